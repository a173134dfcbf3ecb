import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { standInName } from '@cruxboard/domain/gyms/climbs/stand-in-name';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { optionalTextCheck, showFaults } from '../../../../lib/forms/form-faults';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { DateInput } from '../../../../ui/date-input';
import { Select } from '../../../../ui/select';
import { Textarea } from '../../../../ui/textarea';
import { TextInput } from '../../../../ui/text-input';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { useGymChange } from '../../model/staff-queries';
import { texts } from './climb-texts';
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
import { texts as words } from './texts';

interface ClimbFormProps {
  gymId: string;
  climb: StaffClimb;
  names: ClimbNames;
}

/** A climb's details. Fields that aren't edited here follow other people's changes. */
export function ClimbForm({ gymId, climb, names }: ClimbFormProps) {
  const values = useMemo(() => climbValues(climb), [climb]);
  const [fault, setFault] = useState<string | undefined>();
  const update = useGymChange('climbs.updateClimb', { isFailureShown: true });
  const form = useForm<ClimbValues>({
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, handleSubmit, setError, reset, formState } = form;
  const { errors, isDirty } = formState;
  const [colour, grade] = useWatch({ control, name: ['colour', 'grade'] });
  const submit = handleSubmit((typed) => {
    if (update.isPending) return;
    setFault(undefined);
    const changes = climbChanges(typed, values);
    update.mutate(
      { gymId, climbId: climb.id, changes },
      {
        onSuccess: (saved) => {
          reset(climbValues(saved), { keepDirtyValues: false });
          toasts.show({ words: texts.saved, tone: 'success' });
        },
        onError: (error) => setFault(showFaults(error, setError, climbField)),
      },
    );
  });
  return (
    <Card title={texts.facts}>
      <form
        noValidate
        className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
        onSubmit={(event) => void submit(event)}
      >
        <Select
          label={words.form.colour}
          options={colourOptions}
          error={errors.colour?.message}
          {...register('colour')}
        />
        <Select
          label={words.form.grade}
          options={gradeOptions}
          error={errors.grade?.message}
          {...register('grade')}
        />
        <TextInput
          className="sm:col-span-2"
          label={words.form.name}
          optional
          help={words.form.nameHelp(
            standInName({ colour, grade: grade === '' ? null : Number(grade) }),
          )}
          lengthMax={limits.climb.name.max}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: optionalTextCheck(fieldRules.climb.name) })}
        />
        <Textarea
          className="sm:col-span-2"
          label={words.form.caption}
          optional
          lengthMax={limits.climb.caption.max}
          error={errors.caption?.message}
          {...register('caption', { validate: optionalTextCheck(fieldRules.climb.caption) })}
        />
        <Select
          label={words.form.section}
          options={sectionOptions(names)}
          error={errors.sectionId?.message}
          {...register('sectionId')}
        />
        <Select
          label={words.form.setter}
          options={setterOptions(names)}
          error={errors.setterUid?.message}
          {...register('setterUid')}
        />
        <DateInput
          label={words.form.setOn}
          required
          error={errors.setOn?.message}
          {...register('setOn', { required: true })}
        />
        {fault === undefined ? null : (
          <p role="alert" className="font-medium text-danger sm:col-span-2">
            {fault}
          </p>
        )}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" busy={update.isPending} disabled={!isDirty}>
            {texts.save}
          </Button>
          {isDirty ? (
            <Button look="plain" onClick={() => reset(values, { keepDirtyValues: false })}>
              {texts.discard}
            </Button>
          ) : null}
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty && !update.isPending} />
    </Card>
  );
}
