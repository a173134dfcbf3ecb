import * as contracts from '@cruxboard/contracts/gyms/comments/comments';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { addComment } from './add-comment';
import { deleteComment } from './delete-comment';
import { editComment } from './edit-comment';
import { hideComment, unhideComment } from './moderate-comment';
import { readComments } from './read-comments';

export const mountComments: MountSlice = (mount) => {
  serveRead(mount, contracts.readComments, {
    // people who are apart read different lists
    isPrivate: true,
    handle: ({ params, query, caller }) =>
      readComments(mount.deps, { ...params, query, uid: caller?.uid ?? null }),
  });
  // a fast talker writes five a minute; what waited on a phone comes at once
  serveCallable(mount, contracts.addComment, { handle: addComment, perMinute: 30 });
  serveCallable(mount, contracts.editComment, { handle: editComment, perMinute: 60 });
  serveCallable(mount, contracts.deleteComment, { handle: deleteComment, perMinute: 60 });
  serveCallable(mount, contracts.hideComment, { handle: hideComment, perMinute: 60 });
  serveCallable(mount, contracts.unhideComment, { handle: unhideComment, perMinute: 60 });
};
