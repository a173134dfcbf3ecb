import type {
  fetchMedia as fetchContract,
  refreshMediaUrl as refreshContract,
} from '@cruxboard/contracts/people/instagram/instagram';
import type { CallableOutput } from '@cruxboard/contracts/define';
import type * as z from 'zod/mini';
import type { BareCallContext } from '../../platform/http/serve-callable';
import { askFor } from './reach';

// both write nothing, and their addresses run out: a stored answer would serve nobody

/** A page of posts, as Instagram has them now. @throws {AppError} as `askFor` */
export async function fetchMedia({
  deps,
  caller,
  input,
}: BareCallContext<z.output<typeof fetchContract.input>, 'initialised'>): Promise<
  CallableOutput<typeof fetchContract>
> {
  const { answer } = await askFor(deps, caller.uid, (instagram, { token, instagramId }) =>
    instagram.listPosts(token, { instagramId, after: input.after }),
  );
  const items = answer.posts.map(({ takenAt, ...post }) => ({
    ...post,
    takenAt: takenAt?.toISOString() ?? null,
  }));
  return { items, nextCursor: answer.next };
}

/** Fresh addresses of a post of the user's own. @throws {AppError} as `askFor`, `instagram_media_gone` */
export async function refreshMediaUrl({
  deps,
  caller,
  input,
}: BareCallContext<z.output<typeof refreshContract.input>, 'initialised'>): Promise<
  CallableOutput<typeof refreshContract>
> {
  const { answer } = await askFor(deps, caller.uid, (instagram, { token }) =>
    instagram.readAddresses(token, input.mediaId),
  );
  return answer;
}
