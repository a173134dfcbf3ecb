import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Choice } from '../../../ui/choice';
import { useChange } from '../model/manage/use-change';
import { texts } from './texts';

interface RandomiseProps {
  isOpen: boolean;
  competition: CompetitionManaged;
  onClose: () => void;
}

/** Asks before assigning cohorts; if anyone has one already, it can be kept. */
export function Randomise({ isOpen, competition, onClose }: RandomiseProps) {
  const [isShuffle, setShuffle] = useState(false);
  const change = useChange('competitions.randomiseCohortAssignments', {
    isFailureShown: true,
    onDone: ({ assignedCount }) => {
      toasts.show({ words: texts.randomised(assignedCount), tone: 'success' });
      onClose();
    },
  });
  const assigned = competition.cohorts.reduce((sum, one) => sum + one.competitorCount, 0);
  const isComplete = assigned >= competition.competitorCount;
  const isOverwriting = assigned > 0 && (isShuffle || isComplete);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.randomiseTitle}
      consequence={
        <>
          <p>{texts.randomiseWhy(competition.cohorts.length)}</p>
          {assigned > 0 && isComplete ? (
            <p className="mt-2">{texts.overwriteNote(assigned)}</p>
          ) : null}
          {assigned > 0 && !isComplete ? (
            <div className="mt-4 grid gap-2 text-ink">
              <Choice
                name="randomise"
                label={texts.keep}
                note={texts.keepNote(assigned)}
                checked={!isShuffle}
                onChange={() => setShuffle(false)}
              />
              <Choice
                name="randomise"
                label={texts.overwrite}
                note={texts.overwriteNote(assigned)}
                checked={isShuffle}
                onChange={() => setShuffle(true)}
              />
            </div>
          ) : null}
        </>
      }
      confirmLabel={texts.randomiseConfirm}
      isDangerous={isOverwriting}
      busy={change.isPending}
      error={change.error ? errorSentence(change.error) : undefined}
      onConfirm={() => change.mutate({ competitionId: competition.id, isOverwriting })}
    />
  );
}
