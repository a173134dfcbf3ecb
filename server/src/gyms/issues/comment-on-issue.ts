import type { commentOnIssue as contract } from '@cruxboard/contracts/gyms/issues/staff-issues';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceIssues } from './announce';
import { openIssues } from './open-issues';
import { insertEvents } from './write-repo';

/** Leaves a comment for other staff; reporters never see it. @throws {AppError} `not_found`, `permission_denied`. */
export async function commentOnIssue(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ commentId: string }> {
  const { tx, input, caller, deps } = context;
  const { gymId, issueId, message } = input;
  await openIssues(tx, { gymId, uid: caller.uid, issueIds: [issueId] });
  const id = deps.newId();
  const event = { id, issueId, kind: 'commented', at: deps.now(), actorUid: caller.uid } as const;
  await insertEvents(tx, [{ ...event, message }]);
  announceIssues(context, { gymId, climbIds: [], reporterUids: [] });
  return { commentId: id };
}
