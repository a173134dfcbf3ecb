import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callCallable } from '../../../../lib/api/call';
import { errorSentence } from '../../../../lib/api/errors';
import { readQuery } from '../../../../lib/api/read';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { MovePreview } from '../../../../ui/move-preview';
import { Select } from '../../../../ui/select';
import { useGymChange } from '../../model/staff-queries';
import { texts } from './texts';

interface ToCompetitionProps {
  gymId: string;
  climbIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts climbs into a competition that the user sets for, after a look at the numbers they will get. */
export function ToCompetition({ gymId, climbIds, onClose, onDone }: ToCompetitionProps) {
  const words = texts.toCompetition;
  const { data, error, isPending } = useQuery(readQuery('/api/manage/competitions', {}));
  const open = (data?.items ?? []).filter(
    ({ state, roles }) => state !== 'ended' && canCompetition(roles, 'editClimbs'),
  );
  const [chosen, setChosen] = useState('');
  const competitionId = chosen || (open[0]?.id ?? '');
  const input = { competitionId, gymId, climbIds: [...climbIds] };
  const preview = useQuery({
    queryKey: ['competitionClimbs.takeGymClimbs', input],
    queryFn: () => callCallable('competitionClimbs.takeGymClimbs', { ...input, mode: 'preview' }),
    enabled: competitionId !== '',
    gcTime: 0,
  });
  const take = useGymChange('competitionClimbs.takeGymClimbs', {
    isFailureShown: true,
    onDone: ({ movedCount }) => {
      toasts.show({ words: words.done(movedCount), tone: 'success' });
      onClose();
      onDone();
    },
  });
  const fault = take.error ?? preview.error ?? error;
  const count = preview.data?.movedCount ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(climbIds.length)}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={count === 0}
            busy={take.isPending}
            onClick={() => take.mutate({ ...input, mode: 'commit' })}
          >
            {words.confirm(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        {!isPending && open.length === 0 && error === null ? (
          <p>{words.none}</p>
        ) : (
          <Select
            label={words.competition}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            value={competitionId}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {fault === null ? null : (
          <p role="alert" className="text-14 font-medium text-danger">
            {errorSentence(fault)}
          </p>
        )}
        {preview.data ? <MovePreview items={preview.data.items} /> : null}
      </div>
    </Dialog>
  );
}
