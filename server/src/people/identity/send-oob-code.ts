import type { SendOobCodeBody } from '@cruxboard/contracts/people/identity/bodies';
import { withTransaction } from '../../platform/db/transaction';
import { mailJob } from '../../platform/mail/public';
import { requireContinueUrl, issueCode, type RequestType } from './action-codes';
import type { Identity } from './identity';
import {
  changeEmailMail,
  resetPasswordMail,
  signInMail,
  verifyEmailMail,
} from '../../platform/mail/letters';
import { findUserByEmail, isReachableEmail, isRefusedEmail } from './repo';
import { requireEmail, requireRecentAuth, requireUser } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

interface SendOobCodeAnswer {
  readonly kind: 'identitytoolkit#GetOobConfirmationCodeResponse';
  readonly email: string;
}

/** Emails an action code. A reset or sign-in link for an unknown address gets the same answer, equally fast. */
export async function sendOobCode(
  request: WireRequest,
  body: SendOobCodeBody,
): Promise<SendOobCodeAnswer> {
  const { identity } = request;
  if (!body.requestType) throw new WireError('MISSING_REQ_TYPE');
  if (body.returnOobLink) throw new WireError('INSUFFICIENT_PERMISSION');
  const sending = await sendingOf(request, body);
  const continueUrl = requireContinueUrl(identity, body.continueUrl);
  await identity.throttles.sendCode(recipientOf(sending), request.from);
  await mailCode(identity, { ...sending, continueUrl });
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  return { kind, email: sending.email };
}

/** A code on its way to somebody. */
export interface Sending {
  readonly requestType: MailedOnRequest;
  readonly email: string;
  readonly newEmail?: string;
  readonly uid: string | null;
  /** Whether somebody will receive it; if not, everything happens but the sending. */
  readonly isReachable: boolean;
}

type MailedOnRequest = Exclude<RequestType, 'RECOVER_EMAIL' | 'REVERT_SECOND_FACTOR_ADDITION'>;

const mails = {
  VERIFY_EMAIL: verifyEmailMail,
  PASSWORD_RESET: resetPasswordMail,
  EMAIL_SIGNIN: signInMail,
  VERIFY_AND_CHANGE_EMAIL: changeEmailMail,
};

async function sendingOf({ identity }: WireRequest, body: SendOobCodeBody): Promise<Sending> {
  const { drizzle } = identity.database;
  switch (body.requestType) {
    case 'PASSWORD_RESET': {
      const email = requireEmail(body.email);
      const isReachable = await isReachableEmail(drizzle, email);
      return { requestType: 'PASSWORD_RESET', email, uid: null, isReachable };
    }
    case 'EMAIL_SIGNIN': {
      const email = requireEmail(body.email);
      const isReachable = !(await isRefusedEmail(drizzle, email));
      return { requestType: 'EMAIL_SIGNIN', email, uid: null, isReachable };
    }
    case 'VERIFY_EMAIL': {
      const { user } = await requireUser(identity, body.idToken);
      if (user.email === null) throw new WireError('MISSING_EMAIL');
      const { uid, email } = user;
      return { requestType: 'VERIFY_EMAIL', email, uid, isReachable: true };
    }
    case 'VERIFY_AND_CHANGE_EMAIL':
      return changeOf(identity, body);
    default:
      throw new WireError('INVALID_REQ_TYPE');
  }
}

/** An address in use gets no email but the same answer, so that it doesn't reveal who is here. */
async function changeOf(identity: Identity, body: SendOobCodeBody): Promise<Sending> {
  const { user, claims } = await requireUser(identity, body.idToken);
  if (!body.newEmail) throw new WireError('MISSING_NEW_EMAIL');
  const newEmail = requireEmail(body.newEmail);
  requireRecentAuth(identity, claims);
  const isReachable = (await findUserByEmail(identity.database.drizzle, newEmail)) === undefined;
  const { uid, email } = user;
  const requestType = 'VERIFY_AND_CHANGE_EMAIL';
  return { requestType, email: email ?? newEmail, newEmail, uid, isReachable };
}

function recipientOf({ email, newEmail }: Sending): string {
  return newEmail ?? email;
}

/** Creates a code and emails it; for an unknown address everything happens but the sending. */
export async function mailCode(
  identity: Identity,
  sending: Sending & { readonly continueUrl: string },
): Promise<void> {
  const { requestType, email, newEmail, isReachable } = sending;
  const { oobCode, oobLink } = await withTransaction(identity.database, async (tx) => {
    const code = await issueCode(tx, identity, sending);
    const mail = mails[requestType]({ to: recipientOf(sending), link: code.oobLink });
    // sealed, so that nobody can tell; the same work for an unknown address
    await identity.jobs.enqueue(tx, [await mailJob(identity.secret, { mail, isReachable })]);
    return code;
  });
  const change = newEmail === undefined ? {} : { newEmail };
  if (isReachable) identity.issuedCodes?.add({ email, ...change, requestType, oobCode, oobLink });
}
