import { solutionStates } from '@cruxboard/domain/gyms/solutions/states';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { draftSorts, solutionSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { text } from '../../fields';
import { cursor, id, instant, nothing, page, pageSize } from '../../primitives';
import { climbSummary } from '../climbs/climbs';
import { instagramLinkErrors, instagramMediaId } from '../../people/instagram/instagram';
import { videoSchema } from '../videos/videos';

export const solutionAuthor = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  photoURL: z.nullable(z.string()),
});

/** A published solution. */
export const solution = z.object({
  id,
  gymId: id,
  climbId: id,
  author: solutionAuthor,
  caption: z.string(),
  video: videoSchema,
  publishedAt: instant,
  likeCount: z.number(),
  favouriteCount: z.number(),
  thankCount: z.number(),
  commentCount: z.number(),
});
export type Solution = z.output<typeof solution>;

/** Why staff hid a solution; for its author and staff. */
const hiding = z.object({ at: instant, reason: z.string() });

/** The published solutions of a climb. */
export const readClimbSolutions = defineRead({
  name: 'solutions.readClimbSolutions',
  summary: 'Solutions of a climb, sorted',
  path: '/api/gyms/{gymId}/climbs/{climbId}/solutions',
  access: 'public',
  params: z.strictObject({ gymId: id, climbId: id }),
  query: z.strictObject({
    sort: z._default(z.enum(solutionSorts), 'newest'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: z.extend(page(solution), { total: z.number() }),
  errors: ['not_found'],
});

/** A solution with its climb. Its author sees it hidden and deleted, staff of its gym hidden. */
export const readSolution = defineRead({
  name: 'solutions.readSolution',
  summary: 'A solution',
  path: '/api/solutions/{solutionId}',
  access: 'public',
  params: z.strictObject({ solutionId: id }),
  query: nothing,
  response: z.extend(solution, {
    gymName: z.string(),
    climb: climbSummary,
    /** Null for staff while it is hidden: what is hidden plays for nobody. */
    video: z.nullable(videoSchema),
    hidden: z.nullable(hiding),
    deletedAt: z.nullable(instant),
  }),
  errors: ['not_found'],
});
export type SolutionPage = z.output<typeof readSolution.response>;

/** Why a video that stays at Instagram does or doesn't play here. */
export const postStates = ['playable', 'gone', 'unlinked', 'unavailable'] as const;
export type PostState = (typeof postStates)[number];

/**
 * Whether the video of a solution plays that stays at Instagram. `gone`: deleted there, private or kept back;
 * `unlinked`: its author's account isn't linked any more; `unavailable`: Instagram doesn't answer just now.
 */
export const readPost = defineRead({
  name: 'solutions.readPost',
  summary: 'Whether a solution’s video at Instagram plays',
  path: '/api/solutions/{solutionId}/post',
  access: 'public',
  params: z.strictObject({ solutionId: id }),
  /** After the video didn't load, Instagram is asked again. */
  query: z.strictObject({ after: z.optional(z.literal('failure')) }),
  response: z.object({ state: z.enum(postStates) }),
  errors: ['not_found'],
});

/** A solution of one's own, published or not. */
export const ownSolution = z.extend(solution, {
  state: z.enum(solutionStates),
  /** Null for drafts. */
  publishedAt: z.nullable(instant),
  createdAt: instant,
  publishesWhenReady: z.boolean(),
  hidden: z.nullable(hiding),
});
export type OwnSolution = z.output<typeof ownSolution>;

/** The user's own solutions of a climb, drafts among them, newest first. */
export const readOwnClimbSolutions = defineRead({
  name: 'solutions.readOwnClimbSolutions',
  summary: 'The user’s own solutions of a climb',
  path: '/api/me/gyms/{gymId}/climbs/{climbId}/solutions',
  access: 'session',
  params: z.strictObject({ gymId: id, climbId: id }),
  query: nothing,
  response: z.object({ items: z.array(ownSolution) }),
  errors: ['not_found'],
});

/** Which climbs of a gym the user has solutions or drafts of. */
export const readOwnSolutions = defineRead({
  name: 'solutions.readOwnSolutions',
  summary: 'The user’s own solutions and drafts at a gym',
  path: '/api/me/gyms/{gymId}/solutions',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({
    items: z.array(z.object({ id, climbId: id, state: z.enum(solutionStates) })),
  }),
  errors: ['not_found'],
});

/** A solution that isn't published yet. */
export const draft = z.object({
  id,
  gymId: id,
  gymName: z.string(),
  climb: climbSummary,
  caption: z.string(),
  video: videoSchema,
  publishesWhenReady: z.boolean(),
  createdAt: instant,
});
export type Draft = z.output<typeof draft>;

/** The user's drafts at all gyms. */
export const readDrafts = defineRead({
  name: 'solutions.readDrafts',
  summary: 'The user’s drafts',
  path: '/api/me/drafts',
  access: 'session',
  params: nothing,
  query: z.strictObject({
    sort: z._default(z.enum(draftSorts), 'newest'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: page(draft),
  errors: [],
});

const one = z.object({ solutionId: id });
const ofOne = z.strictObject({ solutionId: id });
const caption = text(fieldRules.solution.caption);

/** Makes a draft of a video of one's own, from the moment its sending begins. */
export const createDraft = defineCallable({
  name: 'solutions.createDraft',
  summary: 'Make a draft of a video',
  access: 'initialised',
  input: z.strictObject({ gymId: id, climbId: id, videoId: id, caption: z._default(caption, '') }),
  output: one,
  errors: ['not_found', 'video_in_use'],
});

/**
 * Makes a draft of a reel or video of the user's own at Instagram, or publishes it at once. It stays there: it is kept
 * by its id and its page.
 */
export const addPost = defineCallable({
  name: 'solutions.addPost',
  summary: 'Make a solution of a video at Instagram',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    climbId: id,
    mediaId: instagramMediaId,
    caption: z._default(caption, ''),
    isPublished: z._default(z.boolean(), false),
  }),
  output: one,
  errors: [
    ...instagramLinkErrors,
    'instagram_media_gone',
    'instagram_not_a_video',
    'not_found',
    'video_in_use',
  ],
});

/** Gives a draft another video; the one before is deleted. */
export const replaceVideo = defineCallable({
  name: 'solutions.replaceVideo',
  summary: 'Replace a draft’s video',
  access: 'initialised',
  input: z.strictObject({ solutionId: id, videoId: id }),
  output: one,
  errors: ['not_found', 'video_in_use', 'solution_published'],
});

export const updateCaption = defineCallable({
  name: 'solutions.updateCaption',
  summary: 'Change a solution’s caption',
  access: 'initialised',
  input: z.strictObject({ solutionId: id, caption }),
  output: one,
  errors: ['not_found'],
});

/**
 * Publishes drafts. One whose video is still being sent or processed is published as soon as that is ready. Publishing
 * what is published already changes nothing.
 */
export const publishSolutions = defineCallable({
  name: 'solutions.publishSolutions',
  summary: 'Publish drafts, now or as soon as their videos are ready',
  access: 'initialised',
  input: z.strictObject({
    solutionIds: z.array(id).check(z.minLength(1), z.maxLength(limits.solution.publishedMax)),
  }),
  output: z.object({
    items: z.array(
      z.object({ solutionId: id, outcome: z.enum(['published', 'publishes_when_ready']) }),
    ),
  }),
  errors: ['not_found', 'video_failed'],
});

/** Deletes a draft and its video. */
export const discardDraft = defineCallable({
  name: 'solutions.discardDraft',
  summary: 'Discard a draft',
  access: 'initialised',
  input: ofOne,
  output: one,
  errors: ['not_found', 'solution_published'],
});

/** Deletes a published solution; it can be restored for a day. */
export const deleteSolution = defineCallable({
  name: 'solutions.deleteSolution',
  summary: 'Delete a solution of one’s own',
  access: 'initialised',
  input: ofOne,
  output: one,
  errors: ['not_found'],
});

/** Restores a solution or draft deleted less than a day ago, with everything it had. */
export const restoreSolution = defineCallable({
  name: 'solutions.restoreSolution',
  summary: 'Restore a deleted solution',
  access: 'initialised',
  input: ofOne,
  output: one,
  errors: ['not_found'],
});
