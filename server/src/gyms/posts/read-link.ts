import type { readPostsLink as contract } from '@cruxboard/contracts/gyms/posts/posts';
import type * as z from 'zod/mini';
import { readLinkedAccount } from '../../people/instagram/public';
import type { Deps } from '../../platform/deps';
import { readAsGymStaff } from '../staff/public';
import { findPostLink, readShownName } from './repo';

/** What a gym's managers see of its link. @throws {AppError} `not_found`, `permission_denied` */
export async function readPostsLink(
  deps: Deps,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<z.output<typeof contract.response>> {
  const on = deps.database.drizzle;
  await readAsGymStaff(on, { gymId, uid, action: 'editSettings' });
  const isOffered = deps.instagram !== null;
  const now = deps.now();
  const mine = await readLinkedAccount(on, uid, now);
  const own = mine === null ? null : { username: mine.username, state: mine.state };
  const link = await findPostLink(on, gymId);
  if (link === undefined) return { isOffered, link: null, own };
  const isOwn = link.uid === uid;
  const theirs = isOwn ? mine : await readLinkedAccount(on, link.uid, now);
  const isSame = theirs?.instagramId === link.instagramId && theirs.state === 'linked';
  const byName = await readShownName(on, link.uid);
  const { username } = link;
  return { isOffered, own, link: { username, byName, isOwn, state: isSame ? 'linked' : 'broken' } };
}
