import {
  defaultQuietHours,
  type QuietHours,
} from '@cruxboard/domain/people/notifications/quiet-hours';
import { formatHour } from '../../../../lib/format/format';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Select } from '../../../../ui/select';
import { Switch } from '../../../../ui/switch';
import { texts } from './texts';
import { deviceTimeZone, useSetQuietHours } from './use-settings';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}));

interface QuietHoursCardProps {
  quietHours: QuietHours | null;
  timeZone: string;
}

/** When pushes wait; a change takes the zone that is shown. */
export function QuietHoursCard({ quietHours, timeZone }: QuietHoursCardProps) {
  const set = useSetQuietHours();
  const here = deviceTimeZone();
  const select = (name: 'from' | 'until') => (
    <Select
      label={texts.hours[name]}
      options={hours}
      value={String((quietHours ?? defaultQuietHours)[name])}
      onChange={({ target }) =>
        set({
          quietHours: { ...(quietHours ?? defaultQuietHours), [name]: Number(target.value) },
          timeZone,
        })
      }
    />
  );
  return (
    <Card title={texts.hours.title}>
      <div className="grid gap-4">
        <Switch
          label={texts.hours.on}
          help={texts.hours.help}
          checked={quietHours !== null}
          onChange={({ target }) =>
            set({ quietHours: target.checked ? defaultQuietHours : null, timeZone: here })
          }
        />
        {quietHours === null ? null : (
          <>
            <div className="grid grid-cols-2 gap-4">
              {select('from')}
              {select('until')}
            </div>
            <div className="flex flex-wrap items-center gap-x-3 text-13 text-ink-3">
              <p>{texts.hours.zone(nameOf(timeZone))}</p>
              {here === timeZone ? null : (
                <Button look="ghost" quiet onClick={() => set({ quietHours, timeZone: here })}>
                  {texts.hours.switchTo(nameOf(here))}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

const nameOf = (timeZone: string) => timeZone.replaceAll('_', ' ');
