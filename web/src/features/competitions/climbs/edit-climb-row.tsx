import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode } from '../../../lib/api/errors';
import { IconButton } from '../../../ui/icon-button';
import { NumberInput } from '../../../ui/number-input';
import { cellClass } from '../../../ui/table-cell';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { showFaults } from '../../../lib/forms/form-faults';
import { startingGroupOptions } from '../model/manage/group-options';
import { texts as shared } from '../model/manage/texts';
import { changedFields } from '../model/manage/changed-fields';
import { useEdit } from '../model/manage/use-edit';
import { climbsQuery } from '../model/managed-queries';
import { climbChecks, climbField, climbInput, climbValues, type ClimbValues } from './climb-values';
import { ConfirmPoints } from './confirm-points';
import { type PointsChange, pointsChanges } from './points-changes';
import { texts } from './texts';

interface EditClimbRowProps {
  competition: CompetitionManaged;
  climb: CompetitionClimb;
  onClose: () => void;
}

/** A climb's row being edited. */
export function EditClimbRow({ competition, climb, onClose }: EditClimbRowProps) {
  const change = useEdit('competitionClimbs.updateCompetitionClimb', {
    competition,
    onTheirs: onClose,
  });
  const { data: list } = useQuery(climbsQuery(competition.id));
  const [seenSeq] = useState(list?.seq);
  const [confirming, setConfirming] = useState<readonly PointsChange[] | null>(null);
  // as of opening the row: another setter may have changed fields since
  const [before] = useState(() => climbValues(climb));
  const { register, handleSubmit, setError, formState } = useForm<ClimbValues>({
    mode: 'onTouched',
    defaultValues: before,
  });
  const { errors, isDirty } = formState;
  const save = handleSubmit((values) => {
    if (!isDirty) return onClose();
    if (change.isPending) return undefined;
    const changes = changedFields(climbInput(values), climbInput(before));
    const points = pointsChanges(competition, [{ climb, changes }]);
    if (points.length > 0 && confirming === null) return setConfirming(points);
    const input = { competitionId: competition.id, climbId: climb.id, seenSeq, ...changes };
    change.mutate(input, {
      onSuccess: onClose,
      onSettled: () => setConfirming(null),
      onError: (error) => {
        const rest = showFaults(error, setError, climbField);
        if (rest === undefined) return;
        const field = errorCode(error) === 'number_taken' ? 'number' : 'name';
        setError(field, { message: rest }, { shouldFocus: true });
      },
    });
    return undefined;
  });
  const keys = {
    dense: true,
    labelHidden: true,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key === 'Escape') onClose();
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void save();
    },
  };
  const value = competition.format === 'boulder_final' ? 'zones' : 'points';
  return (
    <>
      <td className={cellClass({ kind: 'num' })}>
        <NumberInput
          label={texts.form.number}
          error={errors.number?.message}
          {...register('number', { validate: climbChecks.number })}
          {...keys}
        />
      </td>
      <td>
        <TextInput
          label={texts.form.code}
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code?.message}
          {...register('code', { validate: climbChecks.code })}
          {...keys}
        />
      </td>
      <td>
        <TextInput
          label={texts.form.name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was opened by a press that asked for it
          autoFocus
          error={errors.name?.message}
          {...register('name', { validate: climbChecks.name })}
          {...keys}
        />
      </td>
      <td className={cellClass({ kind: 'num' })}>
        <NumberInput
          label={texts.form[value]}
          error={errors[value]?.message}
          {...register(value, { validate: climbChecks[value] })}
          {...keys}
        />
      </td>
      {competition.rules.hasStartingGroups ? (
        <td>
          <Select
            label={texts.form.startingGroup}
            options={startingGroupOptions(texts.form.noStartingGroup)}
            {...register('startingGroup')}
            {...keys}
          />
        </td>
      ) : null}
      <td colSpan={competition.format === 'boulder_final' ? 6 : 5}>
        <span className="flex">
          <IconButton
            icon={Check}
            label={shared.save}
            className="text-success"
            aria-busy={change.isPending}
            onClick={() => void save()}
          />
          <IconButton icon={X} label={shared.cancel} className="text-ink-3" onClick={onClose} />
        </span>
        <ConfirmPoints
          competition={competition}
          changes={confirming}
          busy={change.isPending}
          onClose={() => setConfirming(null)}
          onConfirm={() => void save()}
        />
        {change.dialog}
      </td>
    </>
  );
}
