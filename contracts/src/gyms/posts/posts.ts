import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, nothing } from '../../primitives';
import { instagramStates } from '../../people/instagram/instagram';

const ofGym = z.strictObject({ gymId: id });

const post = z.object({
  /** Instagram's id of it. */
  id: z.string(),
  kind: z.enum(['image', 'video', 'album']),
  caption: z.string(),
  /** Its page at Instagram. */
  permalink: z.nullable(z.string()),
  /** Its picture or a still of its film, at Instagram's own host, for some hours. */
  pictureUrl: z.string(),
});
export type GymPost = z.output<typeof post>;

/** The latest posts of the Instagram account that a gym linked, as Instagram has them now; none without a link. */
export const readPosts = defineRead({
  name: 'gymPosts.readPosts',
  summary: 'A gym’s posts at Instagram',
  path: '/api/gyms/{gymId}/posts',
  access: 'public',
  params: ofGym,
  query: nothing,
  response: z.object({
    /** The account's name; null if none is linked, or its link is broken. */
    username: z.nullable(z.string()),
    items: z.array(post),
    /** False while Instagram doesn't answer. */
    isReachable: z.boolean(),
  }),
  errors: ['not_found'],
});
export type GymPosts = z.output<typeof readPosts.response>;

const account = z.object({ username: z.string(), state: z.enum(instagramStates) });

/** What a gym's managers see of its link. */
export const readPostsLink = defineRead({
  name: 'gymPosts.readPostsLink',
  summary: 'The Instagram account that a gym linked',
  path: '/api/gyms/{gymId}/staff/posts-link',
  access: 'session',
  params: ofGym,
  query: nothing,
  response: z.object({
    /** Whether this installation can link accounts at all. */
    isOffered: z.boolean(),
    /** `broken`: the manager unlinked it, linked another one, or has to link it again. */
    link: z.nullable(z.extend(account, { byName: z.string(), isOwn: z.boolean() })),
    /** The caller's own linked account, which could be the gym's. */
    own: z.nullable(account),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const errors = ['not_found', 'permission_denied'] as const;

/** Shows the posts of the caller's own linked account on the gym's page and screens, in place of another's. */
export const linkPosts = defineCallable({
  name: 'gymPosts.linkPosts',
  summary: 'Show the posts of your Instagram account at a gym',
  access: 'initialised',
  input: ofGym,
  output: nothing,
  errors: [...errors, 'instagram_not_set_up', 'instagram_not_linked', 'instagram_link_broken'],
});

/** Shows no posts any more. */
export const unlinkPosts = defineCallable({
  name: 'gymPosts.unlinkPosts',
  summary: 'Show no Instagram posts at a gym',
  access: 'initialised',
  input: ofGym,
  output: nothing,
  errors,
});
