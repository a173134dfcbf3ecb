import type {
  ClimbStatistics,
  CompetitionClimb,
} from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionFormat } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { competitionClimbSorts, scoreCardSorts } from '@cruxboard/domain/sort-options';
import type { SortKey, SortOrders } from '@cruxboard/domain/sorting';

type Row = Pick<
  CompetitionClimb,
  'id' | 'number' | 'code' | 'name' | 'points' | 'zones' | 'isActive'
>;
type Sorts = (typeof competitionClimbSorts)[number] | (typeof scoreCardSorts)[number];

interface OrderParts {
  readonly statistics?: ReadonlyMap<string, ClimbStatistics>;
  /** Whether a climb is done, on a score card. */
  readonly isDone?: (climbId: string) => boolean;
}

const byNumber: SortKey<Row> = { value: (one) => one.number };
const byName: SortKey<Row> = { value: (one) => one.name };

/** What each option sorts a competition's climbs by; numbers are unique, so they break every tie. */
export function climbOrders({ statistics, isDone }: OrderParts): SortOrders<Sorts, Row> {
  const topsOf: SortKey<Row> = { value: (one) => statistics?.get(one.id)?.topCount ?? 0 };
  const isOut: SortKey<Row> = { value: (one) => Number(!one.isActive) };
  return {
    'climb-number': [byNumber],
    'climb-code': [{ value: (one) => one.code }, byNumber],
    'climb-name-asc': [byName, byNumber],
    'climb-name-desc': [{ ...byName, isDescending: true }, byNumber],
    points: [{ value: (one) => one.points, isDescending: true }, byNumber],
    zones: [{ value: (one) => one.zones, isDescending: true }, byNumber],
    'most-solved': [{ ...topsOf, isDescending: true }, byNumber],
    'least-solved': [topsOf, byNumber],
    'active-first': [isOut, byNumber],
    'deactivated-first': [{ ...isOut, isDescending: true }, byNumber],
    'completed-first': [{ value: (one) => Number(isDone?.(one.id) !== true) }, byNumber],
  };
}

/** @returns the options that mean something: pumpfests have points, finals have zones. */
export function offeredClimbSorts<Id extends Sorts>(
  sorts: readonly Id[],
  format: CompetitionFormat,
): readonly Id[] {
  const other = format === 'boulder_final' ? 'points' : 'zones';
  return sorts.filter((id) => id !== other);
}
