import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { topUpCost } from '@cruxboard/domain/competitions/credits/credits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { creditsQuery } from '../../model/manage/queries';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { TopUpLink } from '../../credits/top-up/top-up-link';
import { Cuts } from './cuts';
import { texts } from './texts';
import { useFinalists } from './use-finalists';

interface UpdateFinalistsDialogProps {
  /** The qualification. */
  competition: CompetitionManaged;
  final: CompetitionManaged['finals'][number];
  onClose: () => void;
}

const words = texts.update;

/** Brings a draft final in line with results that were corrected since. */
export function UpdateFinalistsDialog({ competition, final, onClose }: UpdateFinalistsDialogProps) {
  const [tops, setTops] = useState<ReadonlyMap<string | null, number>>(
    () => new Map(final.cuts.map(({ categoryId, top }) => [categoryId, top])),
  );
  const [missing, setMissing] = useState(0);
  const { board, rows, count } = useFinalists(competition, tops);
  const { data: credits } = useQuery(creditsQuery());
  const change = useChange('competitions.updateFinalists', {
    isFailureShown: true,
    onDone: ({ enteredCount, removedCount, reseededCount, missingPlaces }) => {
      setMissing(missingPlaces);
      if (missingPlaces > 0) return;
      toasts.show({
        words: words.done(enteredCount, removedCount, reseededCount),
        tone: 'success',
      });
      onClose();
    },
  });
  const cost = topUpCost('boulder_final', missing);
  const topsUp = missing > 0 && (credits?.balance ?? 0) >= cost;
  const error = change.error ?? board.error;
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={words.title(final.name)}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button
            busy={change.isPending}
            disabled={board.data === undefined}
            onClick={() =>
              change.mutate({
                competitionId: competition.id,
                finalId: final.id,
                cuts: rows.map(({ categoryId, top }) => ({ categoryId, top })),
                topsUp,
              })
            }
          >
            {topsUp ? texts.confirmTopUp(missing) : words.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 text-ink">
        {error ? (
          <p role="alert" className="font-medium text-danger">
            {errorSentence(error)}
          </p>
        ) : null}
        {missing > 0 ? (
          <div role="alert" className="grid justify-items-start gap-2">
            <p className="font-medium text-warn">{texts.missing(missing, cost)}</p>
            {topsUp ? null : <TopUpLink competitionId={final.id} />}
          </div>
        ) : null}
        <p className="text-14 text-ink-2">{words.why}</p>
        <Cuts
          rows={rows}
          isLoading={board.isPending}
          isPerGroup={competition.rules.hasStartingGroups}
          onTop={(categoryId, top) => setTops((before) => new Map(before).set(categoryId, top))}
        />
        <p role="status" className="text-14 text-ink-2">
          {texts.total(count)}
        </p>
      </div>
    </Dialog>
  );
}
