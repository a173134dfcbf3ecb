import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { ReadAhead } from './read-ahead';
import type { JudgeSearch } from './search';

/** What every view of the judging page is given. */
export interface JudgingProps {
  competition: CompetitionManaged;
  /** Active ones by number. */
  climbs: readonly CompetitionClimb[];
  competitors: readonly CompetitorManaged[];
  isLive: boolean;
  isOnline: boolean;
  /** When the server gave the list of competitors, in milliseconds. */
  listedAtMs: number;
  /** What is known of cards and climbs that were never opened here. */
  ahead: ReadAhead | null;
  search: JudgeSearch;
  /** Replaces the address: Back leaves the judging page, which is asked about. */
  onSearch: (search: JudgeSearch) => void;
}

/** @returns whether what is entered corrects a result that people have seen, so that a reason is asked for. */
export function isCorrecting({ state, finalisedAt }: CompetitionManaged): boolean {
  return state === 'ended' && finalisedAt === null;
}

/** @returns whether staff may record: while started, and after the end until the results are final. */
export function mayRecord({ state, finalisedAt }: CompetitionManaged): boolean {
  return state !== 'draft' && finalisedAt === null;
}
