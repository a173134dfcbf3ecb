import type { MatchedRoute, WebRoute } from '@cruxboard/contracts/pages/routes';
import type { readProfile } from '@cruxboard/contracts/accounts/accounts';
import type { Climb } from '@cruxboard/contracts/climbs/climbs';
import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions';
import type { Gym } from '@cruxboard/contracts/gyms/gyms';
import { formatGrade } from '@cruxboard/domain/gyms/grades';
import type * as z from 'zod/mini';

/** What the server knows of a screen before any script runs. */
export interface PageDescription {
  /**
   * Public reads whose answers are inlined, by the very address that the screen asks; where the first is
   * not found, neither is the page.
   */
  readonly reads: readonly string[];
  /** Title and description from the answers, in the order of `reads`. */
  readonly head: (answers: readonly unknown[]) => {
    readonly title: string;
    readonly description: string;
  };
  readonly isIndexed: boolean;
}

const product = 'Cruxboard';
const slogan =
  'What is on the wall, and who has done it: gyms, climbs, rankings and live competitions.';

const plain = (title: string, isIndexed = false): PageDescription => ({
  reads: [],
  head: () => ({ title: `${title} · ${product}`, description: slogan }),
  isIndexed,
});

type Params = Readonly<Record<string, string>>;

const described: Partial<Record<WebRoute, (params: Params) => PageDescription>> = {
  '/': () => ({
    reads: [
      '/api/gyms?size=50',
      '/api/competitions?when=all&size=5',
      '/api/competitions?when=live&size=1',
    ],
    head: () => ({ title: `${product}: gyms, climbs and live competitions`, description: slogan }),
    isIndexed: true,
  }),
  '/auth/login': () => plain('Sign in'),
  '/auth/register': () => plain('Create an account'),
  '/gym/{gymId}': ({ gymId }) => ({
    reads: [`/api/gyms/${gymId}`, `/api/gyms/${gymId}/climbs?sort=newest`],
    head: ([gym]) => gymHead(gym as Gym, ''), // the read's contract says so
    isIndexed: true,
  }),
  '/gym/{gymId}/rankings/overall': ({ gymId }) => rankings(gymId, 'overall'),
  '/gym/{gymId}/rankings/monthly': ({ gymId }) => rankings(gymId, 'current'),
  '/gym/{gymId}/climb/{climbId}': ({ gymId, climbId }) => ({
    reads: [`/api/gyms/${gymId}/climbs/${climbId}`],
    head: ([climb]) => climbHead(climb as Climb), // the read's contract says so
    isIndexed: true,
  }),
  '/{username}': ({ username }) => ({
    reads: [`/api/profiles/${username}`],
    head: ([answer]) => profileHead(answer as ProfileAnswer), // the read's contract says so
    isIndexed: true,
  }),
  '/competitions': () => ({
    reads: ['/api/competitions?when=all'],
    head: () => ({
      title: `Competitions · ${product}`,
      description: 'Climbing competitions: live now, upcoming and past.',
    }),
    isIndexed: true,
  }),
  '/competition/{competitionId}': ({ competitionId }) =>
    competition(competitionId, { isIndexed: true }),
  '/competition/{competitionId}/tv': ({ competitionId }) =>
    competition(competitionId, { isIndexed: false }),
  '/competition/{competitionId}/log': ({ competitionId }) =>
    competition(competitionId, { isIndexed: false }),
};

function rankings(gymId: string | undefined, period: string): PageDescription {
  return {
    reads: [
      `/api/gyms/${gymId}`,
      `/api/gyms/${gymId}/rankings?board=climbers&period=${period}&size=100`,
    ],
    head: ([gym]) => gymHead(gym as Gym, 'Rankings · '), // the read's contract says so
    isIndexed: true,
  };
}

function competition(
  id: string | undefined,
  { isIndexed }: { isIndexed: boolean },
): PageDescription {
  return {
    reads: [`/api/competitions/${id}`],
    head: ([answer]) => {
      const { name, venue, description } = answer as CompetitionPublic; // the read's contract says so
      return {
        title: `${name} · ${product}`,
        description:
          description || `${name}${venue ? `, ${venue}` : ''}: live leaderboard and results.`,
      };
    },
    isIndexed,
  };
}

type ProfileAnswer = z.output<(typeof readProfile)['response']>;

function profileHead(profile: ProfileAnswer) {
  const name = profile.public.name || profile.username;
  return {
    title: `${name} · ${product}`,
    description: profile.public.bio || `${name} has logged ${profile.counts.ascents} ascents.`,
  };
}

function gymHead(gym: Gym, prefix: string) {
  const place = gym.location === '' ? '' : `, ${gym.location}`;
  return {
    title: `${prefix}${gym.name} · ${product}`,
    description: gym.bio || `${gym.climbCount} climbs on the wall at ${gym.name}${place}.`,
  };
}

function climbHead(climb: Climb) {
  const grade = climb.grade === null ? '' : `${formatGrade(climb.grade)}, `;
  return {
    title: `${climb.name} · ${climb.gymName} · ${product}`,
    description:
      climb.caption || `${climb.name}: ${grade}${climb.colour} holds at ${climb.gymName}.`,
  };
}

/** @returns what the server knows of a screen. */
export function describePage({ route, params }: MatchedRoute): PageDescription {
  const encoded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  return (
    described[route]?.(encoded) ?? {
      ...plain(product),
      head: () => ({ title: product, description: slogan }),
    }
  );
}
