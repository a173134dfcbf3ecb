import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, instant, nothing } from '../../primitives';

/** `broken`: Instagram has ended the link, and only linking again mends it. */
export const instagramStates = ['linked', 'broken'] as const;

const link = z.object({
  state: z.enum(instagramStates),
  /** The account's name at Instagram. */
  username: z.string(),
  name: z.string(),
  /** At Instagram's own host, for a while. */
  photoUrl: z.nullable(z.string()),
  mediaCount: z.nullable(z.int()),
  linkedAt: instant,
});
export type InstagramLink = z.output<typeof link>;

/** Digits, more than a number can hold. */
export const instagramMediaId = z.string().check(z.regex(/^\d{1,40}$/));

const media = z.object({
  /** Instagram's id of it: digits. */
  id: z.string(),
  kind: z.enum(['image', 'video', 'album']),
  caption: z.string(),
  /** Its page at Instagram. */
  permalink: z.nullable(z.string()),
  /** The picture or the film itself, for a while; null where Instagram keeps it back, over music for example. */
  url: z.nullable(z.string()),
  /** A still of a film. */
  posterUrl: z.nullable(z.string()),
  takenAt: z.nullable(instant),
});
export type InstagramMedia = z.output<typeof media>;

/** 32 random bytes, Base64url. */
const verifier = z.string().check(z.regex(/^[\w-]{43}$/));

/** The user's linked account at Instagram. Nobody else can read it. */
export const readLink = defineRead({
  name: 'instagram.readLink',
  summary: 'The user’s linked Instagram account',
  path: '/api/me/instagram',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    /** Whether this installation can link accounts at all. */
    isOffered: z.boolean(),
    link: z.nullable(link),
  }),
  errors: [],
});

/**
 * Where to send the user to link an account. `challenge` is the SHA-256, in hex, of a secret that the page keeps: only the
 * browser that started a visit can end it, and only for the account that started it.
 */
export const readAuthorization = defineRead({
  name: 'instagram.readAuthorization',
  summary: 'Where to link an Instagram account',
  path: '/api/me/instagram/authorizations/{challenge}',
  access: 'session',
  params: z.strictObject({ challenge: id }),
  query: nothing,
  /** null: no account can be linked here. */
  response: z.object({ url: z.nullable(z.string()) }),
  errors: [],
});

/** Ends a visit to Instagram: links the account that approved it, in place of one that was linked before. */
export const authenticate = defineCallable({
  name: 'instagram.authenticate',
  summary: 'Link an Instagram account',
  access: 'initialised',
  input: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(2_048)),
    state: z.string().check(z.minLength(1), z.maxLength(2_048)),
    verifier,
  }),
  output: link,
  errors: [
    'instagram_not_set_up',
    'instagram_visit_over',
    'instagram_personal',
    'instagram_unavailable',
  ],
});

/** Removes the link and the token. Linking again asks Instagram again. */
export const clear = defineCallable({
  name: 'instagram.clear',
  summary: 'Unlink Instagram',
  access: 'initialised',
  input: nothing,
  output: nothing,
  errors: [],
});

/** Of every request in the name of a linked account. */
export const instagramLinkErrors = [
  'instagram_not_set_up',
  'instagram_not_linked',
  'instagram_link_broken',
  'instagram_unavailable',
] as const;

/** Reads name, photo and count at Instagram anew. */
export const refreshDetails = defineCallable({
  name: 'instagram.refreshDetails',
  summary: 'Update what is known of the linked Instagram account',
  access: 'initialised',
  input: nothing,
  output: link,
  errors: instagramLinkErrors,
});

/** A page of the account's posts, the latest first. Addresses of pictures and films are good for some hours. */
export const fetchMedia = defineCallable({
  name: 'instagram.fetchMedia',
  summary: 'The posts of the linked Instagram account',
  access: 'initialised',
  input: z.strictObject({ after: z.optional(z.string().check(z.regex(/^[\w=+/-]{1,1024}$/))) }),
  output: z.object({ items: z.array(media), nextCursor: z.nullable(z.string()) }),
  errors: instagramLinkErrors,
});

/** Fresh addresses of a post of the account. */
export const refreshMediaUrl = defineCallable({
  name: 'instagram.refreshMediaUrl',
  summary: 'Fresh addresses of a post at Instagram',
  access: 'initialised',
  input: z.strictObject({ mediaId: instagramMediaId }),
  output: z.pick(media, { id: true, url: true, posterUrl: true }),
  errors: [...instagramLinkErrors, 'instagram_media_gone'],
});
