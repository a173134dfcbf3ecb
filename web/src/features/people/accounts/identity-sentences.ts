import { appCheckRefusal } from '../../../lib/session/app-check';
import { texts } from './password/texts';

const notRight = 'Wrong email or password. Try again, or reset your password.';
const badCode = 'That code isn’t right. Check the latest message or the app and try again.';
const oldCode = 'The code has expired. Get a new one.';
const startAgain = 'That took too long. Sign in again.';
const oldLink = 'This link has already been used or is incomplete. Get a new one.';
const signInAgain = 'Your session has ended. Sign in again.';
const longer = texts.weak('Choose a longer one, such as a few unrelated words.');
const number = 'We can’t text that number. Enter a mobile number and its country.';
const unfinished = 'The sign-in wasn’t completed. Try again, or sign in another way.';
const robot = 'We couldn’t confirm you’re not a robot. Reload the page and try again.';
const wait = 'Too many tries. Wait a few minutes and try again.';
const elsewhere =
  'That sign-in is linked to another account. Sign in with it there, or use a different one.';
const reload = 'Something was missing. Reload the page and try again.';

/** The sentence for each refusal of the identity service that a person can meet: what happened, and what to do next. */
export const identitySentences: Readonly<Record<string, string>> = {
  INVALID_LOGIN_CREDENTIALS: notRight,
  INVALID_PASSWORD: notRight,
  EMAIL_NOT_FOUND: notRight,
  MISSING_PASSWORD: 'Enter your password.',
  MISSING_EMAIL: 'Enter your email address.',
  MISSING_NEW_EMAIL: 'Enter your new email address.',
  INVALID_EMAIL: 'That isn’t a valid email address. Check for a missing @ or dot.',
  INVALID_NEW_EMAIL: 'That isn’t a valid email address. Check for a missing @ or dot.',
  UNVERIFIED_EMAIL: 'Confirm your email first: open the link we sent you.',
  EMAIL_EXISTS: 'An account with this email already exists. Sign in, or reset your password.',
  EMAIL_CHANGE_NEEDS_VERIFICATION: 'Open the link we sent to the new email to confirm it.',
  WEAK_PASSWORD: longer,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: longer,
  PASSWORD_LOGIN_DISABLED: 'Passwords are turned off here. Sign in another way.',
  USER_DISABLED: 'This account is disabled. Contact support.',
  USER_NOT_FOUND: 'This account no longer exists. Create a new one, or sign in with another.',
  USER_CANCELLED: 'You cancelled, so nothing changed. Try again when you’re ready.',
  TOO_MANY_ATTEMPTS_TRY_LATER: wait,
  RESET_PASSWORD_EXCEED_LIMIT: wait,
  QUOTA_EXCEEDED: wait,
  TOO_MANY_ENROLLMENT_ATTEMPTS: 'Too many wrong codes. Start again.',
  OPERATION_NOT_ALLOWED: 'That’s turned off here. Sign in another way.',
  ADMIN_ONLY_OPERATION: 'New accounts are turned off here. Contact support.',
  EXPIRED_OOB_CODE: 'The link has expired. Get a new one.',
  INVALID_OOB_CODE: oldLink,
  MISSING_OOB_CODE: oldLink,
  INVALID_ID_TOKEN: signInAgain,
  MISSING_ID_TOKEN: signInAgain,
  INVALID_REFRESH_TOKEN: signInAgain,
  MISSING_REFRESH_TOKEN: signInAgain,
  INVALID_CUSTOM_TOKEN: signInAgain,
  MISSING_CUSTOM_TOKEN: signInAgain,
  CREDENTIAL_MISMATCH: signInAgain,
  TOKEN_EXPIRED: 'Your session has expired. Sign in again.',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN:
    'It’s been more than 5 minutes since you signed in. Sign in again to do this.',
  INVALID_PHONE_NUMBER: number,
  MISSING_PHONE_NUMBER: number,
  PHONE_NUMBER_EXISTS:
    'Another account uses this number. Sign in with it, or use a different number.',
  MISSING_CODE: 'Enter the 6-digit code.',
  INVALID_CODE: badCode,
  INVALID_VERIFICATION_CODE: badCode,
  SESSION_EXPIRED: oldCode,
  INVALID_SESSION_INFO: oldCode,
  MISSING_SESSION_INFO: oldCode,
  INVALID_TEMPORARY_PROOF: oldCode,
  TOTP_CHALLENGE_TIMEOUT: startAgain,
  INVALID_PENDING_TOKEN: startAgain,
  INVALID_MFA_PENDING_CREDENTIAL: startAgain,
  MISSING_MFA_PENDING_CREDENTIAL: startAgain,
  MFA_ENROLLMENT_NOT_FOUND: 'That verification method no longer exists. Choose another.',
  INVALID_MFA_ENROLLMENT_ID: 'That verification method can’t be used here. Choose another.',
  MISSING_MFA_ENROLLMENT_ID: 'Choose a verification method.',
  MFA_REQUIRED: 'This account uses two-step verification. Sign in again to enter your code.',
  MISSING_DISPLAY_NAME: 'Give it a name, such as “My phone”.',
  SECOND_FACTOR_EXISTS:
    'You already use this number for two-step verification. Use a different one.',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'You’ve reached the limit. Remove a method before you add another.',
  UNSUPPORTED_FIRST_FACTOR:
    'Two-step verification is on, so sign in with email or a provider, not by phone.',
  INVALID_IDP_RESPONSE: unfinished,
  SERVICE_UNREACHABLE:
    'The sign-in service can’t be reached right now. Try again in a few minutes.',
  PROVIDER_UNREACHABLE:
    'That sign-in service can’t be reached right now. Try again in a few minutes, or sign in another way.',
  INVALID_CREDENTIAL_OR_PROVIDER_ID: unfinished,
  MISSING_IDP_RESPONSE: unfinished,
  MISSING_OR_INVALID_NONCE: unfinished,
  REDIRECT_EXPIRED: 'That took too long or started in another browser. Sign in again.',
  PROVIDER_ALREADY_LINKED: 'Another account from this provider is already linked. Unlink it first.',
  FEDERATED_USER_ID_ALREADY_LINKED: elsewhere,
  NEED_CONFIRMATION:
    'An account with this email already exists. Sign in the way you usually do, then link this one.',
  UNAUTHORIZED_DOMAIN: 'That link doesn’t lead to this site. Start again from the home page.',
  INVALID_CONTINUE_URI: 'That link doesn’t lead to this site. Start again from the home page.',
  INVALID_APP_CREDENTIAL: robot,
  [appCheckRefusal]: robot,
  NETWORK_REQUEST_FAILED: 'You’re offline. Check your connection and try again.',
  MISSING_IDENTIFIER: 'Enter your email address.',
  INVALID_IDENTIFIER: 'That isn’t a valid email address. Check for a missing @ or dot.',
  MISSING_REQ_TYPE: reload,
  INVALID_REQ_TYPE: reload,
};

/** @returns the sentence for a refusal of the identity service; undefined if the code has none. */
export function identitySentence(code: string): string | undefined {
  return Object.hasOwn(identitySentences, code) ? identitySentences[code] : undefined;
}
