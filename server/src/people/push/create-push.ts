import type { Deps } from '../../platform/deps';
import { loadPushKeys, type PushKeys } from './keys';
import { type PushOutcome, sendMessage } from './send-message';

/** Sends to browsers, with the product's own keys. */
export interface Push {
  /** What browsers subscribe with. */
  publicKey(): Promise<string>;
  send(message: Parameters<typeof sendMessage>[0]): Promise<PushOutcome>;
}

type Parts = Pick<Deps, 'database' | 'secret' | 'now' | 'settings' | 'origin' | 'outbound'>;

export function createPush(parts: Parts): Push {
  let loading: Promise<PushKeys> | null = null;
  const keys = () => {
    loading ??= loadPushKeys(parts).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const contact = contactOf(parts);
  return {
    publicKey: async () => (await keys()).publicKey,
    send: async (message) =>
      sendMessage(message, { keys: await keys(), contact, outbound: parts.outbound }),
  };
}

/** Whom a push service may write to about what is sent. */
function contactOf({ settings, origin }: Pick<Parts, 'settings' | 'origin'>): string {
  const { email } = settings.operator;
  if (email !== null) return `mailto:${email}`;
  return origin.startsWith('https:') ? origin : 'mailto:operator@cruxboard.local';
}
