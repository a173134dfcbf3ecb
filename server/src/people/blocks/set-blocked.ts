import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import { ownChanged } from '@cruxboard/contracts/live';
import type { setBlocked as contract } from '@cruxboard/contracts/people/blocks/blocks';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { findNamed, findShownAccount } from '../accounts/public';
import { deleteBlock, findBlocked, insertBlock } from './repo';

type Context = CallContext<CallableInput<typeof contract>, 'initialised'>;

/**
 * Blocks or unblocks somebody. Whoever blocked the caller is nobody to them here as well, or this would tell who did.
 * @throws {AppError} `not_found`, `invalid_argument` for oneself.
 */
export async function setBlocked(context: Context): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const { isBlocked } = input;
  const blockerUid = caller.uid;
  const username = input.username.trim().toLowerCase();
  const named = await findNamed({ database: { drizzle: tx }, now: deps.now }, username);
  const known = named && (await findBlocked(tx, { blockerUid, blockedUid: named.uid }));
  const answer = { username, isBlocked };
  if (!isBlocked && known === undefined) return answer;
  const blockedUid = known ?? (await findSeen(context));
  if (blockedUid === blockerUid) throw fieldError('username', 'That’s you');
  const hasChanged = isBlocked
    ? await insertBlock(tx, { blockerUid, blockedUid, at: deps.now() })
    : await deleteBlock(tx, { blockerUid, blockedUid });
  if (hasChanged) {
    // theirs alone: the other isn't told
    context.afterCommit(() =>
      deps.live.send(`own:${blockerUid}`, ownChanged, { kinds: ['blocks'], ids: [] }),
    );
  }
  return answer;
}

async function findSeen({ tx, deps, caller, input }: Context): Promise<string> {
  const { uid } = await findShownAccount(
    { database: { drizzle: tx }, now: deps.now },
    input.username,
    caller.uid,
  );
  return uid;
}
