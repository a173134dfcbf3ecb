import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Card } from '../../../ui/card';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';
import { pushSupport, turnOffPush } from './device';
import { pushQuery } from './queries';
import { texts } from './texts';
import { useTurnOn } from './use-turn-on';

/** Whether this browser gets pushes, and which others do. */
export function PushCard() {
  const read = useQuery(pushQuery());
  const { data } = read;
  return (
    <Card title={texts.title}>
      {data === undefined && read.isError ? (
        <ReadFailed title={texts.failed} headingLevel={3} read={read} />
      ) : null}
      {data === undefined && !read.isError ? (
        <Skeleton label={texts.loading}>
          <SkeletonShape width="100%" height="52px" />
        </Skeleton>
      ) : null}
      {data === undefined ? null : <PushSwitch devices={data.devices} />}
    </Card>
  );
}

interface Device {
  device: string;
  isHere: boolean;
}

function PushSwitch({ devices }: { devices: readonly Device[] }) {
  const client = useQueryClient();
  const turnOn = useTurnOn();
  const [isBusy, setIsBusy] = useState(false);
  const support = pushSupport();
  const isOn = support === 'allowed' && devices.some(({ isHere }) => isHere);
  const others = [...new Set(devices.filter(({ isHere }) => !isHere).map(({ device }) => device))];
  const turnOff = async () => {
    try {
      await turnOffPush();
      toasts.show({ words: texts.off, key: 'push' });
    } catch (error) {
      toasts.show({ words: errorSentence(error), tone: 'error', key: 'push' });
    }
    await client.invalidateQueries({ queryKey: pushQuery().queryKey });
  };
  const change = async (isWanted: boolean) => {
    setIsBusy(true);
    await (isWanted ? turnOn() : turnOff());
    setIsBusy(false);
  };
  const help = { unsupported: texts.unsupported, blocked: texts.blocked };
  return (
    <div className="grid gap-2">
      <Switch
        label={texts.here}
        help={support === 'unsupported' || support === 'blocked' ? help[support] : texts.help}
        checked={isOn}
        disabled={isBusy || support === 'unsupported' || support === 'blocked'}
        onChange={({ target }) => void change(target.checked)}
      />
      {others.length === 0 ? null : <p className="text-13 text-ink-3">{texts.alsoOn(others)}</p>}
    </div>
  );
}
