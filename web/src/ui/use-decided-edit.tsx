import type { EditConflict } from '@cruxboard/contracts/edit-conflicts';
import { type ReactNode, useState } from 'react';
import { conflictsOf, type EditConflicts, withoutConflicts } from '../lib/edits/edit-conflicts';
import { EditConflictDialog } from './edit-conflict-dialog';

export interface EditCallbacks<Output> {
  onSuccess?: (answer: Output) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

interface EditOptions<Input, Output> {
  /** The write, which shows no failure by itself. */
  change: {
    isPending: boolean;
    mutate: (input: Input, callbacks: EditCallbacks<Output>) => void;
  };
  sentenceOf: (conflict: EditConflict) => string;
  /** Reads again what the screen shows. */
  refresh: () => Promise<void>;
  /** The user keeps what someone else entered: the form begins anew with that. */
  onTheirs: () => void;
}

interface Waiting<Input, Output> {
  readonly found: EditConflicts;
  readonly input: Input;
  readonly callbacks: EditCallbacks<Output>;
}

/**
 * An edit that tells its user who changed the same field meanwhile. Their other changes are saved whichever value
 * they choose.
 */
export function useDecidedEdit<Input extends { readonly seenSeq?: number | undefined }, Output>(
  options: EditOptions<Input, Output>,
): {
  isPending: boolean;
  mutate: (input: Input, callbacks: EditCallbacks<Output>) => void;
  dialog: ReactNode;
} {
  const { change, sentenceOf, refresh, onTheirs } = options;
  const [waiting, setWaiting] = useState<Waiting<Input, Output> | null>(null);
  const mutate = (input: Input, callbacks: EditCallbacks<Output>) =>
    change.mutate(input, {
      onSuccess: (answer) => {
        setWaiting(null);
        callbacks.onSuccess?.(answer);
      },
      onError: (error) => {
        const found = conflictsOf(error);
        setWaiting(found === null ? null : { found, input, callbacks });
        if (found === null) callbacks.onError?.(error);
      },
      onSettled: () => callbacks.onSettled?.(),
    });
  const keepTheirs = async ({ found, input, callbacks }: Waiting<Input, Output>) => {
    const done = () => {
      setWaiting(null);
      onTheirs();
    };
    const left = withoutConflicts(input, found.conflicts);
    if (left === null) {
      await refresh();
      return done();
    }
    // what is left of an input of the same call
    const rest = { ...left, seenSeq: found.seq } as unknown as Input;
    return mutate(rest, {
      ...callbacks,
      onSuccess: (answer) => {
        callbacks.onSuccess?.(answer);
        done();
      },
    });
  };
  const decide = (whose: 'mine' | 'theirs') => {
    if (waiting === null) return;
    const { found, input, callbacks } = waiting;
    if (whose === 'mine') mutate({ ...input, seenSeq: found.seq }, callbacks);
    else void keepTheirs(waiting);
  };
  const dialog = (
    <EditConflictDialog
      found={waiting?.found ?? null}
      sentenceOf={sentenceOf}
      busy={change.isPending}
      onDecide={decide}
      onClose={() => setWaiting(null)}
    />
  );
  return { isPending: change.isPending, mutate, dialog };
}
