import type { linkPosts as contract } from '@cruxboard/contracts/gyms/posts/posts';
import type * as z from 'zod/mini';
import { requireLinkedAccount } from '../../people/instagram/public';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';
import { openGym } from '../staff/public';
import { deletePostLink, storePostLink } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Shows the caller's own posts: nobody can show another person's. @throws {AppError} as `requireLinkedAccount` */
export async function linkPosts(context: Context): Promise<Record<string, never>> {
  const { tx, input, caller, deps } = context;
  const { gymId } = input;
  const { uid } = caller;
  await openGym(tx, { gymId, uid, action: 'editSettings' });
  const { instagramId, username } = await requireLinkedAccount(deps, tx, uid);
  await storePostLink(tx, { gymId, uid, instagramId, username, linkedAt: deps.now() });
  announce(context);
  return {};
}

/** Any manager may, also of another's account. No error twice. */
export async function unlinkPosts(context: Context): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  await openGym(tx, { gymId: input.gymId, uid: caller.uid, action: 'editSettings' });
  await deletePostLink(tx, input.gymId);
  announce(context);
  return {};
}

function announce({ deps, input, afterCommit }: Context): void {
  const change = { gymId: input.gymId, kinds: ['gym' as const, 'staff' as const], ids: [] };
  afterCommit(() => announceGymChange(deps, change));
}
