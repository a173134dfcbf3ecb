import {
  videoContentTypes,
  videoFailures,
  videoStates,
} from '@cruxboard/domain/gyms/videos/videos';
import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, nothing, whole } from '../../primitives';

/** Addresses, without the origin or at the video service; they change when a video is processed again. */
const address = z.string();

/** What plays of a video: a file, or a playlist. */
export const videoSource = z.object({ src: address, contentType: z.string(), height: z.number() });

/** A video of somebody, as its owner sees it from the first byte on, and others once it is ready. */
export const videoSchema = z.object({
  id,
  state: z.enum(videoStates),
  /** Why it failed; null in all other states. */
  failure: z.nullable(z.enum(videoFailures)),
  /** While it is processed: 1 for the one that is next or under way. Null where nobody knows the queue. */
  place: z.nullable(z.number()),
  receivedBytes: z.number(),
  sizeBytes: z.number(),
  durationMs: z.nullable(z.number()),
  /** As it is watched, upright. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  hasSound: z.nullable(z.boolean()),
  /** Longer sides of 256, 640 and 1,280 px at most. */
  posters: z.nullable(z.object({ small: address, medium: address, large: address })),
  /** The best first. Empty until it is ready, and of a video that its owner alone may know of for others. */
  sources: z.array(videoSource),
  /** About three seconds for screens in the gym, which leave out the sound where there is one. */
  loop: z.nullable(videoSource),
  /** Of one that stays at Instagram; null for all others. Whether it plays there now is asked for when it is shown. */
  post: z.nullable(z.object({ permalink: z.nullable(z.string()) })),
});
export type Video = z.output<typeof videoSchema>;

/** Milliseconds of the video as it was filmed. */
const atMs = whole(0, 86_400_000);

/** Which part of the video is kept. */
const trim = z.strictObject({ startMs: atMs, endMs: atMs }).check(
  z.refine(({ startMs, endMs }) => endMs - startMs >= limits.video.durationMinMs, {
    path: ['endMs'],
    message: 'Keep at least 2 seconds',
  }),
);

/**
 * Begins a video: says where its bytes go. They are sent by PUT in parts of any size with `Content-Range`, as Google's
 * resumable uploads take them: 308 with `Range` until all have arrived; without a body and with a star in place of the
 * range it says how far it is. The address is a capability and works for a week after the last byte.
 */
export const generateUpload = defineCallable({
  name: 'videos.generateUpload',
  summary: 'Begin a video: where its bytes are to be sent',
  access: 'initialised',
  input: z.strictObject({
    sizeBytes: whole(1, limits.solution.videoSizeMaxBytes),
    contentType: z.enum(videoContentTypes),
    trim: z._default(z.nullable(trim), null),
    /** The frame that is shown before it plays; null lets the server choose. */
    posterMs: z._default(z.nullable(atMs), null),
    /** Whether its sound is left out; a video service doesn't do that, so what goes there comes without. */
    isMuted: z._default(z.boolean(), false),
  }),
  output: z.object({ videoId: id, uploadUrl: z.string() }),
  errors: ['video_quota_reached', 'too_many_uploads', 'uploads_paused', 'video_sound_kept'],
});

/** Ends an upload that isn't finished and forgets what has arrived. One that is finished or gone stays so. */
export const cancelUpload = defineCallable({
  name: 'videos.cancelUpload',
  summary: 'Cancel an upload that isn’t finished',
  access: 'initialised',
  input: z.strictObject({ videoId: id }),
  output: z.object({ isCancelled: z.boolean() }),
  errors: ['not_found'],
});

/** Processes a failed video once more, while the file that was sent is still there: for a week. */
export const processAgain = defineCallable({
  name: 'videos.processAgain',
  summary: 'Try a failed video again',
  access: 'initialised',
  input: z.strictObject({ videoId: id }),
  output: z.object({ isQueued: z.boolean() }),
  errors: ['not_found'],
});

/** A video of the user's own. */
export const readOwnVideo = defineRead({
  name: 'videos.readOwnVideo',
  summary: 'One of the user’s videos, whatever its state',
  path: '/api/me/videos/{videoId}',
  access: 'session',
  params: z.strictObject({ videoId: id }),
  query: nothing,
  response: videoSchema,
  errors: ['not_found'],
});
