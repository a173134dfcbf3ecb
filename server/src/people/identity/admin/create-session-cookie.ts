import type { SessionCookieBody } from '@cruxboard/contracts/people/identity/admin-bodies';
import { SignJWT } from 'jose';
import { nowSeconds } from '../identity';
import { requireUser } from '../wire-checks';
import { WireError } from '../wire-error';
import type { WireRequest } from '../wire-operation';

const durationMinS = 300;
const durationMaxS = 1_209_600;

/**
 * A session cookie for another product's server: the ID token's claims for up to two weeks, under an issuer
 * of its own, so that it never passes for an ID token here.
 */
export async function createSessionCookie(
  { identity }: WireRequest,
  body: SessionCookieBody,
): Promise<{ readonly sessionCookie: string }> {
  if (!body.idToken) throw new WireError('MISSING_ID_TOKEN');
  const durationS = Number(body.validDuration ?? durationMaxS);
  const isDuration =
    Number.isInteger(durationS) && durationS >= durationMinS && durationS <= durationMaxS;
  if (!isDuration) throw new WireError('INVALID_DURATION');
  const { claims } = await requireUser(identity, body.idToken);
  const { kid, privateKey } = await identity.keyring.signingKey();
  const nowS = nowSeconds(identity);
  const sessionCookie = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(`https://session.firebase.google.com/${identity.settings.project}`)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + durationS)
    .sign(privateKey);
  return { sessionCookie };
}
