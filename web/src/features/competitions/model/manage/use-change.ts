import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ulid } from 'ulid';
import {
  callCallable,
  type CallInput,
  type CallName,
  type CallOutput,
} from '../../../../lib/api/call';
import { errorCode, errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { refreshManaged } from './queries';

interface ChangeOptions<N extends CallName> {
  /** Called even if the component has unmounted by then, unlike `mutate`'s own callbacks. */
  onDone?: ((answer: CallOutput<N>, input: CallInput<N>) => void) | undefined;
  /** The screen shows the error itself, next to its cause. */
  isFailureShown?: boolean | undefined;
}

/**
 * A write from a management screen. Sending the same input again after a failure reuses the idempotency key, so that
 * a lost answer doesn't add a competitor twice. What screens show is refetched before the write counts as done.
 */
export function useChange<N extends CallName>(name: N, options: ChangeOptions<N> = {}) {
  const client = useQueryClient();
  const last = useRef<{ body: string; key: string } | null>(null);
  return useMutation<CallOutput<N>, Error, CallInput<N>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input);
      if (last.current?.body !== body) last.current = { body, key: ulid() };
      return callCallable(name, input, { idempotencyKey: last.current.key });
    },
    onSuccess: async (answer, input) => {
      last.current = null;
      await refreshManaged(client);
      options.onDone?.(answer, input);
    },
    onError: (error) => {
      // the screen may have shown outdated scores
      if (errorCode(error) === 'score_conflict') void refreshManaged(client);
      if (options.isFailureShown) return;
      toasts.show({ words: errorSentence(error), tone: 'error' });
    },
  });
}
