import type { CallableOutput } from '@cruxboard/contracts/define';
import type { authenticate as contract } from '@cruxboard/contracts/people/instagram/instagram';
import type * as z from 'zod/mini';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import { announceLink } from './announce';
import type { AccountAtInstagram, GivenToken } from './instagram';
import { presentLink } from './present';
import { refusal, requireInstagram, tokenPurpose } from './reach';
import { storeLink } from './repo';
import { checkVisit, redirectUriOf } from './visit';

type Input = z.output<typeof contract.input>;

/** What Instagram said; the token is good for sixty days. */
interface Approved extends GivenToken {
  readonly account: AccountAtInstagram;
}

/**
 * Exchanges the code, before a transaction is open.
 * @throws {AppError} `instagram_not_set_up`, `instagram_visit_over`, `instagram_personal`, `instagram_unavailable`
 */
export async function redeemVisit({
  deps,
  input,
  caller,
}: PrepareContext<Input, 'initialised'>): Promise<Approved> {
  const instagram = requireInstagram(deps);
  const { code, state, verifier } = input;
  await checkVisit(deps, { uid: caller.uid, state, verifier });
  try {
    const given = await instagram.redeem({ code, redirectUri: redirectUriOf(deps) });
    return { ...given, account: await instagram.readAccount(given.token) };
  } catch (error) {
    throw refusal(deps, error);
  }
}

/** Links the account, in place of one that was linked before. */
export async function authenticate({
  tx,
  deps,
  caller,
  prepared,
  afterCommit,
}: CallContext<Input, 'initialised', Approved>): Promise<CallableOutput<typeof contract>> {
  const { account, token, lifeS } = prepared;
  const { id: instagramId, ...details } = account;
  const at = deps.now();
  const link = {
    uid: caller.uid,
    instagramId,
    ...details,
    state: 'linked',
    token: await deps.secret.seal(tokenPurpose, token),
    tokenGivenAt: at,
    tokenExpiresAt: new Date(at.getTime() + lifeS * 1_000),
    linkedAt: at,
  } as const;
  await storeLink(tx, link);
  afterCommit(() => announceLink(deps, caller.uid));
  return presentLink(link, at);
}
