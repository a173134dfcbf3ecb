import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import { runningOrder } from '../../lib/competition/running-order';
import { inPart, partsOf } from './part';
import { SheetFrame } from './sheet-frame';
import { texts } from './texts';

interface StartSheetProps {
  competition: CompetitionManaged;
  competitors: readonly CompetitorManaged[];
  category: string | undefined;
}

/** Who climbs, in the order in which judges have them; withdrawn ones are left out. */
export function StartSheet({ competition, competitors, category }: StartSheetProps) {
  return partsOf(competition, category).map((part) => {
    const order = runningOrder(inPart(competitors, part), undefined);
    const isSeeded = order.every((one) => one.seed !== null);
    return order.length === 0 ? null : (
      <SheetFrame
        key={part.categoryId}
        competition={competition}
        title={part.title}
        kind={texts.starts}
        note={`${texts.count(order.length)}. ${isSeeded ? texts.order.seed : texts.order.number}`}
      >
        <Starts competition={competition} order={order} isSeeded={isSeeded} />
      </SheetFrame>
    );
  });
}

interface StartsProps {
  competition: CompetitionManaged;
  order: readonly CompetitorManaged[];
  isSeeded: boolean;
}

function Starts({ competition, order, isSeeded }: StartsProps) {
  const { columns } = texts;
  const hasCohorts = competition.cohorts.length > 0;
  const cohortOf = (id: string | null) => competition.cohorts.find((one) => one.id === id)?.name;
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th className="num">{columns.place}</th>
          <th className="num">{columns.number}</th>
          <th>{columns.name}</th>
          {hasCohorts ? <th>{columns.cohort}</th> : null}
          {isSeeded ? <th className="num">{columns.seed}</th> : null}
          <th className="num">{columns.here}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((one, index) => (
          <tr key={one.id}>
            <td className="num">{index + 1}</td>
            <td className="num rank">{one.number ?? ''}</td>
            <td>{one.name}</td>
            {hasCohorts ? <td>{cohortOf(one.cohortId) ?? ''}</td> : null}
            {isSeeded ? <td className="num">{one.seed}</td> : null}
            <td className="num">
              <span className="paper-box" role="img" aria-label={texts.toTick} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
