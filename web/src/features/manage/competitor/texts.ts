import { formatCount } from '../../../lib/format/format';

export const texts = {
  title: 'Competitor',
  tab: (name: string) => `${name}, competitor`,
  back: 'Competitors',
  public: 'Public page',
  details: 'Details',
  save: 'Save',
  saved: 'Saved',
  discard: 'Discard',
  remove: 'Remove',
  scores: 'Scores',
  total: (points: string) => `${points} points`,
  noClimbs: 'No active climbs yet.',
  entered: (count: number) => formatCount(count, 'score'),
  notFound: { title: 'Not in this competition', why: 'This competitor was removed.' },
} as const;
