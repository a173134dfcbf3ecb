import { useQueryClient } from '@tanstack/react-query';
import type { CallName } from '../../../../lib/api/call';
import { errorCode } from '../../../../lib/api/errors';
import { type ChangeOptions, useChange as useChangeOf } from '../../../../lib/api/use-change';
import { refreshManaged } from './queries';

/** A write from a screen of competition management; what these screens show is read again. */
export function useChange<N extends CallName>(
  name: N,
  options: Omit<ChangeOptions<N>, 'refresh' | 'onError'> = {},
) {
  const client = useQueryClient();
  return useChangeOf(name, {
    ...options,
    refresh: refreshManaged,
    onError: (error) => {
      // the screen may have shown outdated scores
      if (errorCode(error) === 'score_conflict') void refreshManaged(client);
    },
  });
}
