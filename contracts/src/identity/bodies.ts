import * as z from 'zod/mini';

/**
 * Bodies of the identity REST, as clients of an Identity Platform send them. Lenient: unknown fields are
 * ignored, and what is missing is answered by the operation with the protocol's own code.
 * Source: docs/decisions.md, "Identity wire protocol".
 */
const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());

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
  displayName: text,
  photoUrl: text,
  email: text,
  password: text,
  deleteAttribute: z.nullish(z.array(z.string())),
  deleteProvider: z.nullish(z.array(z.string())),
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

/** Form fields (JSON is taken too) of the token endpoint. */
export const tokenBody = z.object({ grant_type: text, refresh_token: text });
export type TokenBody = z.output<typeof tokenBody>;
