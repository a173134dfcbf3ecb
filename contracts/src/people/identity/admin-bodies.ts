import * as z from 'zod/mini';
import { flag, personFields, text, texts } from './body-fields';

/**
 * Bodies of the identity REST API's administrative calls, as administrators' clients send them. Lenient like
 * the others: the operation answers missing fields with the protocol's own code.
 */
/** Seconds or counts: some clients send text, some numbers. */
const wholeNumber = z.nullish(z.union([z.string(), z.number()]));

const enrolment = z.object({ mfaEnrollmentId: text, displayName: text, phoneInfo: text });
export type EnrolmentBody = z.output<typeof enrolment>;

export const adminCreateBody = z.object({
  localId: text,
  ...personFields,
  phoneNumber: text,
  emailVerified: flag,
  disabled: flag,
  mfaInfo: z.nullish(z.array(enrolment)),
});
export type AdminCreateBody = z.output<typeof adminCreateBody>;

export const adminLookupBody = z.object({
  localId: texts,
  email: texts,
  phoneNumber: texts,
  federatedUserId: z.nullish(z.array(z.object({ providerId: text, rawId: text }))),
});
export type AdminLookupBody = z.output<typeof adminLookupBody>;

export const adminUpdateBody = z.object({
  localId: text,
  ...personFields,
  phoneNumber: text,
  emailVerified: flag,
  disableUser: flag,
  customAttributes: text,
  validSince: wholeNumber,
  deleteAttribute: texts,
  deleteProvider: texts,
  mfa: z.nullish(z.object({ enrollments: z.nullish(z.array(enrolment)) })),
  linkProviderUserInfo: z.nullish(z.object({})),
});
export type AdminUpdateBody = z.output<typeof adminUpdateBody>;

export const adminDeleteBody = z.object({ localId: text });
export type AdminDeleteBody = z.output<typeof adminDeleteBody>;

export const batchDeleteBody = z.object({ localIds: texts, force: flag });
export type BatchDeleteBody = z.output<typeof batchDeleteBody>;

/** Query parameters, not a body. */
export const batchGetQuery = z.object({ maxResults: text, nextPageToken: text });
export type BatchGetQuery = z.output<typeof batchGetQuery>;

export const queryBody = z.object({
  returnUserInfo: flag,
  limit: wholeNumber,
  expression: z.nullish(z.array(z.object({ email: text, userId: text, phoneNumber: text }))),
});
export type QueryBody = z.output<typeof queryBody>;

export const adminSendOobCodeBody = z.object({
  requestType: text,
  email: text,
  newEmail: text,
  continueUrl: text,
  returnOobLink: flag,
});
export type AdminSendOobCodeBody = z.output<typeof adminSendOobCodeBody>;

export const sessionCookieBody = z.object({ idToken: text, validDuration: wholeNumber });
export type SessionCookieBody = z.output<typeof sessionCookieBody>;
