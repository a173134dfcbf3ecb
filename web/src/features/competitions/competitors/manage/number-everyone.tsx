import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { freeNumbers } from '@cruxboard/domain/competitions/competitors/free-numbers';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Icon } from '../../../../ui/icon';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

interface NumberEveryoneProps {
  competition: CompetitionManaged;
  competitors: readonly CompetitorManaged[];
}

const words = texts.numbering;

/** Gives everyone without a number the next free one; shown only while somebody has none. */
export function NumberEveryone({ competition, competitors }: NumberEveryoneProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useChange('competitors.numberCompetitors', {
    isFailureShown: true,
    onDone: ({ numberedCount }) => {
      setOpen(false);
      toasts.show({ words: words.done(numberedCount), tone: 'success' });
    },
  });
  const numbers = competitors.flatMap(({ number }) => number ?? []);
  const count = competitors.length - numbers.length;
  const [first] = freeNumbers(numbers, 1);
  if ((count === 0 && !isOpen) || first === null || first === undefined) return null;
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <Icon icon={Hash} size="s" />
        {words.action}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isDangerous={false}
        title={words.title(count)}
        consequence={words.why(count, first)}
        confirmLabel={words.confirm}
        busy={change.isPending}
        error={change.error ? errorSentence(change.error) : undefined}
        onConfirm={() => change.mutate({ competitionId: competition.id })}
      />
    </>
  );
}
