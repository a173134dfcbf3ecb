import { ownChanged, sessionEnded } from '@cruxboard/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/hooks';
import { session } from '../session/session';
import { on } from './frames';
import { useLive } from './use-live';

/** The names of reads that a change of each kind of one's own makes stale. */
const staleBy = {
  account: [
    'accounts.readMe',
    'competitions.readOwnCompetition',
    'competitors.readClaim',
    'results.readOwnResults',
  ],
  roles: ['accounts.readMe', 'competitions.readManagedCompetitions'],
  managed: [
    'competitions.readManagedCompetition',
    'competitions.readDirectory',
    'competitors.readManagedCompetitors',
    'competitors.readCompetitor',
    'scores.readScores',
    'scores.readScoreHistory',
  ],
  judging: ['scores.tellPresence'],
  scores: ['scores.readOwnScores'],
  ascents: ['ascents.readOwnClimbs', 'rankings.readOwnRanking'],
  reactions: ['reactions.readOwnReactions'],
  notifications: ['notifications.readUnopenedCount', 'notifications.readNotifications'],
  achievements: [
    'achievements.readAchievements',
    'achievements.readAchievement',
    // a badge is earned or taken back by a result
    'results.readOwnResults',
  ],
  credits: ['credits.readCredits', 'credits.readCreditEntries', 'credits.readPurchase'],
} as const;

/**
 * Follows what is one's own: what changes on another device, or by what others do, is read again.
 */
export function useOwnLive(): void {
  const { status, user } = useSession();
  const sid = user?.claims['sid'];
  const queryClient = useQueryClient();
  const readAgain = (kinds: readonly (keyof typeof staleBy)[]) => {
    for (const name of new Set(kinds.flatMap((kind) => staleBy[kind]))) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  };
  const isUp = useLive(
    status === 'signed-in' ? '/api/live/me' : null,
    [on(ownChanged, ({ kinds }) => readAgain(kinds)), on(sessionEnded, () => session.hearEnd())],
    {
      owner: typeof sid === 'string' ? sid : undefined,
      onResync: () =>
        readAgain([
          'account',
          'scores',
          'ascents',
          'reactions',
          'notifications',
          'credits',
          'achievements',
        ]),
      // the end may have come while the stream was down
      onRefused: () => session.hearEnd(),
    },
  );
  useEffect(() => {
    // Hints have no ids: what others did between the page's first answers and this is found by reading again.
    if (isUp) readAgain(['managed']);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads again when the stream is up, not with each render
  }, [isUp]);
}
