import {
  planPublication as planPublicationContract,
  publishSection as publishSectionContract,
  readResets as readResetsContract,
  resetSection as resetSectionContract,
  undoReset as undoResetContract,
} from '@cruxboard/contracts/gyms/setting/setting';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { settingBroadcasts } from './broadcasts';
import { followClimbs } from './follow-climbs';
import { settingNotices } from './notices';
import { planPublication } from './plan-publication';
import { listPublished } from './publications-repo';
import { publishDueJob } from './publish-due';
import { publishSection } from './publish-section';
import { readResets } from './read-resets';
import { remindOfResetsJob } from './remind-of-resets';
import { resetSection } from './reset-section';
import { sectionPublications, sectionResets } from './schema';
import { undoReset } from './undo-reset';
import { settingWeekly } from './weekly';

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
    serveCallable(mount, planPublicationContract, { handle: planPublication });
  },
  jobs: [publishDueJob, remindOfResetsJob],
  broadcasts: settingBroadcasts,
  notices: settingNotices,
  onClimbsMoved: followClimbs,
  weekly: settingWeekly,
  subjects: {
    publication: async ({ on, ids }) => {
      const rows = await listPublished(on, ids);
      return new Map(
        rows.map(({ id, name, gymId, sectionId, climbCount }) => [
          id,
          { name, climbCount, path: `/gym/${gymId}/wall/${sectionId}` },
        ]),
      );
    },
  },
  personal: [
    {
      table: sectionResets,
      by: [sectionResets.actorUid],
      download: [sectionResets.sectionId, sectionResets.at],
      purged: 'by foreign key',
    },
    {
      table: sectionPublications,
      by: [sectionPublications.actorUid],
      download: [
        sectionPublications.sectionId,
        sectionPublications.dueAt,
        sectionPublications.publishedAt,
      ],
      purged: 'by foreign key',
    },
  ],
};
