import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { readKey } from '../../../lib/api/read';
import { session } from '../../../lib/session/session';

/** A sign-up step is done: reads the account again, and the guard leads on. */
export function useNextStep(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await session.refresh().catch(() => null);
    await queryClient.invalidateQueries({ queryKey: readKey('/api/me') });
    await router.invalidate();
  };
}
