import type { CallableInput, ReadResponse } from '@cruxboard/contracts/define';
import type {
  readSettings,
  setQuietHours,
} from '@cruxboard/contracts/people/notifications/settings';
import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import {
  changesFor,
  type NotificationChannel,
} from '@cruxboard/domain/people/notifications/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../../lib/api/call';
import { errorSentence } from '../../../../lib/api/errors';
import { readKey } from '../../../../lib/api/read';
import { toasts } from '../../../../lib/messages/toasts';

type Settings = ReadResponse<typeof readSettings>;

interface Shown {
  readonly change: (known: Settings) => Settings;
  readonly send: () => Promise<unknown>;
}

const path = '/api/me/notifications/settings';

/** @returns the zone of this device's clock. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Shows a change at once; a refusal shows what holds, and says why. */
function useShowChange() {
  const client = useQueryClient();
  const key = readKey(path, {});
  const { mutate } = useMutation({
    mutationKey: [path],
    // one after another, so that what was pressed last is what stays
    scope: { id: path },
    mutationFn: ({ send }: Shown) => send(),
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Settings>(key, (known) => (known === undefined ? known : change(known)));
    },
    onError: (error) =>
      toasts.show({ words: errorSentence(error), tone: 'error', key: 'notification-settings' }),
    // after the last of several, as the server doesn't know those that wait
    onSettled: () =>
      client.isMutating({ mutationKey: [path] }) === 1
        ? client.invalidateQueries({ queryKey: key })
        : undefined,
  });
  return (change: Shown['change'], send: Shown['send']) => mutate({ change, send });
}

/** @returns a function that turns kinds on or off by a channel. */
export function useSetKinds() {
  const showChange = useShowChange();
  return (
    kinds: readonly NotificationKind[],
    channel: NotificationChannel,
    isOn: boolean,
  ): void => {
    const altered = (one: Settings['kinds'][number]) => {
      if (!kinds.includes(one.kind)) return one;
      const changes = changesFor({ kind: one.kind, channel, isOn });
      const next = { ...one };
      for (const change of changes) next[change.channel] = change.isOn;
      return next.product ? next : { ...next, push: false };
    };
    showChange(
      (known) => ({ ...known, kinds: known.kinds.map(altered) }),
      () => callCallable('notifications.setKinds', { kinds: [...kinds], channel, isOn }),
    );
  };
}

/** @returns a function that sets when pushes wait. */
export function useSetQuietHours() {
  const showChange = useShowChange();
  return (input: CallableInput<typeof setQuietHours>): void =>
    showChange(
      (known) => ({ ...known, ...input }),
      () => callCallable('notifications.setQuietHours', input),
    );
}
