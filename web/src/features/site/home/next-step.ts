import type { OwnHomeCompetition } from '@cruxboard/contracts/site/home/home';
import type { Phase } from '../../competitions/model/clock';
import { texts } from './texts';

export interface NextStep {
  readonly label: string;
  readonly href: string;
}

const words = texts.own.steps;

/** @returns a member's next step: score while it is live, else look, set up or manage. */
export function nextStep(competition: OwnHomeCompetition, phase: Phase): NextStep {
  const { id, state, isOpenForEntries, format, roles, competitor, isSelfScoring } = competition;
  const page = `/competition/${id}`;
  const managed = `/competitions/manage/${id}`;
  const isOn = phase === 'live' || phase === 'time-up';
  if (state === 'draft' && !isOpenForEntries) {
    return { label: roles.includes('organiser') ? words.setUp : words.manage, href: managed };
  }
  if (competitor !== null && isOn && (isSelfScoring || format === 'boulder_final')) {
    return isSelfScoring
      ? { label: words.card, href: `${page}?tab=card` }
      : { label: words.board, href: page };
  }
  if (isOn && roles.includes('judge')) return { label: words.judge, href: `${page}/judge` };
  if (roles.includes('organiser')) return { label: words.manage, href: managed };
  if (phase === 'ended' || phase === 'final') return { label: words.results, href: page };
  if (phase === 'upcoming' && competitor !== null) {
    return { label: words.about, href: `${page}?tab=about` };
  }
  if (isOn && roles.includes('setter')) return { label: words.manage, href: managed };
  return { label: words.board, href: page };
}
