import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import type { TermName } from './terms';

type Scored = Pick<BoardCompetition, 'format' | 'rules'>;

/** @returns how a competition is scored, for newcomers. */
export function scoringWords({ format, rules }: Scored): string {
  if (format === 'boulder_pumpfest') {
    const { climbThreshold, flashBonus } = rules;
    const best =
      climbThreshold === 1
        ? 'Your best climb counts.'
        : `Your best ${climbThreshold} climbs count.`;
    const worth = climbThreshold === 1 ? 'It scores its points' : 'Each scores its points';
    return flashBonus === 0
      ? `${best} ${worth}, however many attempts it took.`
      : `${best} ${worth}, plus ${flashBonus} for a flash.`;
  }
  const top = formatHundredths(rules.topValueHundredths);
  const zone = formatHundredths(rules.zoneValueHundredths);
  const cost = formatHundredths(Math.abs(rules.attemptCostHundredths));
  const values = `Top ${top}, zone ${zone} (the better counts).`;
  return rules.attemptCostHundredths === 0
    ? `${values} Failed attempts cost nothing.`
    : `${values} Each failed attempt before it: −${cost}.`;
}

/** @returns how ties are broken. */
export function tieWords({ format, rules }: Scored): string {
  if (format === 'boulder_pumpfest') {
    return 'Ties: most flashes, then best single climb.';
  }
  if (rules.hadStartingGroups && rules.tieRule !== 'climbs') {
    return rules.tieRule === 'attempts'
      ? 'Ties go to fewest attempts to tops, then to zones; otherwise the place is shared.'
      : 'Competitors with the same score share the place.';
  }
  switch (rules.tieRule) {
    case 'attempts':
      return 'Ties go to the higher qualification rank, if everyone tied has one. Then fewest attempts to tops, then to zones; otherwise the place is shared.';
    case 'rounds':
      return 'Ties go to the higher qualification rank; otherwise the place is shared.';
    case 'climbs':
      return `Ties go to countback: ${comparedWords(rules.countback)}, compared one by one. Then most tops, most zones and fewest attempts.`;
  }
}

function comparedWords(countback: number): string {
  return countback === 1 ? 'the best climb' : `the best ${countback} climbs`;
}

/** @returns the term of how ties are broken. */
export function tieTerm({ rules }: Scored): TermName {
  return rules.tieRule === 'climbs' ? 'countback' : 'seed';
}

/** @returns a worked example of the tie-break. */
export function tieExample({ format, rules }: Scored): string {
  if (format === 'boulder_pumpfest') {
    return 'Leila and Greta both have 2,760. Leila flashed 4 of the climbs that count, Greta 2. Leila is ahead.';
  }
  const both = '24.9 + 23.8 + 10 + 9.8 and 24.6 + 24.3 + 10 + 9.6 are 68.5 each.';
  switch (rules.tieRule) {
    case 'attempts':
      return 'Two competitors have 34.9 each. One topped in 1 attempt and is ahead of the other, who topped in 2.';
    case 'rounds':
      return `${both} The competitor who ranked higher in qualification is ahead.`;
    case 'climbs':
      return `${both} The first is ahead: its best climb is 24.9, the other’s 24.6.`;
  }
}
