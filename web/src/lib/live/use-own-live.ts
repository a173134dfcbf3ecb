import type { CallName } from '../api/call';
import type { ReadPath } from '../api/read';
import { useRefetcher } from '../api/refetcher';
import { useSession } from '../session/hooks';
import { session } from '../session/session';
import { on } from './frames';
import { useLive } from './use-live';

/** What each kind of change of the user's own makes stale: reads by path, results of callables by name. */
const staleBy = {
  account: [
    '/api/me',
    '/api/me/competitions/{competitionId}',
    '/api/competitions/{competitionId}/competitors/{competitorId}/claim',
    '/api/me/results',
  ],
  roles: ['/api/me', '/api/manage/competitions', '/api/gyms/{gymId}'],
  managed: [
    '/api/manage/competitions/{competitionId}',
    '/api/manage/competitions/{competitionId}/directory',
    '/api/manage/competitions/{competitionId}/competitors',
    '/api/competitions/{competitionId}/competitors/{competitorId}',
    '/api/manage/competitions/{competitionId}/scores',
    '/api/manage/competitions/{competitionId}/scores/{competitorId}/{climbId}',
    '/api/gyms/{gymId}/staff/directory',
    '/api/gyms/{gymId}/staff/members',
    '/api/gyms/{gymId}/staff/history',
  ],
  judging: ['scores.tellPresence'],
  scores: ['/api/me/competitions/{competitionId}/scores'],
  ascents: [
    '/api/me/gyms/{gymId}/climbs',
    '/api/me/gyms/{gymId}/rankings',
    // progress to the next levels
    '/api/profiles/{username}/achievements',
  ],
  reports: ['/api/me/reports'],
  videos: ['/api/me/videos/{videoId}', '/api/me/drafts'],
  blocks: ['/api/me/blocks'],
  instagram: ['/api/me/instagram'],
  solutions: [
    '/api/me/drafts',
    '/api/me/gyms/{gymId}/solutions',
    '/api/me/gyms/{gymId}/climbs/{climbId}/solutions',
    '/api/solutions/{solutionId}',
  ],
  reactions: [
    '/api/me/gyms/{gymId}/reactions',
    '/api/me/favourites/climbs',
    '/api/me/favourites/solutions',
  ],
  notifications: ['/api/me/notifications/unopened', '/api/me/notifications'],
  notificationSettings: ['/api/me/notifications/settings', '/api/me/weekly-email'],
  achievements: [
    '/api/profiles/{username}/achievements',
    '/api/profiles/{username}/achievements/{achievementId}',
    // results earn and revoke badges
    '/api/me/results',
  ],
  credits: ['/api/me/credits', '/api/me/credits/entries', '/api/me/credits/purchases/{purchaseId}'],
} as const satisfies Record<string, readonly (ReadPath | CallName)[]>;

/**
 * Follows the user's own stream, so that changes from other devices and other people show up.
 * @param onEarned hears of new achievements
 */
export function useOwnLive(onEarned: (achievementIds: readonly string[]) => void): void {
  const { status, user } = useSession();
  const sid = user?.claims['sid'];
  const refetcher = useRefetcher();
  useLive(
    status === 'signed-in' ? '/api/live/me' : null,
    [
      on('own.changed', ({ kinds, ids }) => {
        refetcher.refetch(...new Set(kinds.flatMap((kind) => staleBy[kind])));
        // the ids of this kind are of the catalogue
        if (kinds.includes('achievements') && ids.length > 0) onEarned(ids);
      }),
      on('session.ended', () => session.hearEnd()),
    ],
    {
      owner: typeof sid === 'string' ? sid : undefined,
      // Hints have no ids: changes between the page's answers and now are found only by reading again.
      onOpen: (isReopened) =>
        refetcher.catchUp(isReopened, ...new Set(Object.values(staleBy).flat())),
      // the session may have ended while the stream was down
      onRefused: () => session.hearEnd(),
    },
  );
}
