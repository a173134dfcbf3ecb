import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../../lib/api/call';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { refreshManaged } from '../../model/manage/queries';
import { runEach } from './run-each';
import { texts } from './texts';

interface RemoveCompetitorsProps {
  competitionId: string;
  /** Null: closed. */
  who: readonly Pick<CompetitorManaged, 'id' | 'name' | 'scoreCount'>[] | null;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Asks for confirmation, with the scores deleted and places freed up. */
export function RemoveCompetitors({ competitionId, who, onClose, onDone }: RemoveCompetitorsProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async (all: readonly { id: string }[]) => {
      const done = await runEach(
        all,
        ({ id }) =>
          callCallable('competitors.removeCompetitor', { competitionId, competitorId: id }),
        texts.removed,
      );
      await refreshManaged(client);
      return done;
    },
    onSuccess: (done) => {
      onClose();
      if (done > 0) onDone?.();
    },
  });
  const all = who ?? [];
  const [only] = all;
  const scores = all.reduce((sum, one) => sum + one.scoreCount, 0);
  const places = all.filter((one) => one.scoreCount === 0).length;
  return (
    <ConfirmDialog
      isOpen={who !== null}
      onClose={onClose}
      title={all.length === 1 && only ? texts.removeOne(only.name) : texts.removeMany(all.length)}
      consequence={texts.removal(scores, places)}
      confirmLabel={texts.removeConfirm(all.length)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(all)}
    />
  );
}
