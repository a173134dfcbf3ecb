import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { climberPoints } from '@cruxboard/domain/gyms/rankings/points';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../ui/card';
import { ColourDot } from '../../../ui/colour-dot';
import { Combobox } from '../../../ui/combobox';
import { SortableList } from '../../../ui/sortable-list';
import type { GymSettings, SettingsValues } from './settings-values';
import { texts } from './texts';

const words = texts.climbing;
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** What the rankings are counted by. */
export function RankingsCard({ settings }: { settings: GymSettings }) {
  const { control, formState } = useFormContext<SettingsValues>();
  const chosen = useWatch({ control, name: 'timeZone' });
  const { timeZone, nextMonthOn } = settings;
  return (
    <Card title={words.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Controller
          control={control}
          name="timeZone"
          render={({ field }) => (
            <Combobox
              label={words.timeZone}
              help={
                chosen === timeZone
                  ? words.timeZoneNow(nextMonthOn)
                  : words.timeZoneNext(timeZone, settings.nextTimeZone?.from ?? nextMonthOn)
              }
              error={formState.errors.timeZone?.message}
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
        <Controller
          control={control}
          name="circuitOrder"
          render={({ field }) => (
            <div>
              <p className="text-14 font-label">{words.circuit}</p>
              <p className="mt-1 mb-2 text-13 text-ink-3">{words.circuitHelp}</p>
              <SortableList
                label={words.circuit}
                items={field.value}
                itemKey={(colour) => colour}
                nameOf={labelOf}
                onOrder={async (keys) => field.onChange(keys)}
                render={(colour, grip) => (
                  <div className="flex min-h-tap flex-wrap items-center gap-x-3 border-b border-line">
                    {grip}
                    <ColourDot colour={colour} isNamedBeside />
                    <span className="grow font-name">{labelOf(colour)}</span>
                    <small className="text-13 text-ink-3">
                      {words.points(climberPoints({ colour, gradeNumber: null }, field.value))}
                    </small>
                  </div>
                )}
              />
            </div>
          )}
        />
      </div>
    </Card>
  );
}

function labelOf(colour: string): string {
  return gymColours.find(({ id }) => id === colour)?.label ?? colour;
}
