import {
  readOwnReports as readOwnReportsContract,
  reportIssue as reportIssueContract,
} from '@cruxboard/contracts/gyms/issues/issues';
import {
  assignIssue as assignIssueContract,
  commentOnIssue as commentOnIssueContract,
  readIssue as readIssueContract,
  readIssues as readIssuesContract,
  setIssueState as setIssueStateContract,
} from '@cruxboard/contracts/gyms/issues/staff-issues';
import { reportedHolds } from '@cruxboard/domain/gyms/issues/kinds';
import { sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { climbs } from '../climbs/schema';
import { describeReports, reportAnsweredNotice } from './answered';
import { assignIssue } from './assign-issue';
import { commentOnIssue } from './comment-on-issue';
import { followClimbs } from './follow-climbs';
import { readIssue, readIssues } from './read-issues';
import { readOwnReports } from './read-own-reports';
import { reportIssue } from './report-issue';
import { isActiveIssue, issueEvents, issueReports, issues } from './schema';
import { setIssueState } from './set-issue-state';

/** What climbers and staff report about a gym's climbs, and what becomes of it. */
export const issuesSlice: Slice = {
  name: 'gyms/issues',
  mount: (mount) => {
    const { deps } = mount;
    serveRead(mount, readOwnReportsContract, {
      handle: ({ query, caller }) => readOwnReports(deps, { uid: caller.uid, query }),
    });
    serveRead(mount, readIssuesContract, {
      handle: ({ params, query, caller }) =>
        readIssues(deps, { ...params, uid: caller.uid, query }),
    });
    serveRead(mount, readIssueContract, {
      handle: ({ params, caller }) => readIssue(deps, { ...params, uid: caller.uid }),
    });
    serveCallable(mount, reportIssueContract, { handle: reportIssue, perMinute: 60 });
    serveCallable(mount, setIssueStateContract, { handle: setIssueState });
    serveCallable(mount, assignIssueContract, { handle: assignIssue });
    serveCallable(mount, commentOnIssueContract, { handle: commentOnIssue });
  },
  personal: [
    {
      table: issues,
      by: [issues.assigneeUid],
      download: [issues.gymId, issues.kind, issues.openedAt],
      purged: 'by foreign key',
    },
    {
      table: issueReports,
      by: [issueReports.uid],
      purged: [
        {
          by: issueReports.uid,
          values: { uid: null, message: '', photoUrl: null, photoWidth: null, photoHeight: null },
        },
      ],
    },
    {
      table: issueEvents,
      by: [issueEvents.actorUid, issueEvents.assigneeUid],
      download: [issueEvents.kind, issueEvents.at, issueEvents.message],
      purged: 'by foreign key',
    },
  ],
  onClimbsMoved: followClimbs,
  subjects: { report: describeReports },
  notices: [reportAnsweredNotice],
  recount: () => [
    counters({
      table: issues,
      key: issues.id,
      columns: ['report_count'],
      counted: sql`select issue_id as id, count(*)::int as report_count
                     from ${issueReports} group by issue_id`,
    }),
    counters({
      table: climbs,
      key: climbs.id,
      columns: ['reported_hold'],
      none: sql`null`,
      counted: sql`select distinct on (subject_id) subject_id as id, kind as reported_hold
                     from ${issues}
                    where subject = 'climb' and ${sql.raw(isActiveIssue)}
                      and kind = any(${sql.param([...reportedHolds])}::text[])
                    order by subject_id, array_position(${sql.param([...reportedHolds])}::text[], kind)`,
    }),
  ],
};
