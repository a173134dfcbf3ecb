import { readOverview as readOverviewContract } from '@cruxboard/contracts/gyms/overview/overview';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { readOverview } from './read-overview';

export const overviewSlice: Slice = {
  name: 'gyms/overview',
  mount: (mount) => {
    serveRead(mount, readOverviewContract, {
      handle: ({ params, caller }) => readOverview(mount.deps, { ...params, uid: caller.uid }),
    });
  },
};
