import * as bodies from '@cruxboard/contracts/identity/bodies';
import { createAuthUri } from './create-auth-uri';
import { deleteAccount } from './delete-account';
import { lookup } from './lookup';
import { refresh } from './refresh';
import { resetPassword } from './reset-password';
import { sendOobCode } from './send-oob-code';
import { signInWithCustomToken } from './sign-in-with-custom-token';
import { signInWithPassword } from './sign-in-with-password';
import { signUp } from './sign-up';
import { update } from './update';
import { defineOperation, type WireOperation } from './wire-operation';
import { WireError } from './wire-error';

/** The ways to sign in that the protocol knows and this service does not offer. */
const notOffered = [
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithEmailLink',
  '/v1/accounts:sendVerificationCode',
  '/v1/accounts:signInWithPhoneNumber',
  '/v2/accounts/mfaEnrollment:start',
  '/v2/accounts/mfaEnrollment:finalize',
  '/v2/accounts/mfaEnrollment:withdraw',
  '/v2/accounts/mfaSignIn:start',
  '/v2/accounts/mfaSignIn:finalize',
];

/** Every call below the identity host. */
export const identityOperations: readonly WireOperation[] = [
  defineOperation('/v1/accounts:signUp', bodies.signUpBody, signUp),
  defineOperation(
    '/v1/accounts:signInWithPassword',
    bodies.signInWithPasswordBody,
    signInWithPassword,
  ),
  defineOperation(
    '/v1/accounts:signInWithCustomToken',
    bodies.signInWithCustomTokenBody,
    signInWithCustomToken,
  ),
  defineOperation('/v1/accounts:createAuthUri', bodies.createAuthUriBody, createAuthUri),
  defineOperation('/v1/accounts:sendOobCode', bodies.sendOobCodeBody, sendOobCode),
  defineOperation('/v1/accounts:resetPassword', bodies.resetPasswordBody, resetPassword),
  defineOperation('/v1/accounts:update', bodies.updateBody, update),
  defineOperation('/v1/accounts:lookup', bodies.lookupBody, lookup),
  defineOperation('/v1/accounts:delete', bodies.deleteBody, deleteAccount),
  ...notOffered.map((path) => ({
    path,
    handle: () => Promise.reject(new WireError('OPERATION_NOT_ALLOWED')),
  })),
];

/** The call below the token host. */
export const tokenOperations: readonly WireOperation[] = [
  defineOperation('/v1/token', bodies.tokenBody, refresh),
];
