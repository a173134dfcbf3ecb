import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { showFaults } from '../../../../lib/forms/form-faults';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { useGymChange } from '../../model/staff-queries';
import { ClimbFields } from './climb-fields';
import { texts } from './climb-texts';
import type { ClimbNames } from './climb-words';
import { climbChanges, climbField, climbValues, type ClimbValues } from './climb-values';

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
  const { handleSubmit, setError, reset, formState } = form;
  const { isDirty } = formState;
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
        <FormProvider {...form}>
          <ClimbFields names={names} />
        </FormProvider>
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
