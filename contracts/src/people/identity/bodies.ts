import * as z from 'zod/mini';
import { flag, personFields, text, texts } from './body-fields';

/**
 * Bodies of the identity REST, as clients of an Identity Platform send them. Lenient: unknown fields are
 * ignored, and the operation answers a missing one with the protocol's own code.
 * Source: docs/identity.md.
 */

export const signUpBody = z.object({
  email: text,
  password: text,
  displayName: text,
  idToken: text,
  localId: text,
  returnSecureToken: flag,
});
export type SignUpBody = z.output<typeof signUpBody>;

export const signInWithPasswordBody = z.object({
  email: text,
  password: text,
  returnSecureToken: flag,
});
export type SignInWithPasswordBody = z.output<typeof signInWithPasswordBody>;

export const signInWithCustomTokenBody = z.object({ token: text, returnSecureToken: flag });
export type SignInWithCustomTokenBody = z.output<typeof signInWithCustomTokenBody>;

export const createAuthUriBody = z.object({ identifier: text, continueUri: text });
export type CreateAuthUriBody = z.output<typeof createAuthUriBody>;

export const sendOobCodeBody = z.object({
  requestType: text,
  email: text,
  idToken: text,
  newEmail: text,
  continueUrl: text,
  returnOobLink: flag,
});
export type SendOobCodeBody = z.output<typeof sendOobCodeBody>;

export const resetPasswordBody = z.object({ oobCode: text, newPassword: text });
export type ResetPasswordBody = z.output<typeof resetPasswordBody>;

export const updateBody = z.object({
  idToken: text,
  oobCode: text,
  ...personFields,
  deleteAttribute: texts,
  deleteProvider: texts,
  customAttributes: text,
  emailVerified: flag,
  disableUser: flag,
  returnSecureToken: flag,
});
export type UpdateBody = z.output<typeof updateBody>;

export const lookupBody = z.object({ idToken: text });
export type LookupBody = z.output<typeof lookupBody>;

export const deleteBody = z.object({ idToken: text });
export type DeleteBody = z.output<typeof deleteBody>;

export const signInWithEmailLinkBody = z.object({
  email: text,
  oobCode: text,
  idToken: text,
  returnSecureToken: flag,
});
export type SignInWithEmailLinkBody = z.output<typeof signInWithEmailLinkBody>;

export const sendVerificationCodeBody = z.object({ phoneNumber: text });
export type SendVerificationCodeBody = z.output<typeof sendVerificationCodeBody>;

export const signInWithPhoneNumberBody = z.object({
  sessionInfo: text,
  code: text,
  phoneNumber: text,
  temporaryProof: text,
  idToken: text,
  operation: text,
});
export type SignInWithPhoneNumberBody = z.output<typeof signInWithPhoneNumberBody>;

export const signInWithIdpBody = z.object({
  requestUri: text,
  /** Form fields: `id_token`, `access_token`, `providerId`, `nonce`. */
  postBody: text,
  pendingToken: text,
  idToken: text,
  autoCreate: flag,
  returnSecureToken: flag,
});
export type SignInWithIdpBody = z.output<typeof signInWithIdpBody>;

const smsVerification = z.nullish(z.object({ sessionInfo: text, code: text }));

export const mfaEnrolmentStartBody = z.object({
  idToken: text,
  totpEnrollmentInfo: z.nullish(z.object({})),
  phoneEnrollmentInfo: z.nullish(z.object({ phoneNumber: text })),
});
export type MfaEnrolmentStartBody = z.output<typeof mfaEnrolmentStartBody>;

export const mfaEnrolmentFinalizeBody = z.object({
  idToken: text,
  displayName: text,
  totpVerificationInfo: z.nullish(z.object({ sessionInfo: text, verificationCode: text })),
  phoneVerificationInfo: smsVerification,
});
export type MfaEnrolmentFinalizeBody = z.output<typeof mfaEnrolmentFinalizeBody>;

export const mfaWithdrawBody = z.object({ idToken: text, mfaEnrollmentId: text });
export type MfaWithdrawBody = z.output<typeof mfaWithdrawBody>;

export const mfaSignInStartBody = z.object({ mfaPendingCredential: text, mfaEnrollmentId: text });
export type MfaSignInStartBody = z.output<typeof mfaSignInStartBody>;

export const mfaSignInFinalizeBody = z.object({
  mfaPendingCredential: text,
  mfaEnrollmentId: text,
  totpVerificationInfo: z.nullish(z.object({ verificationCode: text })),
  phoneVerificationInfo: smsVerification,
});
export type MfaSignInFinalizeBody = z.output<typeof mfaSignInFinalizeBody>;

/** Form fields (JSON is taken too) of the token endpoint. */
export const tokenBody = z.object({ grant_type: text, refresh_token: text });
export type TokenBody = z.output<typeof tokenBody>;
