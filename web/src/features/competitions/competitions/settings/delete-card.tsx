import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

interface DeleteCardProps {
  competition: CompetitionManaged;
  onDeleted: () => void;
}

export function DeleteCard({ competition, onDeleted }: DeleteCardProps) {
  const [isAsking, setAsking] = useState(false);
  const change = useChange('competitions.deleteCompetition', {
    isFailureShown: true,
    onDone: ({ creditsReturned }) => {
      const words = texts.danger.done(competition.name, creditsReturned);
      toasts.show({ words, tone: 'success' });
      onDeleted();
    },
  });
  return (
    <Card title={texts.danger.title} className="mt-4 max-w-column">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-14 text-ink-2">{texts.danger.why}</p>
        <Button look="plain" onClick={() => setAsking(true)}>
          {texts.danger.action}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.danger.ask(competition.name)}
        consequence={texts.danger.consequence(
          competition.competitorCount,
          competition.climbCount,
          competition.isOpenForEntries,
        )}
        confirmLabel={texts.danger.confirm}
        busy={change.isPending}
        error={change.error ? errorSentence(change.error) : undefined}
        onConfirm={() => change.mutate({ competitionId: competition.id })}
      />
    </Card>
  );
}
