import { randomiseCohorts } from '@cruxboard/contracts/cohorts/cohorts';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/toasts';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Choice } from '../choice';
import { useChange } from '../use-change';
import { texts } from './texts';

interface RandomiseProps {
  isOpen: boolean;
  competition: CompetitionManaged;
  onClose: () => void;
}

/** Asks before cohorts that were given are given anew. */
export function Randomise({ isOpen, competition, onClose }: RandomiseProps) {
  const [isOverwriting, setOverwriting] = useState(false);
  const change = useChange(randomiseCohorts, {
    isFailureShown: true,
    onDone: ({ assignedCount }) => {
      toasts.show({ words: texts.randomised(assignedCount), tone: 'success' });
      onClose();
    },
  });
  const assigned = competition.cohorts.reduce((sum, one) => sum + one.competitorCount, 0);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.randomiseTitle}
      consequence={
        <>
          <p>{texts.randomiseWhy(competition.competitorCount, competition.cohorts.length)}</p>
          {assigned > 0 ? (
            <div className="mt-4 grid gap-2 text-ink">
              <Choice
                name="randomise"
                label={texts.keep}
                note={texts.keepNote(assigned)}
                checked={!isOverwriting}
                onChange={() => setOverwriting(false)}
              />
              <Choice
                name="randomise"
                label={texts.overwrite}
                note={texts.overwriteNote(assigned)}
                checked={isOverwriting}
                onChange={() => setOverwriting(true)}
              />
            </div>
          ) : null}
        </>
      }
      confirmLabel={texts.randomiseConfirm}
      isDangerous={isOverwriting && assigned > 0}
      busy={change.isPending}
      error={change.error ? errorSentence(change.error) : undefined}
      onConfirm={() =>
        change.mutate({
          competitionId: competition.id,
          isOverwriting: isOverwriting && assigned > 0,
        })
      }
    />
  );
}
