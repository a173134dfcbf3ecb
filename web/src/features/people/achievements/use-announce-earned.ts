import { useNavigate } from '@tanstack/react-router';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { useMe } from '../../../lib/session/hooks';

/** @returns what shows new achievements where their owner is, quietly. */
export function useAnnounceEarned(): (achievementIds: readonly string[]) => void {
  const username = useMe()?.profile?.info.username;
  const navigate = useNavigate();
  return (achievementIds) => {
    if (username === undefined) return;
    const open = (achievementId: string) =>
      void navigate({
        to: '/$username/achievement/$achievementId',
        params: { username, achievementId },
      });
    const tell = async () => {
      const { announceEarned } = await importWithRetry(() => import('./announce-earned'));
      announceEarned(achievementIds, open);
    };
    // it is on the profile, and in the notifications
    tell().catch(() => undefined);
  };
}
