import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { cx } from '../../../lib/dom/cx';
import { runningOrder } from '@cruxboard/domain/competitions/running-orders/running-order';
import { EmptyState } from '../../../ui/empty-state';
import { type Grouping, groupsOf, inPart, type Part, partsOf } from './part';
import { SheetFrame } from './sheet-frame';
import type { GroupKind } from './sheets';
import { texts } from './texts';
import styles from './paper.module.css';

interface StartSheetProps {
  competition: CompetitionManaged;
  competitors: readonly CompetitorManaged[];
  grouping: Grouping;
}

/** Competitors in the judges' running order, without withdrawn ones. */
export function StartSheet({ competition, competitors, grouping }: StartSheetProps) {
  const parts = partsOf(competition, grouping).map((part) => ({
    part,
    order: runningOrder(inPart(competitors, part), undefined),
  }));
  return (
    <>
      <EmptyParts
        // an empty "no category" isn't worth mentioning
        parts={parts.filter(({ part, order }) => order.length === 0 && part.groupId !== null)}
        of={parts.length}
      />
      {parts.map(({ part, order }) => {
        const isSeeded = order.every((one) => one.seed !== null);
        return order.length === 0 ? null : (
          <SheetFrame
            key={part.groupId}
            competition={competition}
            title={part.title}
            kind={texts.starts}
            note={`${texts.count(order.length)}. ${isSeeded ? texts.order.seed : texts.order.number}`}
          >
            <Starts competition={competition} by={grouping.by} order={order} isSeeded={isSeeded} />
          </SheetFrame>
        );
      })}
    </>
  );
}

/** On screen only: groups that get no sheet. */
function EmptyParts({ parts, of }: { parts: readonly { readonly part: Part }[]; of: number }) {
  const names = parts.map(({ part }) => part.title);
  const [only] = names;
  if (only === undefined) return null;
  if (of === 1) return <EmptyState title={texts.emptyOne(only)}>{texts.emptyWhy}</EmptyState>;
  return <p className="text-14 print:hidden text-ink-2">{texts.empty(names)}</p>;
}

interface StartsProps {
  competition: CompetitionManaged;
  by: GroupKind;
  order: readonly CompetitorManaged[];
  isSeeded: boolean;
}

function Starts({ competition, by, order, isSeeded }: StartsProps) {
  const { columns } = texts;
  // the title shows one, the column the other
  const other = by === 'cohort' ? 'category' : 'cohort';
  const others = groupsOf(competition, other);
  const otherOf = (one: CompetitorManaged) => {
    const id = other === 'cohort' ? one.cohortId : one.categoryId;
    return others.find((group) => group.id === id)?.name ?? '';
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.num}>{columns.place}</th>
          <th className={styles.num}>{columns.number}</th>
          <th>{columns.name}</th>
          {others.length > 0 ? <th>{texts.kinds[other]}</th> : null}
          {isSeeded ? <th className={styles.num}>{columns.seed}</th> : null}
          <th className={styles.num}>{columns.here}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((one, index) => (
          <tr key={one.id}>
            <td className={styles.num}>{index + 1}</td>
            <td className={cx(styles.num, styles.rank)}>{one.number ?? ''}</td>
            <td>{one.name}</td>
            {others.length > 0 ? <td>{otherOf(one)}</td> : null}
            {isSeeded ? <td className={styles.num}>{one.seed}</td> : null}
            <td className={styles.num}>
              <span className={styles.tick} role="img" aria-label={texts.toTick} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
