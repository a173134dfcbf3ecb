import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { InstagramRefusal, type PostAddresses } from './instagram';
import { askFor } from './reach';

/** A post that somebody chose to show here. */
export interface ChosenPost {
  readonly mediaId: string;
  /** The account that it is of. */
  readonly instagramId: string;
  /** Its page. */
  readonly permalink: string | null;
}

interface Params {
  readonly uid: string;
  readonly mediaId: string;
}

/**
 * @returns a reel or video of the user's own: Instagram shows a token the posts of its own account alone.
 * @throws {AppError} as `askFor`, `instagram_media_gone`, `instagram_not_a_video`
 */
export async function chooseFilm(deps: Deps, { uid, mediaId }: Params): Promise<ChosenPost> {
  const { link, answer } = await askFor(deps, uid, (instagram, { token }) =>
    instagram.readPost(token, mediaId),
  );
  if (answer.kind !== 'video' || answer.url === null) throw new AppError('instagram_not_a_video');
  return { mediaId, instagramId: link.instagramId, permalink: answer.permalink };
}

/**
 * @param hasFailed the address that was given didn't load.
 * @returns where a chosen post is now, as its owner's account is told.
 * @throws {AppError} as `askFor`, `instagram_media_gone`
 */
export async function readPostAddresses(
  deps: Deps,
  {
    uid,
    mediaId,
    instagramId,
    hasFailed,
  }: Params & Pick<ChosenPost, 'instagramId'> & { readonly hasFailed: boolean },
): Promise<PostAddresses> {
  const { answer } = await askFor(deps, uid, (instagram, account) => {
    if (account.instagramId !== instagramId)
      throw new InstagramRefusal('gone', 'of an account that was linked before');
    const request = { nowMs: deps.now().getTime(), hasFailed };
    return instagram.addresses.read(`${instagramId} ${mediaId}`, request, () =>
      instagram.readAddresses(account.token, mediaId),
    );
  });
  return answer;
}
