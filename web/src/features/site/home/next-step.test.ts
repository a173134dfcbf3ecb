import type { OwnHomeCompetition } from '@cruxboard/contracts/site/home/home';
import { expect, it } from 'vitest';
import { nextStep } from './next-step';

const competitor = {
  id: 'one',
  number: 4,
  categoryName: 'Women',
  rank: null,
  totalHundredths: null,
};
const competition = (more: Partial<OwnHomeCompetition> = {}): OwnHomeCompetition => ({
  id: 'spring',
  name: 'Spring',
  format: 'boulder_pumpfest',
  state: 'started',
  isOpenForEntries: false,
  isOpenToJoin: false,
  venue: '',
  gymId: null,
  bannerUrl: null,
  startsAt: null,
  endsAt: null,
  startedAt: null,
  endedAt: null,
  finalisedAt: null,
  frozenAt: null,
  competitorCount: 9,
  roles: [],
  isSelfScoring: true,
  leaders: [],
  competitor: null,
  ...more,
});
const leads = (...of: Parameters<typeof nextStep>) => nextStep(...of).href;

it('leads who climbs to the score card while it is on, also when the time is up', () => {
  expect(leads(competition({ competitor }), 'live')).toBe('/competition/spring?tab=card');
  expect(leads(competition({ competitor }), 'time-up')).toBe('/competition/spring?tab=card');
});

it('leads who climbs and organises to the score card: the wall comes first', () => {
  const both = competition({ competitor, roles: ['organiser'] });
  expect(leads(both, 'live')).toBe('/competition/spring?tab=card');
  expect(leads(both, 'ended')).toBe('/competitions/manage/spring');
});

it('leads to the board where staff enter the scores', () => {
  expect(leads(competition({ competitor, isSelfScoring: false }), 'live')).toBe(
    '/competition/spring',
  );
});

it('leads judges to judging while it is on, and to the results after it', () => {
  const judged = competition({ roles: ['judge'] });
  expect(leads(judged, 'live')).toBe('/competition/spring/judge');
  expect(leads(judged, 'final')).toBe('/competition/spring');
});

it('leads an organiser to what is left to do', () => {
  const draft = competition({ state: 'draft', roles: ['organiser'] });
  expect(nextStep(draft, 'upcoming')).toEqual({
    label: 'Finish setting up',
    href: '/competitions/manage/spring',
  });
});

it('tells who is entered what to know before it begins', () => {
  expect(leads(competition({ competitor }), 'upcoming')).toBe('/competition/spring?tab=about');
});
