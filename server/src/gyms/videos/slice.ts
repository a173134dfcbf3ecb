import {
  cancelUpload as cancelUploadContract,
  generateUpload as generateUploadContract,
  readOwnVideo as readOwnVideoContract,
} from '@cruxboard/contracts/gyms/videos/videos';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { cancelUpload } from './cancel-upload';
import { generateUpload } from './generate-upload';
import { readOwnVideo } from './read-own-video';
import { videos } from './schema';

/** Videos of people: their upload, what is made of them, and who gets the files. */
export const videosSlice: Slice = {
  name: 'gyms/videos',
  mount: (mount) => {
    const { deps } = mount;
    serveRead(mount, readOwnVideoContract, {
      handle: ({ params, caller }) => readOwnVideo(deps, { ...params, uid: caller.uid }),
    });
    serveCallable(mount, generateUploadContract, { handle: generateUpload, perMinute: 60 });
    serveCallable(mount, cancelUploadContract, { handle: cancelUpload });
  },
  personal: [
    {
      table: videos,
      by: [videos.uid],
      download: [
        videos.id,
        videos.state,
        videos.failure,
        videos.sizeBytes,
        videos.contentType,
        videos.durationMs,
        videos.width,
        videos.height,
        videos.visibility,
        videos.createdAt,
        videos.readyAt,
      ],
      purged: 'by foreign key',
    },
  ],
};
