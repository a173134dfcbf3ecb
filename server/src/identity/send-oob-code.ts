import type { SendOobCodeBody } from '@cruxboard/contracts/identity/bodies';
import { withTransaction } from '../db/transaction';
import { mailEvent } from '../mail/public';
import { demandContinueUrl, issueCode, type RequestType } from './action-codes';
import type { Identity } from './identity';
import { resetPasswordMail, verifyEmailMail } from './mails';
import { isReachableEmail } from './repo';
import { demandEmail, demandUser } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

interface SendOobCodeAnswer {
  readonly kind: 'identitytoolkit#GetOobConfirmationCodeResponse';
  readonly email: string;
}

/** Mails an action code. A reset for an unknown address is answered alike, and as fast. */
export async function sendOobCode(
  request: WireRequest,
  body: SendOobCodeBody,
): Promise<SendOobCodeAnswer> {
  const { identity } = request;
  if (!body.requestType) throw new WireError('MISSING_REQ_TYPE');
  if (body.returnOobLink) throw new WireError('INSUFFICIENT_PERMISSION');
  const sending = await sendingOf(request, body);
  const continueUrl = demandContinueUrl(identity, body.continueUrl);
  identity.throttles.sendCode(sending.email, request.ip);
  await send(identity, { ...sending, continueUrl });
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  return { kind, email: sending.email };
}

interface Sending {
  readonly requestType: RequestType;
  readonly email: string;
  readonly uid: string | null;
  /** Whether somebody is there to read it; without, everything happens but the sending. */
  readonly isReachable: boolean;
}

async function sendingOf({ identity }: WireRequest, body: SendOobCodeBody): Promise<Sending> {
  switch (body.requestType) {
    case 'PASSWORD_RESET': {
      const email = demandEmail(body.email);
      const isReachable = await isReachableEmail(identity.database.drizzle, email);
      return { requestType: 'PASSWORD_RESET', email, uid: null, isReachable };
    }
    case 'VERIFY_EMAIL': {
      const { user } = await demandUser(identity, body.idToken);
      if (user.email === null) throw new WireError('MISSING_EMAIL');
      const { uid, email } = user;
      return { requestType: 'VERIFY_EMAIL', email, uid, isReachable: true };
    }
    case 'EMAIL_SIGNIN':
    case 'VERIFY_AND_CHANGE_EMAIL':
      throw new WireError('OPERATION_NOT_ALLOWED');
    default:
      throw new WireError('INVALID_REQ_TYPE');
  }
}

async function send(
  identity: Identity,
  sending: Sending & { readonly continueUrl: string },
): Promise<void> {
  const { requestType, email, isReachable } = sending;
  const { oobCode, oobLink } = await withTransaction(identity.database, async (tx) => {
    const code = await issueCode(tx, identity, sending);
    const make = requestType === 'VERIFY_EMAIL' ? verifyEmailMail : resetPasswordMail;
    const mail = make({ to: email, link: code.oobLink });
    // sealed, so that nobody can tell; the same work for an unknown address
    await identity.outbox.write(tx, [await mailEvent(identity.secret, { mail, isReachable })]);
    return code;
  });
  if (isReachable) identity.issuedCodes?.add({ email, requestType, oobCode, oobLink });
  identity.outbox.wake();
}
