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
  /** Called also where what had sent it is gone from the screen by then; `mutate`'s own callbacks are not. */
  onDone?: ((answer: CallOutput<N>, input: CallInput<N>) => void) | undefined;
  /** The screen shows the failure itself, beside what caused it. */
  isFailureShown?: boolean | undefined;
}

/**
 * A write of a management screen. The same input sent again after a failure carries the same key, so that an answer
 * lost on the way does not add a competitor twice. What the screens show is read again before it counts as done.
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
      // what the screen showed may be what was refused
      if (errorCode(error) === 'score_conflict') void refreshManaged(client);
      if (options.isFailureShown) return;
      toasts.show({ words: errorSentence(error), tone: 'error' });
    },
  });
}
