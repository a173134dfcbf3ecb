import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, instant, nothing, typedUsername } from '../../primitives';
import { profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import { touchpoints } from '@cruxboard/domain/people/accounts/touchpoints';
import { initialiseUserInput } from './initialise-user-input';
import { updateProfileInput } from './update-profile-input';

/** A username as it is stored: trimmed and lower case. */
export const username = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(3, 'At least 3 characters'),
    z.maxLength(30, 'At most 30 characters'),
    z.regex(/^[a-z0-9_]*$/, 'Only letters, numbers and underscores allowed'),
    z.regex(/^(?!.*__.*__)/, 'Only one double underscore allowed'),
  );

/** The flags that an ID token's `status` claim carries. */
export const accountStatus = z.object({
  initialised: z.boolean(),
  deactivated: z.boolean(),
  deleted: z.boolean(),
});

/** The next step of the sign-up flow; `ready` if none is missing. */
export const accountStep = z.enum([
  'verify-email',
  'username',
  'complete',
  'ready',
  'deactivated',
  'deleted',
]);
export type AccountStep = z.output<typeof accountStep>;

/** The public part of a profile. */
export const profilePublic = z.object({
  /** In full for the owner and where they agreed to it; otherwise first name and initial, without the photo. */
  name: z.string(),
  bio: z.string(),
  instagram: z.string(),
  photoURL: z.nullable(z.string()),
});

export const profilePart = z.enum(profileParts);

/** The profile document, in the specification's shape. */
export const profile = z.object({
  id,
  info: z.object({ username: z.string() }),
  deleted_at: z.nullable(instant),
  updated_at: instant,
  flags: z.object({ touchpoints: z.record(z.string(), z.boolean()) }),
  protected: z.object({
    general: z.object({
      counts: z.object({ ascents: z.number(), solutions: z.number(), climbs: z.number() }),
    }),
  }),
  public: profilePublic,
});
export type Profile = z.output<typeof profile>;

/** The private part of a profile, for its owner. */
export const profilePrivate = z.object({
  firstName: z.string(),
  lastName: z.string(),
  isHiddenFromRankings: z.boolean(),
  /** Full name and photo beside what they do, for other climbers; otherwise first name and initial. */
  isVisibleInProduct: z.boolean(),
  /** The same on gyms' screens. */
  isVisibleOnScreens: z.boolean(),
  /** What others see on the profile. */
  shownParts: z.array(profilePart),
});

/** Roles per gym and per competition. */
export const privateRoles = z.object({
  info: z.object({
    gyms: z.record(z.string(), z.array(z.string())),
    competitions: z.record(z.string(), z.array(z.string())),
  }),
});

/** Competitions the user has joined. */
export const publicCompetitions = z.object({
  info: z.object({ competitions: z.record(z.string(), z.boolean()) }),
});

export const me = z.object({
  uid: id,
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  isDeveloper: z.boolean(),
  status: accountStatus,
  step: accountStep,
  profile: z.nullable(profile),
  profile_private: z.nullable(profilePrivate),
  roles: privateRoles,
  competitions: publicCompetitions,
});
export type Me = z.output<typeof me>;

/** Everything a page needs to know about its user. */
export const readMe = defineRead({
  name: 'accounts.readMe',
  summary: 'The signed-in user, their profile, roles and joined competitions',
  path: '/api/me',
  access: 'session',
  params: nothing,
  query: nothing,
  response: me,
  errors: ['unauthenticated'],
});

/** Whether a username is available; looked up trimmed and lowercased. */
export const readUsername = defineRead({
  name: 'accounts.readUsername',
  summary: 'Whether a username is available',
  path: '/api/usernames/{username}',
  access: 'session',
  params: z.strictObject({ username: typedUsername }),
  query: nothing,
  response: z.object({
    username: z.string(),
    isAvailable: z.boolean(),
    reason: z.nullable(z.string()),
  }),
  errors: ['unauthenticated'],
});

/** Sets a username: the first step after the email is verified. */
export const createProfile = defineCallable({
  name: 'accounts.createProfile',
  summary: 'Create the profile by choosing a username',
  access: 'session',
  input: z.strictObject({ username: username }),
  output: z.object({ username: z.string() }),
  errors: ['username_taken', 'username_reserved', 'profile_exists', 'email_unverified'],
});

/** Changes the username; the old one redirects for 30 days. */
export const updateUsername = defineCallable({
  name: 'accounts.updateUsername',
  summary: 'Change the username',
  access: 'initialised',
  input: z.strictObject({ username: username }),
  output: z.object({ username: z.string() }),
  errors: ['username_taken', 'username_reserved'],
});

/** Completes the profile; from here on the account is initialised. */
export const initialiseUser = defineCallable({
  name: 'accounts.initialiseUser',
  summary: 'Complete the profile',
  access: 'session',
  input: initialiseUserInput,
  output: z.object({ status: accountStatus }),
  errors: ['account_incomplete', 'account_deactivated'],
});

/** Changes what the settings show of a profile; omitted fields stay. */
export const updateProfile = defineCallable({
  name: 'accounts.updateProfile',
  summary: 'Change names, bio, photo, Instagram or what others see',
  access: 'initialised',
  input: updateProfileInput,
  output: z.object({ public: profilePublic, profile_private: profilePrivate }),
  errors: [],
});

/** Remembers that the user has met something that explains itself once. */
export const setTouchpoint = defineCallable({
  name: 'accounts.setTouchpoint',
  summary: 'Remember that something was explained',
  access: 'initialised',
  input: z.strictObject({ touchpoint: z.enum(touchpoints) }),
  output: z.pick(profile, { flags: true }),
  errors: [],
});

/** A competition or gym that nobody active would run if somebody left. */
export const leftAlone = z.object({
  kind: z.enum(['competition', 'gym']),
  id,
  name: z.string(),
  /** Of a competition. */
  state: z.nullable(z.enum(['draft', 'started', 'ended'])),
  /** It's running, so it can't be left without somebody else. */
  mustHandOver: z.boolean(),
  /** Its other active staff, who could take over. */
  members: z.array(
    z.object({ uid: id, username: z.string(), name: z.string(), roles: z.array(z.string()) }),
  ),
});
export type LeftAlone = z.output<typeof leftAlone>;

/** What the user alone runs, before they deactivate or delete their account. */
export const readLeftAlone = defineRead({
  name: 'accounts.readLeftAlone',
  summary: 'What would be left without an organiser or manager if the user left',
  path: '/api/me/left-alone',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({ items: z.array(leftAlone) }),
  errors: ['unauthenticated'],
});

/** Ids of what is left without an organiser or manager on purpose, so that nobody leaves more than they saw. */
const leaving = z.strictObject({ leavesAlone: z.optional(z.array(id).check(z.maxLength(1_000))) });

/** Hides the profile and its content from others until it is reactivated, at once and on every device. */
export const deactivate = defineCallable({
  name: 'accounts.deactivate',
  summary: 'Deactivate the account',
  access: 'initialised',
  input: leaving,
  output: z.object({ status: accountStatus }),
  errors: ['left_alone'],
});

/** Reactivates the account. Does nothing if it isn't deactivated. */
export const reactivate = defineCallable({
  name: 'accounts.reactivate',
  summary: 'Reactivate the account',
  access: 'session',
  input: nothing,
  output: z.object({ status: accountStatus }),
  errors: ['account_incomplete'],
});

/**
 * Deletes the account: unusable at once, purged later. Needs a sign-in within the last five minutes. Answers
 * the deletion request's id, with which anybody may read its status.
 */
export const deleteAccount = defineCallable({
  name: 'accounts.delete',
  summary: 'Delete the account',
  access: 'session',
  input: leaving,
  output: z.object({ deletionId: z.string() }),
  errors: ['recent_sign_in_required', 'left_alone'],
});

/** The status of a deletion request. */
export const deletionRequest = z.object({
  id,
  state: z.enum(['requested', 'completed']),
  requestedAt: instant,
  /** When the data will be purged. */
  dueAt: instant,
  completedAt: z.nullable(instant),
});

/** A deletion request, for anybody with its link. */
export const readDeletion = defineRead({
  name: 'accounts.readDeletion',
  summary: 'The status of a deletion request',
  path: '/api/deletions/{deletionId}',
  access: 'public',
  params: z.strictObject({ deletionId: id }),
  query: nothing,
  response: deletionRequest,
  errors: ['not_found', 'rate_limited'],
});

/** Everything stored about the user, by table, without secrets: the file of "download my data". */
export const readOwnData = defineRead({
  name: 'accounts.readOwnData',
  summary: 'All data of the signed-in user',
  path: '/api/me/data',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    uid: id,
    exportedAt: instant,
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['rate_limited'],
});

/** The most profiles of one read. */
export const profilesMax = limits.query.inClauseMax;

/** Public profiles by uid, up to 30; hidden and unknown users are left out. */
export const readProfiles = defineRead({
  name: 'accounts.readProfiles',
  summary: 'Public profiles by uid',
  path: '/api/profiles',
  access: 'public',
  params: nothing,
  query: z.strictObject({
    ids: z.pipe(
      z._default(z.string().check(z.maxLength(4_000)), ''),
      z.pipe(
        z.transform((text: string) => (text === '' ? [] : text.split(','))),
        z.array(id).check(z.maxLength(profilesMax, `At most ${profilesMax} ids`)),
      ),
    ),
  }),
  response: z.object({
    profiles: z.array(z.object({ id, username: z.string(), public: profilePublic })),
  }),
  errors: [],
});

/** The head of a profile page. */
export const readProfile = defineRead({
  name: 'accounts.readProfile',
  summary: 'A public profile by username',
  path: '/api/profiles/{username}',
  access: 'public',
  params: z.strictObject({ username: typedUsername }),
  query: nothing,
  response: z.object({
    username: z.string(),
    public: profilePublic,
    /** Null where others don't see them. */
    counts: z.nullable(
      z.object({ ascents: z.number(), solutions: z.number(), climbs: z.number() }),
    ),
    /** What others see; the owner sees every part. */
    shownParts: z.array(profilePart),
  }),
  errors: ['not_found'],
});
