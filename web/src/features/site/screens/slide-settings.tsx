import type { GymScreenSettings } from '@cruxboard/contracts/site/screens/screens';
import { slideSeconds, type SlideChoice, usualNight } from '@cruxboard/domain/site/screens/slides';
import { toasts } from '../../../lib/messages/toasts';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { Select } from '../../../ui/select';
import { SortableList } from '../../../ui/sortable-list';
import { Switch } from '../../../ui/switch';
import { texts } from './remote-texts';

interface SlideSettingsProps {
  settings: GymScreenSettings;
  onSave: (settings: GymScreenSettings) => Promise<unknown>;
}

const choices = [5, 8, 10, 15, 20, 30, 45, 60, 90, 120];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Which slides a screen shows, in which order and for how long; every change is saved at once. */
export function SlideSettings({ settings, onSave }: SlideSettingsProps) {
  const { slides, night } = settings;
  const change = (kind: SlideChoice['kind'], changes: Partial<SlideChoice>) => {
    const next = slides.map((one) => (one.kind === kind ? { ...one, ...changes } : one));
    if (!next.some(({ isOn }) => isOn)) {
      toasts.show({ words: texts.lastOne, tone: 'error', key: 'last-slide' });
      return;
    }
    save({ ...settings, slides: next });
  };
  const save = (next: GymScreenSettings) => {
    onSave(next).catch(() => undefined);
  };
  return (
    <>
      <Card title={texts.settings} isFlush>
        <SortableList
          label={texts.settings}
          items={slides}
          itemKey={({ kind }) => kind}
          nameOf={({ kind }) => texts.slides[kind]}
          onOrder={(kinds) =>
            onSave({
              ...settings,
              slides: slides.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
            })
          }
          render={(slide, grip) => (
            <div className="flex min-h-16 items-center gap-2 border-b border-line py-1.5 ps-2 pe-4">
              {grip}
              <span className="min-w-0 grow">
                <Checkbox
                  label={texts.slides[slide.kind]}
                  checked={slide.isOn}
                  onChange={({ target }) => change(slide.kind, { isOn: target.checked })}
                />
              </span>
              <Select
                label={texts.seconds(texts.slides[slide.kind])}
                labelHidden
                dense
                className="w-24 shrink-0"
                value={String(slide.seconds)}
                options={[...new Set([...choices, slide.seconds])]
                  .filter((one) => one >= slideSeconds.min && one <= slideSeconds.max)
                  .toSorted((a, b) => a - b)
                  .map((one) => ({ value: String(one), label: `${one} s` }))}
                onChange={({ target }) => change(slide.kind, { seconds: Number(target.value) })}
              />
            </div>
          )}
        />
      </Card>
      <Card>
        <div className="grid gap-3">
          <Switch
            label={texts.night}
            help={texts.nightHelp}
            checked={night !== null}
            onChange={({ target }) =>
              save({ ...settings, night: target.checked ? usualNight : null })
            }
          />
          {night === null ? null : (
            <div className="grid grid-cols-2 gap-3">
              <Select
                label={texts.from}
                value={String(night.fromHour)}
                options={hours}
                onChange={({ target }) =>
                  save({ ...settings, night: { ...night, fromHour: Number(target.value) } })
                }
              />
              <Select
                label={texts.until}
                value={String(night.untilHour)}
                options={hours}
                onChange={({ target }) =>
                  save({ ...settings, night: { ...night, untilHour: Number(target.value) } })
                }
              />
            </div>
          )}
        </div>
      </Card>
    </>
  );
}
