import { isShownSolution } from '@cruxboard/domain/gyms/solutions/states';
import { awayChanged } from '../../people/accounts/public';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { JobPayload } from '../../platform/jobs/jobs';
import { AppError } from '../../platform/http/app-error';
import { logFirstAscent } from '../ascents/public';
import { recountSolutions } from '../climbs/public';
import { listReactors } from '../reactions/public';
import { announceSolutions } from './announce';
import { solutionAnnounced, solutionCreated, solutionPublished } from './events';
import { statusOf } from './status';
import { findSolution, listShownOf } from './write-repo';

/** So many people are named in one transaction; the rest by another job. */
const peoplePerBatch = 200;

/** What follows a publication, each in a queue where it waits for nobody. */
export const solutionJobs: readonly JobHandler<Deps>[] = [
  { type: solutionPublished, queue: 'solutions', run: logAuthorsAscent },
  { type: solutionAnnounced, queue: 'broadcasts', run: namePeople },
  { type: awayChanged, queue: 'solutions', run: followAuthor },
];

/** Whoever shows how a climb goes has climbed it: logs an ascent if there is none. */
async function logAuthorsAscent(deps: Deps, payload: JobPayload): Promise<void> {
  const logging = withTransaction(deps.database, async (tx) => {
    const solution = await findSolution(tx, String(payload['subjectId']));
    if (solution === undefined || solution.state !== 'published') return;
    await logFirstAscent(tx, deps, { uid: solution.uid, climbId: solution.climbId });
  });
  try {
    await logging;
  } catch (error) {
    // taken down or out of reach since: trying again changes nothing
    if (!(error instanceof AppError)) throw error;
  }
}

/** What somebody shows counts for its climbs only while they are there. */
async function followAuthor(deps: Deps, payload: JobPayload): Promise<void> {
  const shown = await withTransaction(deps.database, async (tx) => {
    const own = await listShownOf(tx, String(payload['uid']));
    await recountSolutions(tx, [...new Set(own.map(({ climbId }) => climbId))]);
    return own;
  });
  announceSolutions(deps, shown);
}

/** Leaves an event for each who saved the climb, some people at a time. */
async function namePeople(deps: Deps, payload: JobPayload): Promise<void> {
  const subjectId = String(payload['subjectId']);
  const after = typeof payload['after'] === 'string' ? payload['after'] : '';
  await withTransaction(deps.database, async (tx) => {
    const solution = await findSolution(tx, subjectId);
    // what people were told before is withdrawn: see the notices
    if (solution === undefined || !isShownSolution(statusOf(solution))) return;
    const people = await listReactors(
      tx,
      { subject: 'climb', subjectId: solution.climbId, reaction: 'favourite' },
      { after, limit: peoplePerBatch },
    );
    const last = people.length < peoplePerBatch ? undefined : people.at(-1);
    const rest =
      last === undefined ? [] : [{ type: solutionAnnounced, payload: { subjectId, after: last } }];
    const events = people.map((uid) => ({ type: solutionCreated, payload: { subjectId, uid } }));
    await deps.jobs.enqueue(tx, [...events, ...rest]);
  });
}
