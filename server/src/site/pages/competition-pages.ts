import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions/competitions';
import type {
  Board,
  LeaderboardRow,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { readCompetitor } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { readFirstRows } from '../../competitions/leaderboards/public';
import { readCompetitionCard } from './cards/competition-card';
import type { PageRequest, DescribedHead, PageDescription } from './page-description';

const listSize = 24;

export function competitionsPage({ hasView }: PageRequest): PageDescription {
  const lists = ['live', 'upcoming', 'past'].map(
    (when) => `/api/competitions?when=${when}&size=${listSize}`,
  );
  return {
    reads: hasView ? [] : lists,
    head: () => ({
      title: 'Competitions',
      description: 'Climbing competitions with live leaderboards: live now, upcoming and past.',
      isIndexed: true,
    }),
  };
}

export function competitionPage({
  params: { competitionId },
  hasView,
  tab,
}: PageRequest): PageDescription {
  const own = `/api/me/competitions/${competitionId}`;
  return {
    reads: [`/api/competitions/${competitionId}`, `/api/competitions/${competitionId}/board`],
    ownReads: tab === 'card' ? [own, `${own}/scores`] : [own],
    firstView: async ([first, second], deps) => {
      const { id, name, venue } = first as CompetitionPublic; // the read's contract says so
      const bar = { name, note: venue };
      const board = second as Board | undefined; // as above
      if (tab === 'card') return { bar, tiles: board?.climbs.map(({ number }) => number) ?? [] };
      if (hasView || (tab ?? 'leaderboard') !== 'leaderboard') return { bar };
      return {
        bar,
        grid: { top: 8.75, row: 3.5 },
        rows: (await readFirstRows(deps, id, rowsMax)).map(rowOf),
      };
    },
    head: ([answer]) => headOf(answer as CompetitionPublic), // the read's contract says so
  };
}

/** A view of a competition for people with the link, not for search engines. */
export function competitionView(
  { params: { competitionId } }: PageRequest,
  view: { readonly title: (name: string) => string; readonly reads?: readonly string[] },
): PageDescription {
  const base = `/api/competitions/${competitionId}`;
  return {
    reads: [base, ...(view.reads ?? []).map((read) => `${base}${read}`)],
    head: ([answer]) => {
      const competition = answer as CompetitionPublic; // the read's contract says so
      const title = view.title(competition.name);
      return { ...headOf(competition), title, isIndexed: false };
    },
  };
}

export function competitorPage({
  params: { competitionId, competitorId },
}: PageRequest): PageDescription {
  const base = `/api/competitions/${competitionId}`;
  return {
    reads: [`${base}/competitors/${competitorId}`, base, `${base}/board`],
    head: ([first, second]) => {
      const { name } = (first as ReadResponse<typeof readCompetitor>).competitor; // the read's contract says so
      const competition = second as CompetitionPublic | undefined; // as above
      const where = competition === undefined ? '' : ` in ${competition.name}`;
      return {
        title: competition === undefined ? name : `${name}, ${competition.name}`,
        description: `${name}’s climbs and scores${where}.`,
        // a name in a list of results is enough for search engines
        isIndexed: false,
        ...(competition === undefined ? {} : { card: readCompetitionCard(competition) }),
      };
    },
  };
}

/** On a phone the rest is below the fold. */
const rowsMax = 12;

function rowOf({ rank, name, totalHundredths }: LeaderboardRow) {
  return { lead: `${rank ?? '–'}`, name, value: formatHundredths(totalHundredths) };
}

function headOf(competition: CompetitionPublic): DescribedHead {
  const { name, venue, description, state } = competition;
  const what = state === 'ended' ? 'results' : 'live leaderboard and results';
  return {
    title: name,
    description: description || `${name}${venue ? `, ${venue}` : ''}: ${what}.`,
    isIndexed: competition.isListed,
    card: readCompetitionCard(competition),
  };
}
