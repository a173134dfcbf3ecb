import {
  readDevices as readDevicesContract,
  subscribe as subscribeContract,
  unsubscribe as unsubscribeContract,
} from '@cruxboard/contracts/people/push/push';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { readDevices } from './read-devices';
import { subscribe } from './subscribe';
import { unsubscribe } from './unsubscribe';

export const mountPush: MountSlice = (mount) => {
  serveRead(mount, readDevicesContract, {
    handle: ({ caller }) => readDevices(mount.deps, caller),
  });
  serveCallable(mount, subscribeContract, { handle: subscribe, perMinute: 30 });
  serveCallable(mount, unsubscribeContract, { handle: unsubscribe });
};
