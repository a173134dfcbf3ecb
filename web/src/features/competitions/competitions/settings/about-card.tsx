import {
  graceMinutesMax,
  openingWays,
} from '@cruxboard/domain/competitions/competitions/lifecycle';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../ui/card';
import { Combobox } from '../../../../ui/combobox';
import { DateTimeInput } from '../../../../ui/date-input';
import { NumberInput } from '../../../../ui/number-input';
import { TextInput } from '../../../../ui/text-input';
import { Textarea } from '../../../../ui/textarea';
import { numberCheck, optionalTextCheck, textCheck } from '../../../../lib/forms/form-faults';
import { Choice } from '../../../../ui/choice';
import { BannerField } from './banner-field';
import { GymField } from './gym-field';
import type { SettingsValues } from './settings-values';
import { texts } from './texts';

const rules = fieldRules.competition;
const venueMax = 140;
const graceRule = {
  kind: 'number',
  min: 0,
  max: graceMinutesMax,
  decimals: 0,
  message: texts.about.graceMinutesHelp,
} as const;
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

export function AboutCard({ gymId }: { gymId: string | null }) {
  const { register, control, getValues, formState } = useFormContext<SettingsValues>();
  const { errors } = formState;
  return (
    <Card title={texts.about.title}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextInput
          className="sm:col-span-2"
          label={texts.about.name}
          required
          lengthMax={limits.competition.name.max}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: textCheck(rules.name) })}
        />
        <Textarea
          className="sm:col-span-2"
          label={texts.about.description}
          optional
          help={texts.about.descriptionHelp}
          lengthMax={limits.competition.description.max}
          error={errors.description?.message}
          {...register('description', { validate: optionalTextCheck(rules.description) })}
        />
        <BannerField />
        <TextInput
          className="sm:col-span-2"
          label={texts.about.venue}
          optional
          lengthMax={venueMax}
          autoComplete="off"
          error={errors.venue?.message}
          {...register('venue', {
            validate: (text) => text.trim().length <= venueMax || texts.about.venueMax,
          })}
        />
        <div className="grid gap-x-4 gap-y-5 sm:col-span-2 sm:auto-cols-fr sm:grid-flow-col">
          <GymField gymId={gymId} />
          <Controller
            control={control}
            name="timeZone"
            render={({ field }) => (
              <Combobox
                label={texts.about.timeZone}
                help={texts.about.timeZoneHelp}
                options={
                  zones.some((one) => one.value === field.value)
                    ? zones
                    : [{ value: field.value, label: field.value }, ...zones]
                }
                value={field.value}
                onChange={(zone) => {
                  if (zone !== null) field.onChange(zone);
                }}
              />
            )}
          />
        </div>
        <DateTimeInput
          label={texts.about.startsAt}
          optional
          error={errors.startsAt?.message}
          {...register('startsAt', {
            deps: 'endsAt',
            validate: (start) =>
              start !== '' || getValues('opensBy') === 'staff' || texts.about.startsAtNeeded,
          })}
        />
        <DateTimeInput
          label={texts.about.endsAt}
          optional
          error={errors.endsAt?.message}
          {...register('endsAt', {
            validate: (end) => {
              const start = getValues('startsAt');
              return end === '' || start === '' || end > start || texts.about.endsBefore;
            },
          })}
        />
        <OpeningField />
      </div>
    </Card>
  );
}

/** Who starts and ends it. */
function OpeningField() {
  const { register, control, formState } = useFormContext<SettingsValues>();
  const opensBy = useWatch({ control, name: 'opensBy' });
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="mb-1.5 text-14 font-label">{texts.about.opensBy}</legend>
      {openingWays.map((way) => (
        <Choice
          key={way}
          value={way}
          label={texts.about.openingWays[way].label}
          note={texts.about.openingWays[way].note}
          {...register('opensBy', { deps: 'startsAt' })}
        />
      ))}
      {opensBy === 'time' ? (
        <NumberInput
          className="mt-2 sm:max-w-[calc(50%-0.5rem)]"
          label={texts.about.graceMinutes}
          help={texts.about.graceMinutesHelp}
          unit={texts.about.minutes}
          error={formState.errors.graceMinutes?.message}
          {...register('graceMinutes', { validate: numberCheck(graceRule) })}
        />
      ) : null}
    </fieldset>
  );
}
