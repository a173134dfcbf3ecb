import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { ReadAhead } from './read-ahead';
import type { JudgeSearch } from './search';

/** Props of every judging view. */
export interface JudgingProps {
  competition: CompetitionManaged;
  /** Active climbs, by number. */
  climbs: readonly CompetitionClimb[];
  competitors: readonly CompetitorManaged[];
  isLive: boolean;
  isOnline: boolean;
  /** When the server returned the list of competitors, in milliseconds. */
  listedAtMs: number;
  /** Scores read ahead, for cards and climbs that were never opened here. */
  ahead: ReadAhead | null;
  search: JudgeSearch;
  /** Replaces the address, so that Back leaves judging (after a confirmation). */
  onSearch: (search: JudgeSearch) => void;
}

/** @returns whether entries correct a published result, so that a reason is asked for. */
export function isCorrecting({ state, finalisedAt }: CompetitionManaged): boolean {
  return state === 'ended' && finalisedAt === null;
}

/** @returns whether staff may enter scores: once started, and after the end until the results are final. */
export function mayRecord({ state, finalisedAt }: CompetitionManaged): boolean {
  return state !== 'draft' && finalisedAt === null;
}
