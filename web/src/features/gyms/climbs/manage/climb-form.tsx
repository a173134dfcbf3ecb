import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { showFaults } from '../../../../lib/forms/form-faults';
import { followServer, isEdited, resetAllFields } from '../../../../lib/edits/followed-form';
import { useSeenSeq } from '../../../../lib/edits/use-seen-seq';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { staffClimbQuery } from '../../model/staff-queries';
import { ClimbFields } from './climb-fields';
import { texts } from './climb-texts';
import type { ClimbNames } from './climb-words';
import { climbChanges, climbField, climbValues, type ClimbValues } from './climb-values';
import { useClimbEdit } from './use-climb-edit';

interface ClimbFormProps {
  gymId: string;
  climb: StaffClimb;
  names: ClimbNames;
  seq: number;
}

/** A climb's details. Fields that aren't edited here follow other people's changes. */
export function ClimbForm({ gymId, climb, names, seq }: ClimbFormProps) {
  const values = useMemo(() => climbValues(climb), [climb]);
  const client = useQueryClient();
  const [fault, setFault] = useState<string | undefined>();
  const form = useForm<ClimbValues>({
    mode: 'onTouched',
    values,
    ...followServer,
  });
  const { handleSubmit, setError, reset, formState } = form;
  const isDirty = isEdited(formState);
  const seenSeq = useSeenSeq(seq, isDirty);
  const update = useClimbEdit('climbs.updateClimb', {
    gymId,
    names,
    onTheirs: () => {
      const now = client.getQueryData(staffClimbQuery(gymId, climb.id).queryKey)?.climb;
      reset(climbValues(now ?? climb), resetAllFields);
    },
  });
  const submit = handleSubmit((typed) => {
    if (update.isPending) return;
    setFault(undefined);
    const changes = climbChanges(typed, values);
    update.mutate(
      { gymId, climbId: climb.id, seenSeq, changes },
      {
        onSuccess: (saved) => {
          reset(climbValues(saved), resetAllFields);
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
            <Button look="plain" onClick={() => reset(values, resetAllFields)}>
              {texts.discard}
            </Button>
          ) : null}
        </div>
      </form>
      {update.dialog}
      <UnsavedGuard isDirty={isDirty && !update.isPending} />
    </Card>
  );
}
