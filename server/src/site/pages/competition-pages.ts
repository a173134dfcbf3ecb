import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { readCompetitor } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { ReadResponse } from '@cruxboard/contracts/define';
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

export function competitionPage({ params: { competitionId } }: PageRequest): PageDescription {
  return {
    reads: [`/api/competitions/${competitionId}`, `/api/competitions/${competitionId}/board`],
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
