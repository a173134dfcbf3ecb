/** Callable status, in the wire's lower-case form. Source: the callable protocol (google.rpc.Code). */
export type CallableStatus =
  | 'cancelled'
  | 'unknown'
  | 'invalid-argument'
  | 'deadline-exceeded'
  | 'not-found'
  | 'already-exists'
  | 'permission-denied'
  | 'unauthenticated'
  | 'resource-exhausted'
  | 'failed-precondition'
  | 'aborted'
  | 'out-of-range'
  | 'unimplemented'
  | 'internal'
  | 'unavailable'
  | 'data-loss';

/** HTTP status of each callable status. Source: the callable protocol. */
export const httpStatus: Readonly<Record<CallableStatus, number>> = {
  cancelled: 499,
  unknown: 500,
  'invalid-argument': 400,
  'deadline-exceeded': 504,
  'not-found': 404,
  'already-exists': 409,
  'permission-denied': 403,
  unauthenticated: 401,
  'resource-exhausted': 429,
  'failed-precondition': 400,
  aborted: 409,
  'out-of-range': 400,
  unimplemented: 501,
  internal: 500,
  unavailable: 503,
  'data-loss': 500,
};

interface ErrorEntry {
  readonly status: CallableStatus;
  /** Shown when a screen has no better sentence: what happened and what to do next. */
  readonly message: string;
}

const entry = (status: CallableStatus, message: string): ErrorEntry => ({ status, message });

/**
 * Every expected failure: its stable code, its callable status and a sentence.
 * A code travels as `details.code`, beside `details.fields` where fields are to blame.
 */
export const errorCatalogue = {
  invalid_argument: entry(
    'invalid-argument',
    'Something isn’t right. Check the highlighted fields.',
  ),
  bad_request: entry('invalid-argument', 'That link or request isn’t valid.'),
  idempotency_key_reused: entry(
    'invalid-argument',
    'This was already sent with different content. Reload and try again.',
  ),
  body_too_large: entry('invalid-argument', 'That’s too large to send.'),
  unauthenticated: entry('unauthenticated', 'Sign in to do this.'),
  token_invalid: entry('unauthenticated', 'Your session has ended. Sign in again.'),
  token_expired: entry('unauthenticated', 'Your session has expired. Reload the page.'),
  session_revoked: entry('unauthenticated', 'You were signed out. Sign in again.'),
  app_check_failed: entry(
    'unauthenticated',
    'We couldn’t confirm you’re not a robot. Reload the page and try again.',
  ),
  permission_denied: entry('permission-denied', 'You don’t have permission to do this.'),
  not_found: entry('not-found', 'We couldn’t find that.'),
  rate_limited: entry('resource-exhausted', 'Too many requests. Wait a moment and try again.'),
  internal: entry('internal', 'Something went wrong on our side. Try again in a moment.'),
  unavailable: entry('unavailable', 'The server is restarting. Try again in a moment.'),
  maintenance: entry(
    'unavailable',
    'Cruxboard is down for maintenance. Try again in a few minutes.',
  ),

  email_unverified: entry('failed-precondition', 'Confirm your email first.'),
  account_incomplete: entry('failed-precondition', 'Finish your profile first.'),
  account_deactivated: entry(
    'failed-precondition',
    'Your account is deactivated. Reactivate it first.',
  ),
  account_deleted: entry('permission-denied', 'This account was deleted.'),
  session_missing: entry('failed-precondition', 'Sign in again in this browser to do this.'),
  recent_sign_in_required: entry(
    'failed-precondition',
    'It’s been more than 5 minutes since you signed in. Sign in again to do this.',
  ),
  username_taken: entry('already-exists', 'That username is taken.'),
  username_reserved: entry('invalid-argument', 'That username is reserved. Choose another.'),
  profile_exists: entry('already-exists', 'This account already has a profile.'),

  instagram_not_set_up: entry('failed-precondition', 'Linking Instagram isn’t available here.'),
  instagram_visit_over: entry(
    'failed-precondition',
    'That took too long or began in another browser. Start again from your settings.',
  ),
  instagram_personal: entry(
    'failed-precondition',
    'Instagram only shares the posts of professional accounts. Switch yours to a business or creator account, then try again.',
  ),
  instagram_not_linked: entry('failed-precondition', 'Link your Instagram account first.'),
  instagram_link_broken: entry(
    'failed-precondition',
    'Instagram has disconnected your account. Link it again.',
  ),
  instagram_media_gone: entry('not-found', 'That post is no longer on Instagram.'),
  instagram_not_a_video: entry(
    'failed-precondition',
    'Instagram doesn’t share that post as a video. Choose a reel or another video.',
  ),
  instagram_unavailable: entry(
    'unavailable',
    'Instagram can’t be reached right now. Try again in a few minutes.',
  ),

  climb_archived: entry('failed-precondition', 'This climb was taken down.'),
  ascent_repeat_limit_exceeded: entry('failed-precondition', 'You can log a climb up to 20 times.'),
  ascent_missing: entry('failed-precondition', 'There’s no ascent to undo.'),
  name_taken: entry('already-exists', 'That name is already used.'),
  too_many_sections: entry('failed-precondition', 'A gym can have at most 200 walls.'),
  too_many_showcase_items: entry(
    'failed-precondition',
    'A gym can pin at most 20 things. Remove one first.',
  ),
  too_many_screens: entry('failed-precondition', 'You can have at most 8 screens.'),
  first_screen: entry('failed-precondition', 'The first screen can’t be removed.'),
  section_not_empty: entry(
    'failed-precondition',
    'There are climbs on this wall. Take them down or move them first.',
  ),
  section_archived: entry('failed-precondition', 'This wall is archived. Restore it first.'),
  climb_published: entry(
    'failed-precondition',
    'Published climbs can’t be deleted. Take them down instead.',
  ),
  reset_final: entry('failed-precondition', 'A reset can only be undone for a day.'),
  issue_changed: entry('aborted', 'Someone else has changed this report in the meantime.'),
  issue_open: entry('already-exists', 'This was reported again and is already open.'),
  too_many_reports: entry(
    'resource-exhausted',
    'That’s a lot of reports for one day. Tell the staff at the desk.',
  ),
  video_quota_reached: entry(
    'failed-precondition',
    'Your videos have used up your space. Delete some you no longer need: Drafts lists the largest.',
  ),
  too_many_uploads: entry(
    'resource-exhausted',
    'You have 20 videos on the way. Finish or cancel some first.',
  ),
  uploads_paused: entry(
    'unavailable',
    'We’re out of space for videos at the moment. Yours stays on your device and uploads by itself later.',
  ),
  video_sound_kept: entry(
    'failed-precondition',
    'This device couldn’t leave out the sound. Send the video with its sound, or add it from another device.',
  ),
  video_in_use: entry('failed-precondition', 'This video is already part of a solution.'),
  video_failed: entry(
    'failed-precondition',
    'This video couldn’t be processed. Choose another one.',
  ),
  solution_published: entry(
    'failed-precondition',
    'This solution is already published. Delete it instead.',
  ),
  comment_edit_over: entry(
    'failed-precondition',
    'Comments can be edited for 5 minutes. Delete it and write a new one.',
  ),
  own_account: entry(
    'failed-precondition',
    'You can’t do this to your own account. Ask another developer.',
  ),
  thank_own: entry('failed-precondition', 'You can’t thank yourself.'),
  nothing_to_publish: entry(
    'failed-precondition',
    'No climbs on this wall are waiting to be published.',
  ),

  competitions_disabled: entry('failed-precondition', 'Competitions aren’t available here.'),
  competition_creation_disabled: entry(
    'failed-precondition',
    'You can’t create competitions at the moment.',
  ),
  competition_state: entry(
    'failed-precondition',
    'You can’t do this in the competition’s current state.',
  ),
  competition_not_started: entry('failed-precondition', 'The competition hasn’t started.'),
  competition_ended: entry('failed-precondition', 'The competition has ended.'),
  results_final: entry('failed-precondition', 'The results are final.'),
  competition_climb_inactive: entry('failed-precondition', 'This climb has been removed.'),
  self_scoring_off: entry('permission-denied', 'Staff enter the scores in this competition.'),
  score_conflict: entry('aborted', 'Someone else has entered a score here in the meantime.'),
  edit_conflict: entry(
    'aborted',
    'Someone else has changed this in the meantime. Reload and check it again.',
  ),
  score_invalid: entry('invalid-argument', 'These attempts aren’t possible. Check the numbers.'),
  competitor_out: entry(
    'failed-precondition',
    'This competitor did not start, withdrew or is disqualified.',
  ),
  starting_group_other: entry(
    'failed-precondition',
    'This climb belongs to the other starting group.',
  ),
  balance_empty: entry('failed-precondition', 'No places left. Top up competitors to add more.'),
  credits_insufficient: entry(
    'failed-precondition',
    'You don’t have enough credits. Buy more and try again.',
  ),
  payments_not_set_up: entry('failed-precondition', 'Buying credits isn’t available here.'),
  payments_unavailable: entry(
    'unavailable',
    'Card payments can’t be reached right now. You haven’t been charged. Try again in a few minutes.',
  ),
  number_taken: entry('already-exists', 'That number is already used.'),
  code_taken: entry('already-exists', 'That code is already used.'),
  climb_scored: entry(
    'failed-precondition',
    'Climbs with scores can’t be deleted. Remove them instead.',
  ),
  registration_closed: entry('failed-precondition', 'Registration is closed.'),
  already_joined: entry('already-exists', 'You’ve already joined this competition.'),
  competitor_claimed: entry('already-exists', 'This entry has already been claimed.'),
  competitor_unclaimed: entry('failed-precondition', 'This entry hasn’t been claimed.'),
  merge_outdated: entry(
    'aborted',
    'These competitors’ scores have changed in the meantime. Check them again.',
  ),
  merge_claims: entry(
    'failed-precondition',
    'Different people have claimed these entries. Choose which claim to keep.',
  ),
  group_in_use: entry(
    'failed-precondition',
    'It still has competitors. Choose where they should go.',
  ),
  left_alone: entry(
    'failed-precondition',
    'A competition or gym would be left without anyone in charge. Hand it over first.',
  ),
  last_organiser: entry('failed-precondition', 'A competition needs at least one organiser.'),
  last_manager: entry('failed-precondition', 'A gym needs at least one manager.'),
  import_invalid: entry('invalid-argument', 'Some rows need fixing. Nothing was imported.'),
  import_too_large: entry('invalid-argument', 'The file is too large.'),
  import_encoding: entry(
    'invalid-argument',
    'That file isn’t UTF-8 text. Save it as CSV UTF-8 and try again.',
  ),
} as const satisfies Record<string, ErrorEntry>;

/** A stable code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** A field at fault: `path` as in the request (`competitors.3.name`), and the rule as a sentence. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** What `error.details` carries on the wire. */
export interface ErrorDetails {
  readonly code: ErrorCode;
  readonly fields?: readonly FieldFault[];
  readonly requestId?: string;
  readonly [extra: string]: unknown;
}

/** @returns the catalogue entry of a code: callable status and sentence. */
export function errorEntry(code: ErrorCode): ErrorEntry {
  return errorCatalogue[code];
}

/** @returns the wire form of a callable status: `INVALID_ARGUMENT`. */
export function wireStatus(status: CallableStatus): string {
  return status.replaceAll('-', '_').toUpperCase();
}
