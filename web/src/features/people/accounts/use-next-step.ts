import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { readKey } from '../../../lib/api/read';
import { session } from '../../../lib/session/session';

/** A step of the sign-up is done: the account is read anew, and the guard leads to the next step or to the goal. */
export function useNextStep(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await session.refresh().catch(() => null);
    await queryClient.invalidateQueries({ queryKey: readKey('/api/me') });
    await router.invalidate();
  };
}
