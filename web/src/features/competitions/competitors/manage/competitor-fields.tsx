import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import {
  type CompetitorColumns,
  competitorColumns,
} from '@cruxboard/domain/competitions/competitors/columns';
import { limits } from '@cruxboard/domain/limits';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { type Boxes, checksOf } from '../../../../lib/forms/column-forms';
import { groupOptions, startingGroupOptions } from '../../model/manage/group-options';
import { texts } from './texts';

/** A competitor's fields as typed. */
export type CompetitorValues = Boxes<CompetitorColumns>;

interface CompetitorFieldsProps {
  competition: CompetitionManaged;
  register: UseFormRegister<CompetitorValues>;
  errors: FieldErrors<CompetitorValues>;
  isFirstFocused?: boolean | undefined;
}

const checks = checksOf(competitorColumns);
const { name, email, phone } = limits.competitor;

export function CompetitorFields(props: CompetitorFieldsProps) {
  const { competition, register, errors, isFirstFocused = false } = props;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 text-ink sm:grid-cols-2">
      <TextInput
        className="sm:col-span-2"
        label={texts.form.name}
        required
        lengthMax={name.max}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's first field
        autoFocus={isFirstFocused}
        error={errors.name?.message}
        {...register('name', { validate: checks.name })}
      />
      <NumberInput
        label={texts.form.number}
        optional
        help={texts.form.numberHelp}
        error={errors.number?.message}
        {...register('number', { validate: checks.number })}
      />
      {competition.format === 'boulder_final' ? (
        <NumberInput
          label={texts.form.seed}
          optional
          help={texts.form.seedHelp}
          error={errors.seed?.message}
          {...register('seed', { validate: checks.seed })}
        />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <TextInput
        label={texts.form.email}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        lengthMax={email.max}
        error={errors.email?.message}
        {...register('email', { validate: checks.email })}
      />
      <TextInput
        label={texts.form.phone}
        help={texts.form.phoneHelp}
        optional
        type="tel"
        autoComplete="off"
        lengthMax={phone.max}
        error={errors.phone?.message}
        {...register('phone', { validate: checks.phone })}
      />
      <Select
        label={texts.form.category}
        options={groupOptions(competition.categories, texts.form.noCategory)}
        {...register('categoryId')}
      />
      <Select
        label={texts.form.cohort}
        options={groupOptions(competition.cohorts, texts.form.noCohort)}
        {...register('cohortId')}
      />
      {competition.rules.hasStartingGroups ? (
        <Select
          label={texts.form.startingGroup}
          options={startingGroupOptions(texts.form.noStartingGroup)}
          {...register('startingGroup')}
        />
      ) : null}
    </div>
  );
}
