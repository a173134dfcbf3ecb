import type { Slice } from '../../platform/slice';
import { pushHandlers } from './deliver';
import { pushKeyPurpose } from './keys';
import { releaseHeldJob, togetherHandler } from './release';
import { mountPush } from './routes';
import { pushKeys, pushSubscriptions } from './schema';

/** Notifications on people's devices, by their browsers' push services. */
export const pushSlice: Slice = {
  name: 'people/push',
  mount: mountPush,
  jobs: [releaseHeldJob],
  on: () => [...pushHandlers, togetherHandler],
  personal: [
    {
      table: pushSubscriptions,
      by: [pushSubscriptions.uid],
      // where and how to reach the browser is as good as a secret
      download: [pushSubscriptions.sessionId, pushSubscriptions.createdAt],
      purged: 'by foreign key',
    },
  ],
  sealed: [
    {
      table: pushKeys,
      key: pushKeys.id,
      column: pushKeys.privateKeySealed,
      purpose: pushKeyPurpose,
    },
  ],
};
