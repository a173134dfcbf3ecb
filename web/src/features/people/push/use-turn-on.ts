import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import { useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { turnOnPush } from './device';
import { pushQuery } from './queries';
import { texts } from './texts';

/** @returns a function, for a tap, that turns pushes on in this browser, and these kinds, and says what came of it. */
export function useTurnOn() {
  const client = useQueryClient();
  return async (kinds: readonly NotificationKind[] = []): Promise<void> => {
    try {
      const { publicKey } = await client.fetchQuery(pushQuery());
      const isOn = await turnOnPush(publicKey);
      if (isOn && kinds.length > 0) {
        await callCallable('notifications.setKinds', {
          kinds: [...kinds],
          channel: 'push',
          isOn: true,
        });
      }
      if (isOn) toasts.show({ words: texts.on, tone: 'success', key: 'push' });
      else toasts.show({ words: texts.refused, key: 'push' });
    } catch (error) {
      toasts.show({ words: errorSentence(error), tone: 'error', key: 'push' });
    }
    await client.invalidateQueries({ queryKey: pushQuery().queryKey });
  };
}
