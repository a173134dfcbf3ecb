import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { InstagramRefusal, type PostAtInstagram } from './instagram';
import { presentLink } from './present';
import { askFor, requireInstagram } from './reach';
import { findLink } from './repo';

/** An account at Instagram that a user linked. */
interface LinkedAccount {
  readonly instagramId: string;
  readonly username: string;
  readonly state: 'broken' | 'linked';
}

/** @returns the account that a user linked; null without one. */
export async function readLinkedAccount(
  on: Executor,
  uid: string,
  now: Date,
): Promise<LinkedAccount | null> {
  const link = await findLink(on, uid);
  if (link === undefined) return null;
  const { username, state } = presentLink(link, now);
  return { instagramId: link.instagramId, username, state };
}

/**
 * @returns the same if its posts can be read.
 * @throws {AppError} `instagram_not_set_up`, `instagram_not_linked`, `instagram_link_broken`
 */
export async function requireLinkedAccount(
  deps: Deps,
  on: Executor,
  uid: string,
): Promise<LinkedAccount> {
  requireInstagram(deps);
  const account = await readLinkedAccount(on, uid, deps.now());
  if (account === null) throw new AppError('instagram_not_linked');
  if (account.state === 'broken') throw new AppError('instagram_link_broken');
  return account;
}

/**
 * @returns the latest posts of an account that a user linked.
 * @throws {AppError} as `askFor`; `instagram_media_gone` if they linked another one since
 */
export async function listOwnPosts(
  deps: Deps,
  { uid, instagramId }: { readonly uid: string; readonly instagramId: string },
): Promise<readonly PostAtInstagram[]> {
  const { answer } = await askFor(deps, uid, (instagram, account) => {
    if (account.instagramId !== instagramId)
      throw new InstagramRefusal('gone', 'of an account that was linked before');
    return instagram.listPosts(account.token, { instagramId, after: undefined });
  });
  return answer.posts;
}
