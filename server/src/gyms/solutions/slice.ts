import {
  addPost as addPostContract,
  createDraft as createDraftContract,
  deleteSolution as deleteSolutionContract,
  discardDraft as discardDraftContract,
  publishSolutions as publishSolutionsContract,
  replaceVideo as replaceVideoContract,
  restoreSolution as restoreSolutionContract,
  updateCaption as updateCaptionContract,
} from '@cruxboard/contracts/gyms/solutions/solutions';
import {
  hideSolution as hideSolutionContract,
  unhideSolution as unhideSolutionContract,
} from '@cruxboard/contracts/gyms/solutions/staff-solutions';
import { sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import type { Slice } from '../../platform/slice';
import { comments, isCounted } from '../comments/schema';
import { addPost, findPost } from './add-post';
import { createDraft } from './create-draft';
import { solutionEarnings } from './earnings';
import { deleteSolution, discardDraft } from './delete-solution';
import { describeSolutions } from './describe-solutions';
import { solutionJobs } from './follow-jobs';
import { hideSolution, unhideSolution } from './moderate-solution';
import { solutionNotices, solutionWithdrawals } from './notices';
import { publishReady } from './publish-ready';
import { publishSolutions } from './publish-solutions';
import { purgeSolutions, purgeThanks, sweepSolutionsJob } from './purge-solutions';
import { mountSolutionReads } from './routes';
import { reactionTotals } from './reactions-repo';
import { replaceVideo } from './replace-video';
import { restoreSolution } from './restore-solution';
import { helperLogs, isShown, solutions } from './schema';
import { updateCaption } from './update-caption';
import { guardSolution, guardSolutionCall } from './visible-solution';

const mountCalls: MountSlice = (mount) => {
  serveCallable(mount, createDraftContract, { handle: createDraft, perMinute: 60 });
  serveCallable(mount, addPostContract, { handle: addPost, prepare: findPost, perMinute: 30 });
  serveCallable(mount, replaceVideoContract, { handle: replaceVideo, perMinute: 60 });
  serveCallable(mount, updateCaptionContract, { handle: updateCaption, perMinute: 60 });
  serveCallable(mount, publishSolutionsContract, { handle: publishSolutions, perMinute: 60 });
  serveCallable(mount, discardDraftContract, { handle: discardDraft, perMinute: 60 });
  serveCallable(mount, deleteSolutionContract, { handle: deleteSolution, perMinute: 60 });
  serveCallable(mount, restoreSolutionContract, { handle: restoreSolution, perMinute: 60 });
  serveCallable(mount, hideSolutionContract, { handle: hideSolution });
  serveCallable(mount, unhideSolutionContract, { handle: unhideSolution });
};

/** Videos of how climbs go: drafts, what is published, and the points that helpers get for it. */
export const solutionsSlice: Slice = {
  name: 'gyms/solutions',
  mount: (mount) => {
    mountSolutionReads(mount);
    mountCalls(mount);
  },
  readGuards: { solutionId: guardSolution },
  callGuards: { solutionId: guardSolutionCall },
  onVideo: publishReady,
  on: () => solutionJobs,
  jobs: [sweepSolutionsJob],
  subjects: { solution: describeSolutions },
  notices: solutionNotices,
  withdrawals: solutionWithdrawals,
  personal: [
    {
      table: solutions,
      by: [solutions.uid],
      download: [
        solutions.id,
        solutions.gymId,
        solutions.climbId,
        solutions.caption,
        solutions.state,
        solutions.createdAt,
        solutions.publishedAt,
        solutions.hiddenAt,
      ],
      purged: 'by foreign key',
    },
    {
      table: solutions,
      by: [solutions.hiddenBy],
      download: { none: 'what somebody hid is its author’s' },
      purged: 'by foreign key',
    },
    {
      table: helperLogs,
      by: [helperLogs.uid, helperLogs.giverUid],
      download: [helperLogs.solutionId, helperLogs.gymId, helperLogs.points, helperLogs.at],
      purged: 'by foreign key',
    },
  ],
  purge: { batches: { thanks: purgeThanks, solutions: purgeSolutions } },
  ownEarnings: solutionEarnings,
  profileCounts: [
    {
      columns: ['solution_count'],
      counted: sql`select uid, count(*)::int as solution_count from ${solutions}
                    where ${sql.raw(isShown())} group by uid`,
    },
  ],
  recount: () => [
    counters({
      table: solutions,
      key: solutions.id,
      columns: ['like_count', 'favourite_count', 'thank_count'],
      counted: reactionTotals,
    }),
    counters({
      table: solutions,
      key: solutions.id,
      columns: ['comment_count'],
      counted: sql`select solution_id as id, count(*)::int as comment_count from ${comments}
                    where ${sql.raw(isCounted())} group by solution_id`,
    }),
  ],
};
