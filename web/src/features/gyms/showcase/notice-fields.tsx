import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { optionalTextCheck, textCheck } from '../../../lib/forms/form-faults';
import { Textarea } from '../../../ui/textarea';
import { TextInput } from '../../../ui/text-input';
import { ImageField } from './image-field';
import type { ItemValues } from './item-values';
import { texts } from './texts';

/** What a notice says, and its image. */
export function NoticeFields({ form }: { form: UseFormReturn<ItemValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={texts.noticeTitle}
        required
        lengthMax={limits.showcase.title.max}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title', { validate: textCheck(fieldRules.showcase.title) })}
      />
      <Textarea
        label={texts.text}
        optional
        lengthMax={limits.showcase.text.max}
        error={errors.text?.message}
        {...register('text', { validate: optionalTextCheck(fieldRules.showcase.text) })}
      />
      <Controller
        control={control}
        name="image"
        render={({ field }) => (
          <ImageField value={field.value} onChange={field.onChange} error={errors.image?.message} />
        )}
      />
    </>
  );
}
