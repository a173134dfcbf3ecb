import {
  publishSection as publishSectionContract,
  readResets as readResetsContract,
  resetSection as resetSectionContract,
  undoReset as undoResetContract,
} from '@cruxboard/contracts/gyms/setting/setting';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { publishSection } from './publish-section';
import { readResets } from './read-resets';
import { resetSection } from './reset-section';
import { sectionResets } from './schema';
import { undoReset } from './undo-reset';

/** What setters do to a wall as a whole: take it down, set it anew, publish it. */
export const settingSlice: Slice = {
  name: 'gyms/setting',
  mount: (mount) => {
    const { deps } = mount;
    serveRead(mount, readResetsContract, {
      handle: ({ params, caller }) => readResets(deps, { ...params, uid: caller.uid }),
    });
    serveCallable(mount, resetSectionContract, { handle: resetSection });
    serveCallable(mount, undoResetContract, { handle: undoReset });
    serveCallable(mount, publishSectionContract, { handle: publishSection });
  },
  personal: [
    {
      table: sectionResets,
      by: [sectionResets.actorUid],
      download: [sectionResets.sectionId, sectionResets.at],
      purged: 'by foreign key',
    },
  ],
};
