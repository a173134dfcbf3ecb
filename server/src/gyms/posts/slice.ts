import * as contracts from '@cruxboard/contracts/gyms/posts/posts';
import { AppError } from '../../platform/http/app-error';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { findGymRow } from '../gyms/public';
import { createKnownPosts, noPosts } from './known-posts';
import { linkPosts, unlinkPosts } from './link-posts';
import { readPostsLink } from './read-link';
import { deletePostLinksTo, findPostLink } from './repo';
import { gymPostLinks } from './schema';

/** A gym's own posts at Instagram: whose account's they are is kept here, the posts stay there. */
export const postsSlice: Slice = {
  name: 'gyms/posts',
  mount: (mount) => {
    const { deps } = mount;
    const read = createKnownPosts(deps);
    serveRead(mount, contracts.readPosts, {
      handle: async ({ params: { gymId } }) => {
        if ((await findGymRow(deps.database.pool, gymId)) === undefined)
          throw new AppError('not_found');
        if (deps.instagram === null) return noPosts();
        const link = await findPostLink(deps.database.drizzle, gymId);
        return link === undefined ? noPosts() : read(link);
      },
    });
    serveRead(mount, contracts.readPostsLink, {
      handle: ({ params, caller }) => readPostsLink(deps, { ...params, uid: caller.uid }),
    });
    serveCallable(mount, contracts.linkPosts, { handle: linkPosts });
    serveCallable(mount, contracts.unlinkPosts, { handle: unlinkPosts });
  },
  onInstagramForgotten: deletePostLinksTo,
  personal: [
    {
      table: gymPostLinks,
      by: [gymPostLinks.uid],
      download: [gymPostLinks.gymId, gymPostLinks.username, gymPostLinks.linkedAt],
      purged: 'by foreign key',
    },
  ],
};
