import type {
  CompetitionCard,
  CompetitionPublic,
  CompetitionRules,
  Group,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { closingAt } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { isOpenToJoin, lifecycleOf } from './policy';
import type { Competition } from './repo';

/** @returns a competition as shown in lists. */
export function presentCard(competition: Competition): CompetitionCard {
  return {
    id: competition.id,
    name: competition.name,
    format: competition.format,
    state: competition.state,
    isOpenForEntries: lifecycleOf(competition).isOpenForEntries,
    isOpenToJoin: isOpenToJoin(competition),
    venue: competition.venue,
    gymId: competition.gymId,
    startsAt: isoOrNull(competition.startsAt),
    endsAt: isoOrNull(competition.endsAt),
    startedAt: isoOrNull(competition.startedAt),
    endedAt: isoOrNull(competition.endedAt),
    finalisedAt: isoOrNull(competition.finalisedAt),
    frozenAt: isoOrNull(competition.frozenAt),
    competitorCount: competition.competitorCount,
    bannerUrl: competition.bannerUrl,
  };
}

/** @returns a competition as shown on its public page. */
export function presentPublic(page: {
  readonly competition: Competition;
  readonly categories: Group[];
  readonly cohorts: Group[];
  readonly climbCount: number;
}): CompetitionPublic {
  const { competition, categories, cohorts, climbCount } = page;
  return {
    ...presentCard(competition),
    description: competition.description,
    timeZone: competition.timeZone,
    isListed: competition.isListed,
    registration: competition.registration,
    isSelfScoring: competition.isSelfScoring,
    isOverallHidden: competition.isOverallHidden,
    areClimbsHidden: competition.areClimbsHidden,
    closesAt: closesAtOf(competition),
    rules: rulesOf(competition),
    categories,
    cohorts,
    climbCount,
    seq: competition.seq,
  };
}

/** @returns when scoring closes by itself; null if staff end it. */
export function closesAtOf(
  competition: Pick<Competition, 'opensBy' | 'endsAt' | 'graceMinutes' | 'reactivatedAt'>,
): string | null {
  const closesAt = competition.opensBy === 'time' ? closingAt(competition) : null;
  const isReopenedSince = closesAt !== null && (competition.reactivatedAt ?? 0) >= closesAt;
  return isReopenedSince ? null : isoOrNull(closesAt);
}

/** @returns the rules of both formats. */
export function rulesOf(competition: Competition): CompetitionRules {
  return {
    climbThreshold: competition.climbThreshold,
    flashBonus: competition.flashBonus,
    topValueHundredths: competition.topValueHundredths,
    zoneValueHundredths: competition.zoneValueHundredths,
    attemptCostHundredths: competition.attemptCostHundredths,
    countback: competition.countback,
    tieRule: competition.tieRule,
    hasStartingGroups: competition.hasStartingGroups,
    hadStartingGroups: competition.hadStartingGroups,
    hasLowZone: competition.hasLowZone,
  };
}

function isoOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
