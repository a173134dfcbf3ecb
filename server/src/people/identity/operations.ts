import * as bodies from '@cruxboard/contracts/people/identity/bodies';
import { createAuthUri } from './create-auth-uri';
import { deleteAccount } from './delete-account';
import { finalizeEnrolment } from './factors/finalize-enrolment';
import { finalizeFactorSignIn } from './factors/finalize-sign-in';
import { startEnrolment } from './factors/start-enrolment';
import { startFactorSignIn } from './factors/start-sign-in';
import { withdrawFactor } from './factors/withdraw';
import { lookup } from './lookup';
import { signInWithIdp } from './providers/sign-in-with-idp';
import { refresh } from './refresh';
import { resetPassword } from './reset-password';
import { sendOobCode } from './send-oob-code';
import { sendVerificationCode } from './send-verification-code';
import { signInWithCustomToken } from './sign-in-with-custom-token';
import { signInWithEmailLink } from './sign-in-with-email-link';
import { signInWithPassword } from './sign-in-with-password';
import { signInWithPhoneNumber } from './sign-in-with-phone-number';
import { signUp } from './sign-up';
import { update } from './update';
import { defineOperation, type WireOperation } from './wire-operation';

const factorOperations = [
  defineOperation('/v2/accounts/mfaEnrollment:start', bodies.mfaEnrolmentStartBody, startEnrolment),
  defineOperation(
    '/v2/accounts/mfaEnrollment:finalize',
    bodies.mfaEnrolmentFinalizeBody,
    finalizeEnrolment,
  ),
  defineOperation('/v2/accounts/mfaEnrollment:withdraw', bodies.mfaWithdrawBody, withdrawFactor),
  defineOperation('/v2/accounts/mfaSignIn:start', bodies.mfaSignInStartBody, startFactorSignIn),
  defineOperation(
    '/v2/accounts/mfaSignIn:finalize',
    bodies.mfaSignInFinalizeBody,
    finalizeFactorSignIn,
  ),
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
  defineOperation(
    '/v1/accounts:signInWithEmailLink',
    bodies.signInWithEmailLinkBody,
    signInWithEmailLink,
  ),
  defineOperation(
    '/v1/accounts:sendVerificationCode',
    bodies.sendVerificationCodeBody,
    sendVerificationCode,
  ),
  defineOperation(
    '/v1/accounts:signInWithPhoneNumber',
    bodies.signInWithPhoneNumberBody,
    signInWithPhoneNumber,
  ),
  defineOperation('/v1/accounts:signInWithIdp', bodies.signInWithIdpBody, signInWithIdp),
  ...factorOperations,
  defineOperation('/v1/accounts:createAuthUri', bodies.createAuthUriBody, createAuthUri),
  defineOperation('/v1/accounts:sendOobCode', bodies.sendOobCodeBody, sendOobCode),
  defineOperation('/v1/accounts:resetPassword', bodies.resetPasswordBody, resetPassword),
  defineOperation('/v1/accounts:update', bodies.updateBody, update),
  defineOperation('/v1/accounts:lookup', bodies.lookupBody, lookup),
  defineOperation('/v1/accounts:delete', bodies.deleteBody, deleteAccount),
];

/** The call below the token host. */
export const tokenOperations: readonly WireOperation[] = [
  defineOperation('/v1/token', bodies.tokenBody, refresh),
];
