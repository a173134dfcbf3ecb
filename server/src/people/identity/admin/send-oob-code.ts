import type { AdminSendOobCodeBody } from '@cruxboard/contracts/people/identity/admin-bodies';
import { withTransaction } from '../../../platform/db/transaction';
import { requireContinueUrl, issueCode } from '../action-codes';
import type { Identity } from '../identity';
import { findUserByEmail } from '../repo';
import { mailCode, type Sending } from '../send-oob-code';
import { requireEmail } from '../wire-checks';
import { WireError } from '../wire-error';
import type { WireRequest } from '../wire-operation';

interface AdminCodeAnswer {
  readonly kind: 'identitytoolkit#GetOobConfirmationCodeResponse';
  readonly email: string;
  readonly oobCode?: string;
  readonly oobLink?: string;
}

/** Emails an action code, or returns its link to the administrator, who sends it another way. */
export async function sendOobCodeAsAdmin(
  { identity }: WireRequest,
  body: AdminSendOobCodeBody,
): Promise<AdminCodeAnswer> {
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  const continueUrl = requireContinueUrl(identity, body.continueUrl);
  const sending = { ...(await sendingOf(identity, body)), continueUrl };
  const { email } = sending;
  if (!body.returnOobLink) {
    await mailCode(identity, sending);
    return { kind, email };
  }
  const code = await withTransaction(identity.database, (tx) => issueCode(tx, identity, sending));
  return { kind, email, ...code };
}

/** @throws {WireError} MISSING_REQ_TYPE, INVALID_REQ_TYPE, EMAIL_NOT_FOUND, MISSING_NEW_EMAIL, EMAIL_EXISTS */
async function sendingOf(identity: Identity, body: AdminSendOobCodeBody): Promise<Sending> {
  const { requestType } = body;
  if (!requestType) throw new WireError('MISSING_REQ_TYPE');
  const email = requireEmail(body.email);
  if (requestType === 'EMAIL_SIGNIN') return { requestType, email, uid: null, isReachable: true };
  const { drizzle } = identity.database;
  const owner = await findUserByEmail(drizzle, email);
  if (owner === undefined) throw new WireError('EMAIL_NOT_FOUND');
  const { uid } = owner;
  switch (requestType) {
    case 'PASSWORD_RESET':
      return { requestType, email, uid: null, isReachable: true };
    case 'VERIFY_EMAIL':
      return { requestType, email, uid, isReachable: true };
    case 'VERIFY_AND_CHANGE_EMAIL': {
      if (!body.newEmail) throw new WireError('MISSING_NEW_EMAIL');
      const newEmail = requireEmail(body.newEmail);
      if ((await findUserByEmail(drizzle, newEmail)) !== undefined) {
        throw new WireError('EMAIL_EXISTS');
      }
      return { requestType, email, newEmail, uid, isReachable: true };
    }
    default:
      throw new WireError('INVALID_REQ_TYPE');
  }
}
