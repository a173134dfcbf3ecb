import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ulid } from 'ulid';
import { toasts } from '../messages/toasts';
import { callCallable, type CallInput, type CallName, type CallOutput } from './call';
import { errorSentence } from './errors';

export interface ChangeOptions<N extends CallName> {
  /** Reads again what the screens show, before the write counts as done. */
  readonly refresh: (client: QueryClient) => Promise<void>;
  /** Called even if the component has unmounted by then, unlike `mutate`'s own callbacks. */
  readonly onDone?: ((answer: CallOutput<N>, input: CallInput<N>) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
  /** The screen shows the error itself, next to its cause. */
  readonly isFailureShown?: boolean | undefined;
  /** Each waits for the one before, so that what somebody pressed last is what stays; by a name, several kinds do. */
  readonly inOrder?: boolean | string | undefined;
}

/**
 * A write from a management screen. Sending the same input again after a failure reuses the idempotency key, so that
 * a lost answer doesn't add a competitor or climb twice.
 */
export function useChange<N extends CallName>(name: N, options: ChangeOptions<N>) {
  const client = useQueryClient();
  const { inOrder } = options;
  const last = useRef<{ body: string; key: string } | null>(null);
  return useMutation<CallOutput<N>, Error, CallInput<N>>({
    ...(inOrder ? { scope: { id: inOrder === true ? name : inOrder } } : {}),
    mutationFn: (input) => {
      const body = JSON.stringify(input);
      if (last.current?.body !== body) last.current = { body, key: ulid() };
      return callCallable(name, input, { idempotencyKey: last.current.key });
    },
    onSuccess: async (answer, input) => {
      last.current = null;
      await options.refresh(client);
      options.onDone?.(answer, input);
    },
    onError: (error) => {
      options.onError?.(error);
      if (options.isFailureShown) return;
      toasts.show({ words: errorSentence(error), tone: 'error' });
    },
  });
}
