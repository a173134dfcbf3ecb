import { standInName } from '@cruxboard/domain/gyms/climbs/stand-in-name';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionalTextCheck } from '../../../../lib/forms/form-faults';
import { DateInput } from '../../../../ui/date-input';
import { Select } from '../../../../ui/select';
import { Textarea } from '../../../../ui/textarea';
import { TextInput } from '../../../../ui/text-input';
import type { ClimbNames } from './climb-words';
import {
  type ClimbValues,
  colourOptions,
  gradeOptions,
  sectionOptions,
  setterOptions,
} from './climb-values';
import { texts } from './texts';

const { form } = texts;

/** A climb's fields, in a form of two columns. */
export function ClimbFields({ names }: { names: ClimbNames }) {
  const { register, control, formState } = useFormContext<ClimbValues>();
  const [colour, grade] = useWatch({ control, name: ['colour', 'grade'] });
  const { errors } = formState;
  const standIn = standInName({ colour, grade: grade === '' ? null : Number(grade) });
  return (
    <>
      <Select
        label={form.colour}
        options={colourOptions}
        error={errors.colour?.message}
        {...register('colour')}
      />
      <Select
        label={form.grade}
        options={gradeOptions}
        error={errors.grade?.message}
        {...register('grade')}
      />
      <TextInput
        className="sm:col-span-2"
        label={form.name}
        optional
        help={form.nameHelp(standIn)}
        lengthMax={limits.climb.name.max}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { validate: optionalTextCheck(fieldRules.climb.name) })}
      />
      <Textarea
        className="sm:col-span-2"
        label={form.caption}
        optional
        lengthMax={limits.climb.caption.max}
        error={errors.caption?.message}
        {...register('caption', { validate: optionalTextCheck(fieldRules.climb.caption) })}
      />
      <Select
        label={form.section}
        options={sectionOptions(names)}
        error={errors.sectionId?.message}
        {...register('sectionId')}
      />
      <Select
        label={form.setter}
        options={setterOptions(names)}
        error={errors.setterUid?.message}
        {...register('setterUid')}
      />
      <DateInput
        label={form.setOn}
        required
        error={errors.setOn?.message}
        {...register('setOn', { required: form.required })}
      />
    </>
  );
}
