import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { fieldRules } from '@cruxboard/domain/patterns';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { optionalTextCheck, showFaults } from '../../../../lib/forms/form-faults';
import { DateInput } from '../../../../ui/date-input';
import { IconButton } from '../../../../ui/icon-button';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import type { ClimbNames } from './climb-words';
import {
  climbChanges,
  climbField,
  climbValues,
  type ClimbValues,
  colourOptions,
  gradeOptions,
  sectionOptions,
  setterOptions,
} from './climb-values';
import { texts } from './texts';
import { useClimbEdit } from './use-climb-edit';

interface EditClimbRowProps {
  gymId: string;
  climb: StaffClimb;
  names: ClimbNames;
  /** Of the list that shows the climb. */
  seq: number;
  onClose: () => void;
}

/** A climb's row being edited. */
export function EditClimbRow({ gymId, climb, names, seq, onClose }: EditClimbRowProps) {
  const change = useClimbEdit('climbs.updateClimb', { gymId, names, onTheirs: onClose });
  // as of opening the row: somebody else may have changed fields since
  const [before] = useState(() => climbValues(climb));
  const [seenSeq] = useState(seq);
  const { register, handleSubmit, setError, formState } = useForm<ClimbValues>({
    mode: 'onTouched',
    defaultValues: before,
  });
  const { errors } = formState;
  const save = handleSubmit((values) => {
    const changes = climbChanges(values, before);
    if (Object.keys(changes).length === 0) return onClose();
    if (change.isPending) return undefined;
    change.mutate(
      { gymId, climbId: climb.id, seenSeq, changes },
      {
        onSuccess: onClose,
        onError: (error) => {
          const rest = showFaults(error, setError, climbField);
          if (rest !== undefined) setError('name', { message: rest }, { shouldFocus: true });
        },
      },
    );
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
  return (
    <>
      <td colSpan={2}>
        <span className="grid gap-1">
          <Select
            label={texts.form.colour}
            options={colourOptions}
            {...register('colour')}
            {...keys}
          />
          <Select
            label={texts.form.grade}
            options={gradeOptions}
            {...register('grade')}
            {...keys}
          />
        </span>
      </td>
      <td>
        <TextInput
          label={texts.form.name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was opened by a press that asked for it
          autoFocus
          error={errors.name?.message}
          {...register('name', { validate: optionalTextCheck(fieldRules.climb.name) })}
          {...keys}
        />
      </td>
      <td colSpan={2}>
        <span className="grid gap-1">
          <Select
            label={texts.form.section}
            options={sectionOptions(names)}
            error={errors.sectionId?.message}
            {...register('sectionId')}
            {...keys}
          />
          <Select
            label={texts.form.setter}
            options={setterOptions(names)}
            error={errors.setterUid?.message}
            {...register('setterUid')}
            {...keys}
          />
        </span>
      </td>
      <td colSpan={2}>
        <DateInput
          label={texts.form.setOn}
          error={errors.setOn?.message}
          {...register('setOn', { required: true })}
          {...keys}
        />
      </td>
      <td colSpan={4}>
        <span className="flex">
          <IconButton
            icon={Check}
            label={texts.save}
            className="text-success"
            aria-busy={change.isPending}
            onClick={() => void save()}
          />
          <IconButton icon={X} label={texts.cancel} className="text-ink-3" onClick={onClose} />
        </span>
        {change.dialog}
      </td>
    </>
  );
}
