import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode } from '../../../../lib/api/errors';
import { IconButton } from '../../../../ui/icon-button';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { cellClass } from '../../../../ui/table-cell';
import { TextInput } from '../../../../ui/text-input';
import {
  boxOf,
  numberCheck,
  parseNumber,
  showFaults,
  textCheck,
  textOf,
} from '../../../../lib/forms/form-faults';
import { groupOptions, startingGroupOptions } from '../../model/manage/group-options';
import { texts as shared } from '../../model/manage/texts';
import { changedFields } from '../../model/manage/changed-fields';
import { useEdit } from '../../model/manage/use-edit';
import { competitorsQuery } from '../../model/managed-queries';
import { contactChanges, contactCheck, contactOf } from './contact';
import { texts } from './texts';

interface EditRowProps {
  competition: CompetitionManaged;
  competitor: CompetitorManaged;
  onClose: () => void;
}

const rules = fieldRules.competitor;

/** A row being edited: Enter saves, Escape cancels. */
export function EditRow({ competition, competitor, onClose }: EditRowProps) {
  const change = useEdit('competitors.updateCompetitor', { competition, onTheirs: onClose });
  const { data: list } = useQuery(competitorsQuery(competition.id));
  const [seenSeq] = useState(list?.seq);
  // as of opening the row: others may have changed fields since
  const [before] = useState(() => ({
    number: boxOf(competitor.number),
    name: competitor.name,
    contact: contactOf(competitor),
    categoryId: competitor.categoryId ?? '',
    cohortId: competitor.cohortId ?? '',
    startingGroup: competitor.startingGroup ?? '',
  }));
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: before,
  });
  const { errors, isDirty } = formState;
  const save = handleSubmit((values) => {
    if (!isDirty) return onClose();
    if (change.isPending) return undefined;
    const input = {
      competitionId: competition.id,
      competitorId: competitor.id,
      seenSeq,
      ...changedFields(rowInput(values), rowInput(before)),
      ...(values.contact === before.contact ? {} : contactChanges(competitor, values.contact)),
    };
    change.mutate(input, {
      onSuccess: onClose,
      onError: (error) => {
        const field = errorCode(error) === 'number_taken' ? 'number' : 'name';
        const rest = showFaults(error, setError, rowField);
        if (rest !== undefined) setError(field, { message: rest }, { shouldFocus: true });
      },
    });
    return undefined;
  });
  const keys = {
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key === 'Escape') onClose();
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void save();
    },
  };
  return (
    <>
      <td className={cellClass({ kind: 'num' })}>
        <NumberInput
          label={texts.form.number}
          labelHidden
          dense
          error={errors.number?.message}
          {...register('number', { validate: numberCheck(rules.number, { isOptional: true }) })}
          {...keys}
        />
      </td>
      <td>
        <TextInput
          label={texts.form.name}
          labelHidden
          dense
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was opened by a press that asked for it
          autoFocus
          error={errors.name?.message}
          {...register('name', { validate: textCheck(rules.name) })}
          {...keys}
        />
      </td>
      <td>
        <TextInput
          label={texts.form.contact}
          labelHidden
          dense
          autoCapitalize="none"
          spellCheck={false}
          error={errors.contact?.message}
          {...register('contact', { validate: contactCheck })}
          {...keys}
        />
      </td>
      <SelectCell
        label={texts.form.category}
        options={groupOptions(competition.categories, texts.form.noCategory)}
        {...register('categoryId')}
        {...keys}
      />
      <SelectCell
        label={texts.form.cohort}
        options={groupOptions(competition.cohorts, texts.form.noCohort)}
        {...register('cohortId')}
        {...keys}
      />
      {competition.rules.hasStartingGroups ? (
        <SelectCell
          label={texts.form.startingGroup}
          options={startingGroupOptions(texts.form.noStartingGroup)}
          {...register('startingGroup')}
          {...keys}
        />
      ) : null}
      <td colSpan={2}>
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
        {change.dialog}
      </td>
    </>
  );
}

function SelectCell(props: ComponentProps<typeof Select>) {
  return (
    <td>
      <Select labelHidden dense {...props} />
    </td>
  );
}

interface RowValues {
  readonly number: string;
  readonly name: string;
  readonly categoryId: string;
  readonly cohortId: string;
  readonly startingGroup: string;
}

function rowInput({ number, name, categoryId, cohortId, startingGroup }: RowValues) {
  return {
    number: parseNumber(number),
    name,
    categoryId: textOf(categoryId),
    cohortId: textOf(cohortId),
    startingGroup: textOf(startingGroup),
  };
}

/** @returns the field of the row for a path in the request. */
function rowField(path: string): 'number' | 'name' | 'contact' | null {
  if (path === 'number' || path === 'name') return path;
  return path === 'email' || path === 'phone' ? 'contact' : null;
}
