import { formatCount, formatNumber } from '../../../../lib/format/format';

const scores = (count: number) => formatCount(count, 'score');
const competitors = (count: number) => formatCount(count, 'competitor');

const tableNames = {
  results: 'Results',
  competitors: 'Competitors',
  climbs: 'Climbs with statistics',
  scores: 'All scores',
  log: 'Log',
};

export const texts = {
  title: 'Overview',
  tab: (competition: string) => `${competition}, overview`,
  judge: { boulder_final: 'Judge', boulder_pumpfest: 'Enter scores' },
  public: 'Public page',
  printing: {
    title: 'Print',
    why: 'A4, with codes that open each competitor’s card.',
    sheets: { results: 'Results', starts: 'Start lists', cards: 'Score cards' },
  },
  stats: {
    competitors: 'Competitors',
    places: 'Places left',
    climbs: 'Active climbs',
    scores: 'Scores',
    ofAll: (count: number) => `of ${formatNumber(count)}`,
    late: 'Late scores',
  },
  download: {
    title: 'Download',
    tables: tableNames,
    formats: { csv: 'CSV', json: 'JSON' },
    label: (table: keyof typeof tableNames, format: 'csv' | 'json') =>
      `${tableNames[table]} as ${format.toUpperCase()}`,
  },
  state: {
    draft:
      'Only staff see this competition; its public page opens with the start. Start it when the first competitor may climb.',
    started: (at: string) => `Started ${at}. Scores are being taken.`,
    ended: (at: string) => `Ended ${at}. Staff can correct scores until the results are final.`,
    final: (at: string) => `The results were published as final ${at}.`,
  },
  act: {
    start: 'Start',
    end: 'End',
    reactivate: 'Reactivate',
    finalise: 'Publish as final',
  },
  ask: {
    start: {
      title: 'Start the competition?',
      why: (count: number, climbs: number, isListed: boolean) =>
        `${competitors(count)} can score on ${formatCount(climbs, 'climb')} from now on. ${isListed ? 'Everybody can see it.' : 'Everybody with the link can see it.'}`,
    },
    end: {
      title: 'End the competition?',
      why: (count: number, all: number) =>
        `${scores(all)} of ${competitors(count)} are frozen. What phones still send is kept as late for you to decide. It can be reactivated.`,
    },
    reactivate: {
      title: 'Take it up again?',
      why: (count: number) =>
        `${competitors(count)} can score again, and badges for the result are withdrawn until the next end.`,
      final: 'The results are no longer final.',
    },
    finalise: {
      title: 'Publish the results as final?',
      why: (all: number, late: number) =>
        `${scores(all)} can no longer be changed.${late > 0 ? ` ${formatCount(late, 'late score')} still ${late === 1 ? 'waits' : 'wait'} for a decision.` : ''} Only reactivating undoes it.`,
    },
  },
  todo: {
    loading: 'Loading what is left to do',
    title: 'Left to do',
    none: 'All set.',
    noneDraft: 'All set. Start when you are ready.',
    addCompetitors: 'Add competitors',
    addCompetitorsWhy: 'Import a spreadsheet or add them one by one.',
    addClimbs: 'Add climbs',
    addClimbsWhy: 'Nothing can be scored yet.',
    dates: 'Set when and where',
    datesWhy: 'Shown on the public page.',
    categories: 'Make categories',
    categoriesWhy: 'Without them there is one overall board.',
    judges: 'Add judges',
    judgesWhy: 'They enter scores on their own phones.',
    places: 'No places left',
    placesWhy:
      'Another competitor needs a place. Top up competitors, or remove entries without scores.',
    late: (count: number) => `Decide ${formatCount(count, 'late score')}`,
    lateWhy: 'They arrived after the end.',
  },
} as const;
