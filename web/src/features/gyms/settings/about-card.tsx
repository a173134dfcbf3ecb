import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useFormContext } from 'react-hook-form';
import { optionalTextCheck, textCheck } from '../../../lib/forms/form-faults';
import { Card } from '../../../ui/card';
import { TextInput } from '../../../ui/text-input';
import { Textarea } from '../../../ui/textarea';
import type { SettingsValues } from './settings-values';
import { texts } from './texts';

const rules = fieldRules.gym;
const words = texts.about;

export function AboutCard() {
  const { register, formState } = useFormContext<SettingsValues>();
  const { errors } = formState;
  return (
    <Card title={words.title}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextInput
          className="sm:col-span-2"
          label={words.name}
          help={words.nameHelp}
          required
          lengthMax={limits.gym.name.max}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: textCheck(rules.name) })}
        />
        <Textarea
          className="sm:col-span-2"
          label={words.bio}
          optional
          lengthMax={limits.gym.bio.max}
          error={errors.bio?.message}
          {...register('bio', { validate: optionalTextCheck(rules.bio) })}
        />
        <TextInput
          label={words.location}
          help={words.locationHelp}
          optional
          lengthMax={limits.gym.location.max}
          autoComplete="off"
          error={errors.location?.message}
          {...register('location', { validate: optionalTextCheck(rules.location) })}
        />
        <TextInput
          label={words.mapUrl}
          help={words.mapUrlHelp}
          optional
          type="url"
          autoComplete="off"
          error={errors.mapUrl?.message}
          {...register('mapUrl', { validate: optionalTextCheck(rules.mapUrl) })}
        />
        <TextInput
          label={words.website}
          optional
          type="url"
          placeholder={words.websitePlaceholder}
          autoComplete="off"
          error={errors.website?.message}
          {...register('website', { validate: optionalTextCheck(rules.website) })}
        />
        <TextInput
          label={words.instagram}
          help={words.instagramHelp}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.instagram?.message}
          {...register('instagram', { validate: optionalTextCheck(rules.instagram) })}
        />
      </div>
    </Card>
  );
}
