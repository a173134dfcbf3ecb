import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';

type Scored = Pick<BoardCompetition, 'format' | 'rules'>;

/** @returns how a competition is scored, as one would tell a newcomer. */
export function scoringWords({ format, rules }: Scored): string {
  if (format === 'boulder_pumpfest') {
    const { climbThreshold, flashBonus } = rules;
    const best =
      climbThreshold === 1
        ? 'Your best climb counts.'
        : `Your best ${climbThreshold} climbs count.`;
    const worth = climbThreshold === 1 ? 'It is worth its points' : 'Each is worth its points';
    return flashBonus === 0
      ? `${best} ${worth}, however many tries it took.`
      : `${best} ${worth}, and a flash adds ${flashBonus}.`;
  }
  const top = formatHundredths(rules.topValueHundredths);
  const zone = formatHundredths(rules.zoneValueHundredths);
  const cost = formatHundredths(Math.abs(rules.attemptCostHundredths));
  const values = `A top is worth ${top}, a zone ${zone}; the better of the two counts on each climb.`;
  return rules.attemptCostHundredths === 0
    ? `${values} Attempts cost nothing.`
    : `${values} Each attempt before it takes off ${cost}.`;
}

/** @returns how equal totals are separated. */
export function tieWords({ format, rules }: Scored): string {
  if (format === 'boulder_pumpfest') {
    return 'Level scores are split by flashes, then by the best climb.';
  }
  if (rules.tieRule === 'rounds') {
    return 'Level scores are split by the rank in the round before. Without one they share the place.';
  }
  const compared = rules.countback === 1 ? 'the best climb' : `the best ${rules.countback} climbs`;
  return `Level scores are split by countback: ${compared}, one after the other. Then by tops, zones and attempts.`;
}

/** @returns an example of the rule for level totals, in figures. */
export function tieExample({ format, rules }: Scored): string {
  if (format === 'boulder_pumpfest') {
    return 'Leila and Greta both have 2,760. Leila flashed 4 of the climbs that count, Greta 2: Leila is ahead.';
  }
  const both = '24.9 + 23.8 + 10 + 9.8 and 24.6 + 24.3 + 10 + 9.6 are 68.5 each.';
  return rules.tieRule === 'rounds'
    ? `${both} Who was better in the round before is ahead, whatever the single climbs say.`
    : `${both} The first is ahead: its best climb is 24.9 against 24.6.`;
}
