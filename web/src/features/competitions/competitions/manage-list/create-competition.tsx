import type { CompetitionFormat } from '@cruxboard/contracts/competitions/competitions/competitions';
import {
  competitionFormats,
  formatFacts,
} from '@cruxboard/domain/competitions/competitions/formats';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useId, useState } from 'react';
import { type Control, Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Dialog } from '../../../../ui/dialog';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { Choice } from '../../../../ui/choice';
import { numberCheck, parseNumber, showFaults, textCheck } from '../../../../lib/forms/form-faults';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

interface CreateCompetitionProps {
  isOpen: boolean;
  /** Competitions that can be copied. */
  sources: readonly { readonly id: string; readonly name: string }[];
  /** The preselected one; empty for none. */
  sourceId: string;
  onClose: () => void;
  onCreated: (competitionId: string) => void;
}

interface Values {
  name: string;
  sourceId: string;
  format: CompetitionFormat;
  count: string;
  hasClimbs: boolean;
  hasGroups: boolean;
}

const startCount = { boulder_pumpfest: '40', boulder_final: '4' } as const;
const fields = ['name', 'count'] as const;

/** Asks only for name, format and number of climbs; everything else has defaults or is copied. */
export function CreateCompetition(props: CreateCompetitionProps) {
  const { isOpen, sources, sourceId, onClose, onCreated } = props;
  const formId = useId();
  const [fault, setFault] = useState<string | undefined>();
  const options = {
    isFailureShown: true,
    onDone: ({ competitionId }: { competitionId: string }) => onCreated(competitionId),
  };
  const create = useChange('competitions.createCompetition', options);
  const duplicate = useChange('competitions.duplicateCompetition', options);
  const isPending = create.isPending || duplicate.isPending;
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      name: '',
      sourceId,
      format: 'boulder_pumpfest',
      count: startCount.boulder_pumpfest,
      hasClimbs: true,
      hasGroups: true,
    },
  });
  const { register, handleSubmit, setError, control, formState } = form;
  const chosenId = useWatch({ control, name: 'sourceId' });
  const submit = handleSubmit(({ name, format, count, ...copied }) => {
    if (isPending) return;
    setFault(undefined);
    const onError = (error: Error) =>
      setFault(showFaults(error, setError, (path) => fields.find((one) => one === path) ?? null));
    if (copied.sourceId === '') {
      create.mutate({ name, format, count: parseNumber(count) ?? 0 }, { onError });
      return;
    }
    const { hasClimbs, hasGroups } = copied;
    duplicate.mutate({ competitionId: copied.sourceId, name, hasClimbs, hasGroups }, { onError });
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
          <Button type="submit" form={formId} busy={isPending}>
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
          error={formState.errors.name?.message}
          {...register('name', { validate: textCheck(fieldRules.competition.name) })}
        />
        {sources.length > 0 ? (
          <Select
            label={texts.form.source}
            options={[
              { value: '', label: texts.form.empty },
              ...sources.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...register('sourceId')}
          />
        ) : null}
        {chosenId === '' ? <FromNothing form={form} /> : <FromAnother form={form} />}
      </form>
    </Dialog>
  );
}

function FromNothing({ form }: { form: UseFormReturn<Values> }) {
  const { control, register, setValue, formState } = form;
  const choose = (format: CompetitionFormat) => {
    if (!formState.dirtyFields.count) setValue('count', startCount[format]);
  };
  return (
    <>
      <FormatField control={control} onChoose={choose} />
      <NumberInput
        label={texts.form.count}
        required
        help={texts.form.countHelp}
        error={formState.errors.count?.message}
        {...register('count', { validate: numberCheck(fieldRules.competition.count) })}
      />
    </>
  );
}

interface FormatFieldProps {
  control: Control<Values>;
  onChoose: (format: CompetitionFormat) => void;
}

function FormatField({ control, onChoose }: FormatFieldProps) {
  return (
    <Controller
      control={control}
      name="format"
      render={({ field }) => (
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
                checked={field.value === one}
                onChange={() => {
                  field.onChange(one);
                  onChoose(one);
                }}
              />
            );
          })}
          <p className="text-13 text-ink-3">{texts.form.formatHelp}</p>
        </fieldset>
      )}
    />
  );
}

function FromAnother({ form: { register } }: { form: UseFormReturn<Values> }) {
  return (
    <div className="grid justify-items-start">
      <p className="mb-1 text-14 text-ink-2">{texts.form.copies}</p>
      <Checkbox label={texts.form.hasClimbs} {...register('hasClimbs')} />
      <Checkbox label={texts.form.hasGroups} {...register('hasGroups')} />
    </div>
  );
}
