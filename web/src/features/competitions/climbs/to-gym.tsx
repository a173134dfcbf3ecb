import { type GymColour, gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { canGym } from '@cruxboard/domain/gyms/permissions';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { readKey, readQuery } from '../../../lib/api/read';
import { toasts } from '../../../lib/messages/toasts';
import { useMe } from '../../../lib/session/hooks';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { MovePreview } from '../../../ui/move-preview';
import { Select } from '../../../ui/select';
import { useChange } from '../model/manage/use-change';
import { texts } from './texts';

interface ToGymProps {
  competitionId: string;
  climbIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Adds climbs to a wall of a gym that the user sets at, after a look at what they will be there. */
export function ToGym({ competitionId, climbIds, onClose, onDone }: ToGymProps) {
  const words = texts.toGym;
  const client = useQueryClient();
  const gyms = useSetGyms();
  const [chosenGym, setGym] = useState('');
  const [chosenWall, setWall] = useState('');
  const [colour, setColour] = useState<GymColour>('grey');
  const gymId = chosenGym || (gyms[0]?.value ?? '');
  const sections = useQuery({
    ...readQuery('/api/gyms/{gymId}/staff/sections', { params: { gymId } }),
    enabled: gymId !== '',
  });
  const walls = (sections.data?.items ?? []).filter(({ archivedAt }) => archivedAt === null);
  const sectionId = walls.find(({ id }) => id === chosenWall)?.id ?? walls[0]?.id ?? '';
  const climbs = climbIds.map((climbId) => ({ climbId, colour }));
  const input = { competitionId, gymId, sectionId, climbs };
  const preview = useQuery({
    queryKey: ['competitionClimbs.moveClimbsToGym', input],
    queryFn: () => callCallable('competitionClimbs.moveClimbsToGym', { ...input, mode: 'preview' }),
    enabled: sectionId !== '',
    gcTime: 0,
  });
  const move = useChange('competitionClimbs.moveClimbsToGym', {
    isFailureShown: true,
    onDone: ({ movedCount }) => {
      void client.invalidateQueries({ queryKey: readKey('/api/gyms/{gymId}/staff/climbs') });
      toasts.show({ words: words.done(movedCount), tone: 'success' });
      onClose();
      onDone();
    },
  });
  const fault = move.error ?? preview.error ?? sections.error;
  const count = preview.data?.movedCount ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(climbIds.length)}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={count === 0}
            busy={move.isPending}
            onClick={() => move.mutate({ ...input, mode: 'commit' })}
          >
            {words.confirm(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        {gyms.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <p className="text-14 text-ink-2">{words.why}</p>
            <Select
              label={words.gym}
              options={gyms}
              value={gymId}
              onChange={({ target }) => setGym(target.value)}
            />
            <Select
              label={words.wall}
              options={walls.map(({ id, name }) => ({ value: id, label: name }))}
              value={sectionId}
              error={sections.data && walls.length === 0 ? words.noWalls : undefined}
              onChange={({ target }) => setWall(target.value)}
            />
            <Select
              label={words.colour}
              options={gymColours.map(({ id, label }) => ({ value: id, label }))}
              value={colour}
              onChange={({ target }) =>
                setColour(gymColours.find(({ id }) => id === target.value)?.id ?? 'grey')
              }
            />
          </>
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

/** @returns the gyms whose climbs the user may edit, as a select lists them. */
function useSetGyms(): { value: string; label: string }[] {
  const roles = useMe()?.roles.info.gyms ?? {};
  const ids = Object.keys(roles).filter((id) => canGym(roles[id] ?? [], 'editClimbs'));
  const answers = useQueries({
    queries: ids.map((id) => readQuery('/api/gyms/{gymId}', { params: { gymId: id } })),
  });
  return ids.map((id, index) => ({ value: id, label: answers[index]?.data?.name ?? id }));
}
