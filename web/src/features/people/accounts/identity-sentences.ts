import { texts } from './password/texts';

const notRight = 'The address or the password is not right. Try again, or reset the password.';
const badCode = 'That code is not right. Look at the newest message or the app, and type it again.';
const oldCode = 'The code has expired. Ask for a new one.';
const startAgain = 'That took too long. Start signing in again.';
const oldLink = 'The link was used already or is not whole. Ask for a new one.';
const signInAgain = 'Your sign-in is no longer valid. Sign in again.';
const longer = texts.weak('Choose a longer one, for example a few unrelated words.');
const number = 'That number takes no texts. Write a mobile number, with its country.';
const unfinished = 'The provider did not finish the sign-in. Try again, or use another way.';
const wait = 'Too many tries. Wait a few minutes and try again.';
const elsewhere = 'That sign-in belongs to another account. Sign in with it there, or use another.';
const reload = 'Something is missing in this request. Reload the page and try again.';

/** What to say, and what to do next, for each refusal of the identity service that a person can meet. */
export const identitySentences: Readonly<Record<string, string>> = {
  INVALID_LOGIN_CREDENTIALS: notRight,
  INVALID_PASSWORD: notRight,
  EMAIL_NOT_FOUND: notRight,
  MISSING_PASSWORD: 'Write your password.',
  MISSING_EMAIL: 'Write your e-mail address.',
  MISSING_NEW_EMAIL: 'Write your new e-mail address.',
  INVALID_EMAIL: 'That is no e-mail address. Look for a missing @ or dot.',
  INVALID_NEW_EMAIL: 'That is no e-mail address. Look for a missing @ or dot.',
  UNVERIFIED_EMAIL: 'Confirm your e-mail address first, by the link that we mailed you.',
  EMAIL_EXISTS: 'There is an account with this address. Sign in, or reset the password.',
  EMAIL_CHANGE_NEEDS_VERIFICATION: 'Confirm the new address by the link that we mailed to it.',
  WEAK_PASSWORD: longer,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: longer,
  PASSWORD_LOGIN_DISABLED: 'Signing in with a password is switched off here. Use another way.',
  USER_DISABLED: 'This account is switched off. Write to the people who run this site.',
  USER_NOT_FOUND: 'This account is no longer there. Create a new one, or sign in with another.',
  USER_CANCELLED: 'Nothing was changed, as you did not finish. Try again when you are ready.',
  TOO_MANY_ATTEMPTS_TRY_LATER: wait,
  RESET_PASSWORD_EXCEED_LIMIT: wait,
  QUOTA_EXCEEDED: wait,
  TOO_MANY_ENROLLMENT_ATTEMPTS: 'Too many wrong codes. Start adding the second step anew.',
  OPERATION_NOT_ALLOWED: 'That is switched off here. Use another way to sign in.',
  ADMIN_ONLY_OPERATION: 'New accounts are switched off here. Ask the people who run this site.',
  EXPIRED_OOB_CODE: 'The link has expired. Ask for a new one.',
  INVALID_OOB_CODE: oldLink,
  MISSING_OOB_CODE: oldLink,
  INVALID_ID_TOKEN: signInAgain,
  MISSING_ID_TOKEN: signInAgain,
  INVALID_REFRESH_TOKEN: signInAgain,
  MISSING_REFRESH_TOKEN: signInAgain,
  INVALID_CUSTOM_TOKEN: signInAgain,
  MISSING_CUSTOM_TOKEN: signInAgain,
  CREDENTIAL_MISMATCH: signInAgain,
  TOKEN_EXPIRED: 'Your sign-in has expired. Sign in again.',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN:
    'For this, sign in once more: your sign-in is older than 5 minutes.',
  INVALID_PHONE_NUMBER: number,
  MISSING_PHONE_NUMBER: number,
  PHONE_NUMBER_EXISTS: 'Another account has this number. Sign in with it, or use another number.',
  MISSING_CODE: 'Write the 6 figures of the code.',
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
  MFA_ENROLLMENT_NOT_FOUND: 'That second step is no longer there. Choose another one.',
  INVALID_MFA_ENROLLMENT_ID: 'That second step cannot be used this way. Choose another one.',
  MISSING_MFA_ENROLLMENT_ID: 'Choose which second step to use.',
  MFA_REQUIRED: 'This account asks for a second step. Sign in again to be asked for it.',
  MISSING_DISPLAY_NAME: 'Give the second step a name, for example “My phone”.',
  SECOND_FACTOR_EXISTS: 'This number is a second step already. Use another one.',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'There are enough second steps. Remove one before adding another.',
  UNSUPPORTED_FIRST_FACTOR: 'With a second step, sign in by e-mail or a provider, not by phone.',
  INVALID_IDP_RESPONSE: unfinished,
  INVALID_CREDENTIAL_OR_PROVIDER_ID: unfinished,
  MISSING_IDP_RESPONSE: unfinished,
  MISSING_OR_INVALID_NONCE: unfinished,
  REDIRECT_EXPIRED: 'That took too long, or was begun in another browser. Start signing in again.',
  PROVIDER_ALREADY_LINKED:
    'Another account of this provider is linked already. Unlink it before you link this one.',
  FEDERATED_USER_ID_ALREADY_LINKED: elsewhere,
  NEED_CONFIRMATION:
    'There is an account with this address. Sign in the way you did before, then link this one.',
  UNAUTHORIZED_DOMAIN: 'That address to go on to is not ours. Start again from our front page.',
  INVALID_CONTINUE_URI: 'That address to go on to is not ours. Start again from our front page.',
  INVALID_APP_CREDENTIAL: 'We could not tell that you are no robot. Reload the page and try again.',
  MISSING_IDENTIFIER: 'Write your e-mail address.',
  INVALID_IDENTIFIER: 'That is no e-mail address. Look for a missing @ or dot.',
  MISSING_REQ_TYPE: reload,
  INVALID_REQ_TYPE: reload,
};

/**
 * The sign-in errors by the names that client libraries have for them, and the code that travels for each.
 * Source: specification, section 8.
 */
export const signInErrors = {
  'invalid-credential': 'INVALID_LOGIN_CREDENTIALS',
  'email-already-in-use': 'EMAIL_EXISTS',
  'user-cancelled': 'USER_CANCELLED',
  'account-exists-with-different-credential': 'NEED_CONFIRMATION',
} as const;

/** @returns what to say of a refusal of the identity service; undefined for codes that have no sentence. */
export function identitySentence(code: string): string | undefined {
  return Object.hasOwn(identitySentences, code) ? identitySentences[code] : undefined;
}
