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

const formatNames = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' };

export const texts = {
  title: 'Overview',
  tab: (competition: string) => `${competition}, overview`,
  judge: { boulder_final: 'Judge', boulder_pumpfest: 'Enter scores' },
  public: 'Public page',
  callZone: 'Call zone',
  printing: {
    title: 'Print',
    why: 'On A4, with a code for each competitor’s card.',
    sheets: { results: 'Results', starts: 'Start lists', cards: 'Score cards' },
  },
  stats: {
    competitors: 'Competitors',
    claimed: (count: number) => `${formatNumber(count)} claimed`,
    places: 'Places left',
    climbs: 'Active climbs',
    scores: 'Scores',
    ofAll: (count: number) => `of ${formatNumber(count)}`,
    late: 'Late scores',
  },
  download: {
    title: 'Download',
    tables: tableNames,
    formats: formatNames,
    label: (table: keyof typeof tableNames, format: keyof typeof formatNames) =>
      `${tableNames[table]} as ${formatNames[format]}`,
  },
  state: {
    draft:
      'Only staff can see this competition. The public page opens when you start it, or before if you open it for entries in Settings. Start it when climbing begins.',
    openForEntries: (at: string) =>
      `Open for entries: people can join, and no scores are taken. Announced for ${at}. Start it when climbing begins.`,
    startsByTime: (at: string, isOpen: boolean) =>
      `${isOpen ? 'Open for entries. Starts' : 'Only staff can see it. Becomes public and starts'} automatically: ${at}.`,
    closes: (at: string) => ` Ends automatically: ${at}.`,
    started: (at: string) => `Started ${at}. Scores are being accepted.`,
    ended: (at: string) => `Ended ${at}. Staff can correct scores until the results are final.`,
    final: (at: string) => `Final results published ${at}.`,
  },
  act: {
    start: 'Start',
    end: 'End',
    reactivate: 'Reopen',
    finalise: 'Publish as final',
  },
  ask: {
    start: {
      title: 'Start the competition?',
      why: (count: number, climbs: number, isListed: boolean) =>
        `${competitors(count)} can score on ${formatCount(climbs, 'climb')} from now on. ${isListed ? 'Everyone can see it.' : 'Everyone with the link can see it.'}`,
    },
    end: {
      title: 'End the competition?',
      why: (count: number, all: number) =>
        `${scores(all)} by ${competitors(count)} will be locked. Scores that arrive later wait for you to accept or refuse them. You can reopen the competition.`,
    },
    reactivate: {
      title: 'Reopen the competition?',
      why: (count: number) =>
        `${competitors(count)} can score again. Achievements for the results are withdrawn until it ends again.`,
      final: 'The results will no longer be final.',
      finals: (names: readonly string[]) =>
        `${names.join(' and ')} ${names.length === 1 ? 'was' : 'were'} made from these results and ${names.length === 1 ? 'keeps its' : 'keep their'} finalists. You can update them here once this has ended again.`,
    },
    finalise: {
      title: 'Publish the results as final?',
      why: (all: number, late: number) =>
        `${scores(all)} can no longer be changed.${late > 0 ? ` ${formatCount(late, 'late score')} still ${late === 1 ? 'needs' : 'need'} a decision.` : ''} You can undo this by reopening the competition.`,
    },
  },
  freeze: {
    title: 'Leaderboard',
    open: {
      story: 'Everyone sees scores as they come in. For a finish with suspense, freeze it.',
      act: 'Freeze leaderboard',
      ask: 'Freeze the leaderboard?',
      why: 'Everyone keeps seeing the scores of this moment, here, on TV and in embeds. New scores are hidden from everyone but staff until you reveal them. Competitors still see their own card.',
    },
    frozen: {
      story: (at: string) =>
        `Frozen at ${at}. New scores are hidden from everyone but staff. The leaderboard stays frozen after the end, until you reveal it.`,
      act: 'Reveal results',
      ask: 'Reveal the results?',
      why: 'Everyone sees all scores at once. You can’t undo this.',
    },
  },
  due: {
    start: (at: string) => `Announced to start ${at}. Not started yet.`,
    end: (at: string) => `Announced to end ${at}. Scores are still accepted.`,
    started: 'Started',
    ended: 'Ended',
  },
  todo: {
    loading: 'Loading the to-do list',
    title: 'To do',
    none: 'All set.',
    noneDraft: 'All set. Start when you’re ready.',
    addCompetitors: 'Add competitors',
    addCompetitorsWhy: 'Import a spreadsheet or add them one by one.',
    addClimbs: 'Add climbs',
    addClimbsWhy: 'There’s nothing to score yet.',
    dates: 'Set when and where',
    datesWhy: 'Shown on the public page.',
    categories: 'Add categories',
    categoriesWhy: 'Without them there’s one overall leaderboard.',
    judges: 'Add judges',
    judgesWhy: 'They enter scores on their own phones.',
    groups: (count: number) => `Put ${formatCount(count, 'competitor')} in a group`,
    groupsWhy: 'Without a group they have no climbs and no rank.',
    places: 'No places left',
    placesWhy: 'To add another competitor, top up or remove an entry without scores.',
    late: (count: number) => `Review ${formatCount(count, 'late score')}`,
    lateWhy: 'They arrived after the end, or two people entered different scores.',
  },
} as const;
