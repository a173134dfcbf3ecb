import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { competitionClimbSorts } from '@cruxboard/domain/sort-options';
import { sortRows } from '@cruxboard/domain/sorting';
import { Zap } from 'lucide-react';
import { useSortBy } from '../../../lib/address/use-sort-by';
import { SortSelect } from '../../../ui/sort-select';
import { climbOrders, offeredClimbSorts } from '../model/climb-orders';
import { cx } from '../../../lib/dom/cx';
import { Explained } from '../model/explained';
import { ClimbNumber } from '../model/climb-number';
import { listCardClass, pageClass } from '../model/page-class';
import { climbName } from '../model/scoring';
import { formatNumber } from '../../../lib/format/format';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { climbsTexts } from './climbs-texts';
import styles from './climbs-tab.module.css';

const words = climbsTexts;

/** Every climb with its statistics. */
export function ClimbsTab({ board }: { board: Board }) {
  const { competition } = board;
  const [sort, setSort] = useSortBy(competitionClimbSorts);
  const isFinal = competition.format === 'boulder_final';
  if (board.climbs.length === 0)
    return competition.state === 'draft' ? (
      <EmptyState title={words.hidden.title}>{words.hidden.said}</EmptyState>
    ) : (
      <EmptyState title={words.empty.title}>{words.empty.said}</EmptyState>
    );
  const statistics = new Map(board.statistics.map((row) => [row.climbId, row]));
  const climbs = sortRows(board.climbs, climbOrders({ statistics })[sort]);
  const worthText = (climb: CompetitionClimb) =>
    isFinal
      ? words.zones(climb.zones, statistics.get(climb.id)?.flashCount ?? 0)
      : words.points(climb.points);
  // climbs of withdrawn competitors count, too
  const field = board.competitors.length;
  return (
    <div className={pageClass()}>
      <section className={listCardClass} aria-labelledby="climbs-heading">
        <h2 id="climbs-heading" className="sr-only">
          {words.heading}
        </h2>
        <div className="flex justify-end px-4 py-2">
          <SortSelect
            sorts={offeredClimbSorts(competitionClimbSorts, competition.format)}
            value={sort}
            onChange={setSort}
          />
        </div>
        {/* Hidden from screen readers, as each row names its values; but not the term. */}
        <div className={cx(styles.row, styles.head)}>
          <span aria-hidden="true">{words.number}</span>
          <span />
          <span className={styles.end} aria-hidden="true">
            {words.tops}
          </span>
          {isFinal ? (
            <span className={styles.end}>
              <Explained term="zone">{words.zonesHead}</Explained>
            </span>
          ) : (
            <span className={styles.end} aria-hidden="true">
              {words.flashes}
            </span>
          )}
          <span className={styles.share} aria-hidden="true">
            {words.share}
          </span>
        </div>
        <ol aria-label={words.label}>
          {climbs.map((climb) => {
            const { topCount = 0, flashCount = 0, zoneCount = 0 } = statistics.get(climb.id) ?? {};
            return (
              <li key={climb.id} className={cx(styles.row, !climb.isActive && styles.out)}>
                <ClimbNumber isOut={!climb.isActive}>{climbName(climb)}</ClimbNumber>
                <span className="min-w-0 leading-tight">
                  {climb.name === '' ? null : (
                    <b className="block text-17 leading-tight font-strong">{climb.name}</b>
                  )}
                  <small>{climb.isActive ? worthText(climb) : words.out}</small>
                </span>
                <Figure value={topCount} name={words.tops} />
                {isFinal ? (
                  <Figure value={zoneCount} name={words.zonesHead} />
                ) : (
                  <Figure value={flashCount} name={words.flashes} isFlash />
                )}
                <Share count={topCount} field={field} />
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

function Figure({ value, name, isFlash }: { value: number; name: string; isFlash?: boolean }) {
  return (
    <span className={cx(styles.end, styles.figure)}>
      {isFlash ? <Icon icon={Zap} size="xs" /> : null}
      {formatNumber(value)}
      <span className="sr-only"> {name}</span>
    </span>
  );
}

const percents = new Intl.NumberFormat(navigator.language, { style: 'percent' });
const formatPercent = (share: number) => percents.format(share);

function Share({ count, field }: { count: number; field: number }) {
  const share = field === 0 ? 0 : count / field;
  const percent = formatPercent(share);
  return (
    <span className={styles.share}>
      <span className="sr-only">{words.shareSaid(percent)}</span>
      <i aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </i>
      <b aria-hidden="true">{percent}</b>
    </span>
  );
}
