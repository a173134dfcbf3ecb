import {
  type CompetitionFormat,
  createCompetition,
} from '@cruxboard/contracts/competitions/competitions';
import { competitionFormats, formatFacts } from '@cruxboard/domain/competitions/formats';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { NumberInput } from '../../../ui/number-input';
import { TextInput } from '../../../ui/text-input';
import { Choice } from '../choice';
import { numberCheck, numberOf, showFaults, textCheck } from '../../../lib/form-faults';
import { texts as shared } from '../texts';
import { useChange } from '../use-change';
import { texts } from './texts';

interface CreateCompetitionProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (competitionId: string) => void;
}

const startCount = { boulder_pumpfest: '40', boulder_final: '4' } as const;

/** Name, format, how many climbs: all that cannot wait; the rest has defaults. */
export function CreateCompetition({ isOpen, onClose, onCreated }: CreateCompetitionProps) {
  const formId = useId();
  const [format, setFormat] = useState<CompetitionFormat>('boulder_pumpfest');
  const [fault, setFault] = useState<string | undefined>();
  const change = useChange(createCompetition, {
    isFailureShown: true,
    onDone: ({ competitionId }) => onCreated(competitionId),
  });
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { name: '', count: startCount.boulder_pumpfest as string },
  });
  const { errors, dirtyFields } = formState;
  const choose = (next: CompetitionFormat) => {
    setFormat(next);
    if (!dirtyFields.count) setValue('count', startCount[next]);
  };
  const submit = handleSubmit(({ name, count }) => {
    if (change.isPending) return;
    setFault(undefined);
    change.mutate(
      { name, format, count: numberOf(count) ?? 0 },
      {
        onError: (error) =>
          setFault(
            showFaults(error, setError, (path) =>
              path === 'name' || path === 'count' ? path : null,
            ),
          ),
      },
    );
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.form.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {texts.form.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5 text-ink"
        onSubmit={(event) => void submit(event)}
      >
        {fault === undefined ? null : (
          <p role="alert" className="font-medium text-danger">
            {fault}
          </p>
        )}
        <TextInput
          label={texts.form.name}
          required
          placeholder={texts.form.namePlaceholder}
          lengthMax={limits.competition.name.max}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's first field
          autoFocus
          error={errors.name?.message}
          {...register('name', { validate: textCheck(fieldRules.competition.name) })}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-14 font-label">{texts.form.format}</legend>
          {competitionFormats.map((one) => {
            const words = texts.form.formats[one];
            return (
              <Choice
                key={one}
                name="format"
                label={words.name}
                note={`${words.what} ${words.places(formatFacts[one].initialBalance)}.`}
                checked={format === one}
                onChange={() => choose(one)}
              />
            );
          })}
          <p className="text-13 text-ink-3">{texts.form.formatHelp}</p>
        </fieldset>
        <NumberInput
          label={texts.form.count}
          required
          help={texts.form.countHelp}
          error={errors.count?.message}
          {...register('count', { validate: numberCheck(fieldRules.competition.count) })}
        />
      </form>
    </Dialog>
  );
}
