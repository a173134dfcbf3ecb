import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { newValues } from '@cruxboard/domain/columns';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { limits } from '@cruxboard/domain/limits';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { NumberInput } from '../../../ui/number-input';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { showFaults } from '../../../lib/forms/form-faults';
import { startingGroupOptions } from '../model/manage/group-options';
import { texts as shared } from '../model/manage/texts';
import { useChange } from '../model/manage/use-change';
import { climbChecks, climbField, climbInput, climbValues, type ClimbValues } from './climb-values';
import { texts } from './texts';

interface AddClimbProps {
  isOpen: boolean;
  competition: CompetitionManaged;
  nextNumber: number;
  onClose: () => void;
}

/** Stays open with the next number, so that twenty climbs can be added without the mouse. */
export function AddClimb(props: AddClimbProps) {
  return props.isOpen ? <OpenAddClimb {...props} /> : null;
}

function OpenAddClimb({ competition, nextNumber, onClose }: AddClimbProps) {
  const formId = useId();
  const [fault, setFault] = useState<string | undefined>();
  const change = useChange('competitionClimbs.createCompetitionClimb', { isFailureShown: true });
  const start = (number: number) => climbValues(newValues(climbColumns, { number }));
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<ClimbValues>({
    mode: 'onTouched',
    defaultValues: start(nextNumber),
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    if (change.isPending) return;
    setFault(undefined);
    const input = climbInput(values);
    change.mutate(
      { competitionId: competition.id, ...input },
      {
        onSuccess: () => {
          toasts.show({ words: texts.form.added(values.number), tone: 'success' });
          reset({
            ...values,
            ...start(input.number + 1),
            points: values.points,
            zones: values.zones,
            startingGroup: values.startingGroup,
          });
          setFocus('name');
        },
        onError: (error) => {
          const rest = showFaults(error, setError, climbField);
          if (rest === undefined) return;
          if (errorCode(error) === 'number_taken') {
            setError('number', { message: rest }, { shouldFocus: true });
          } else setFault(rest);
        },
      },
    );
  });
  const isFinal = competition.format === 'boulder_final';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.form.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {shared.close}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {texts.form.add}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-x-4 gap-y-5 text-ink sm:grid-cols-2"
        onSubmit={(event) => void submit(event)}
      >
        {fault === undefined ? null : (
          <p role="alert" className="font-medium text-danger sm:col-span-2">
            {fault}
          </p>
        )}
        <NumberInput
          label={texts.form.number}
          required
          error={errors.number?.message}
          {...register('number', { validate: climbChecks.number })}
        />
        <NumberInput
          label={isFinal ? texts.form.zones : texts.form.points}
          required
          error={(isFinal ? errors.zones : errors.points)?.message}
          {...(isFinal
            ? register('zones', { validate: climbChecks.zones })
            : register('points', { validate: climbChecks.points }))}
        />
        <TextInput
          className="sm:col-span-2"
          label={texts.form.name}
          optional
          lengthMax={limits.competitionClimb.name.max}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field that has no value yet
          autoFocus
          error={errors.name?.message}
          {...register('name', { validate: climbChecks.name })}
        />
        <TextInput
          className="sm:col-span-2"
          label={texts.form.code}
          optional
          help={texts.form.codeHelp}
          lengthMax={limits.competitionClimb.code.max}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errors.code?.message}
          {...register('code', { validate: climbChecks.code })}
        />
        {competition.rules.hasStartingGroups ? (
          <Select
            className="sm:col-span-2"
            label={texts.form.startingGroup}
            options={startingGroupOptions(texts.form.noStartingGroup)}
            {...register('startingGroup')}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
