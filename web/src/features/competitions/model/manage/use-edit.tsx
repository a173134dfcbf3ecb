import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallInput, CallOutput } from '../../../../lib/api/call';
import { EditConflictDialog } from './edit-conflict-dialog';
import { conflictsOf, type EditConflicts, withoutConflicts } from './edit-conflicts';
import { refreshManaged } from './queries';
import { useChange } from './use-change';

type EditName =
  | 'competitions.updateCompetition'
  | 'competitors.updateCompetitor'
  | 'competitionClimbs.updateCompetitionClimb'
  | 'competitionClimbs.updateCompetitionClimbs';

interface EditOptions {
  competition: CompetitionManaged;
  /** Names a climb of a sheet by its id. */
  climbName?: ((climbId: string) => string | undefined) | undefined;
  /** The user keeps what someone else entered: the form begins anew with that. */
  onTheirs: () => void;
}

interface Callbacks<N extends EditName> {
  onSuccess?: (answer: CallOutput<N>) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

interface Waiting<N extends EditName> {
  readonly found: EditConflicts;
  readonly input: CallInput<N>;
  readonly callbacks: Callbacks<N>;
}

/**
 * An edit that tells its user who changed the same field meanwhile. Their other changes are saved whichever value
 * they choose.
 */
export function useEdit<N extends EditName>(
  name: N,
  { competition, climbName, onTheirs }: EditOptions,
): {
  isPending: boolean;
  mutate: (input: CallInput<N>, callbacks: Callbacks<N>) => void;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const change = useChange(name, { isFailureShown: true });
  const [waiting, setWaiting] = useState<Waiting<N> | null>(null);
  const mutate = (input: CallInput<N>, callbacks: Callbacks<N>) =>
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
  const keepTheirs = async ({ found, input, callbacks }: Waiting<N>) => {
    const done = () => {
      setWaiting(null);
      onTheirs();
    };
    const left = withoutConflicts(input, found.conflicts);
    if (left === null) {
      await refreshManaged(client);
      return done();
    }
    // what is left of an input of the same call
    const rest = { ...left, seenSeq: found.seq } as CallInput<N>;
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
      competition={competition}
      climbName={climbName}
      busy={change.isPending}
      onDecide={decide}
      onClose={() => setWaiting(null)}
    />
  );
  return { isPending: change.isPending, mutate, dialog };
}
