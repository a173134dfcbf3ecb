import type { Slice } from '../../platform/slice';
import { pollMuxJob } from './mux/poll-mux';
import { clipVideoJob } from './mux/clip-video';
import { processVideoJob } from './process-video';
import { forgetPosts } from './post-repo';
import { mountVideos } from './routes';
import { videos } from './schema';
import { videoJobs } from './sweep';

/** Videos of people: their upload, what is made of them, and who gets the files. */
export const videosSlice: Slice = {
  name: 'gyms/videos',
  mount: mountVideos,
  jobs: [...videoJobs, pollMuxJob],
  on: () => [processVideoJob, clipVideoJob],
  onInstagramForgotten: forgetPosts,
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
        videos.postMediaId,
        videos.postPermalink,
      ],
      purged: 'by foreign key',
    },
  ],
};
