import type { BoardResult } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { scoreOf } from '@cruxboard/domain/competitions/scores/scores';

/** @returns a score as the board carries it: the climbs that count and the tie-break columns. */
export function presentResult(
  competitorId: string,
  score: ReturnType<typeof scoreOf>,
): BoardResult {
  const { hasAttempt, totalHundredths } = score;
  if ('counted' in score) {
    return {
      competitorId,
      hasAttempt,
      totalHundredths,
      keys: [...score.keys],
      counted: [...score.counted],
      topCount: score.tops,
      flashCount: score.flashes,
      zoneCount: 0,
    };
  }
  const reached = score.climbs.filter((climb) => climb.topAttempts > 0 || climb.zone > 0);
  return {
    competitorId,
    hasAttempt,
    totalHundredths,
    keys: [...score.keys],
    counted: reached.map(({ climbId, number, valueHundredths, topAttempts }) => ({
      climbId,
      number,
      valueHundredths,
      isFlash: topAttempts === 1,
    })),
    topCount: score.tops,
    flashCount: reached.filter((climb) => climb.topAttempts === 1).length,
    zoneCount: score.zones,
    tried: score.climbs
      .filter(({ attempts }) => attempts > 0)
      .map(({ climbId, attempts, zone, zoneAttempts, topAttempts, valueHundredths }) => ({
        climbId,
        attempts,
        zone,
        zoneAttempts,
        topAttempts,
        valueHundredths,
      })),
  };
}
