import type { readSettings } from '@cruxboard/contracts/people/notifications/settings';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { NotificationChannel } from '@cruxboard/domain/people/notifications/settings';
import { Card } from '../../../../ui/card';
import { SwitchInput } from '../../../../ui/switch';
import type { settingGroups } from './rows';
import { texts } from './texts';
import { useSetKinds } from './use-settings';

type Choices = ReadResponse<typeof readSettings>['kinds'];
type Row = (typeof settingGroups)[number]['rows'][number];

interface KindsCardProps {
  title: string;
  rows: readonly Row[];
  choices: Choices;
}

/** Kinds about one thing, each with a switch per channel. */
export function KindsCard({ title, rows, choices }: KindsCardProps) {
  const setKinds = useSetKinds();
  const isOn = ({ kinds }: Row, channel: NotificationChannel) =>
    choices.some((choice) => kinds.includes(choice.kind) && choice[channel]);
  const switchOf = (row: Row, channel: NotificationChannel) => {
    const label = channel === 'push' ? texts.asPush : texts.inProduct;
    return (
      <SwitchInput
        label={label(row.label, title)}
        checked={isOn(row, channel)}
        onChange={({ target }) => setKinds(row.kinds, channel, target.checked)}
      />
    );
  };
  return (
    <Card
      title={title}
      actions={
        <span className="flex gap-4 text-13 text-ink-3" aria-hidden>
          <span className="w-12 text-center">{texts.product}</span>
          <span className="w-12 text-center">{texts.push}</span>
        </span>
      }
    >
      <ul className="-my-2 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-[52px] items-center gap-4">
            <span className="min-w-0 grow py-2 leading-snug">{row.label}</span>
            {switchOf(row, 'product')}
            {switchOf(row, 'push')}
          </li>
        ))}
      </ul>
    </Card>
  );
}
