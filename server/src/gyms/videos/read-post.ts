import type { PostState } from '@cruxboard/contracts/gyms/solutions/solutions';
import { type PostAddresses, readPostAddresses } from '../../people/instagram/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { findVideo, type VideoRow } from './repo';

export type PostOf = Pick<VideoRow, 'uid' | 'postMediaId' | 'postAccountId'>;

/** Why a post doesn't play, by what Instagram answered. */
const states: Readonly<Record<string, PostState>> = {
  instagram_media_gone: 'gone',
  instagram_not_linked: 'unlinked',
  instagram_link_broken: 'unlinked',
  instagram_personal: 'unlinked',
  instagram_not_set_up: 'unlinked',
  instagram_unavailable: 'unavailable',
};

/** @returns whether a video that stays at Instagram plays here now. @throws {AppError} `not_found` if it isn't one. */
export async function readPostState(
  deps: Deps,
  {
    videoId,
    uid,
    hasFailed = false,
  }: {
    readonly videoId: string;
    readonly uid: string | null;
    readonly hasFailed?: boolean | undefined;
  },
): Promise<PostState> {
  const video = await findVideo(deps.database.drizzle, videoId);
  if (video?.pipeline !== 'instagram') throw new AppError('not_found');
  const isSeen =
    video.visibility === 'public' || (video.visibility === 'author' && video.uid === uid);
  if (!isSeen) throw new AppError('not_found');
  try {
    return (await findPostAddresses(deps, video, hasFailed))?.url ? 'playable' : 'gone';
  } catch (error) {
    const state = error instanceof AppError ? states[error.code] : undefined;
    if (state === undefined) throw error;
    return state;
  }
}

/**
 * @returns where a video is at Instagram; null once that was forgotten.
 * @throws {AppError} as `readPostAddresses`; a file's request answers 404 for what doesn't play, 503 while Instagram
 * is away
 */
export async function findPostAddresses(
  deps: Deps,
  { uid, postMediaId, postAccountId }: PostOf,
  hasFailed = false,
): Promise<PostAddresses | null> {
  if (postMediaId === null || postAccountId === null) return null;
  const of = { uid, mediaId: postMediaId, instagramId: postAccountId };
  return readPostAddresses(deps, { ...of, hasFailed });
}
