import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  importSPKI,
  jwtVerify,
  SignJWT,
} from 'jose';
import { customTokenAudience } from './custom-token-audience';
import { type Identity, nowSeconds } from './identity';
import { WireError } from './wire-error';

const lifeS = 3_600;

/** Who a custom token signs in. `authTimeS` is set if it continues an existing session. */
export interface CustomTokenSubject {
  readonly uid: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Seconds; null: the sign-in happens with the token. */
  readonly authTimeS: number | null;
}

const serviceAccount = (project: string): string =>
  `firebase-adminsdk@${project}.iam.gserviceaccount.com`;

/** @returns a token that signs in as the account, for an hour. */
export async function mintCustomToken(
  identity: Identity,
  subject: CustomTokenSubject,
): Promise<string> {
  const { kid, privateKey } = await identity.keyring.signingKey();
  const account = serviceAccount(identity.settings.project);
  const nowS = nowSeconds(identity);
  return new SignJWT({
    uid: subject.uid,
    claims: subject.claims,
    ...(subject.authTimeS === null ? {} : { session_auth_time: subject.authTimeS }),
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(account)
    .setSubject(account)
    .setAudience(customTokenAudience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + lifeS)
    .sign(privateKey);
}

/** @throws {WireError} INVALID_CUSTOM_TOKEN, CREDENTIAL_MISMATCH */
export async function readCustomToken(
  identity: Identity,
  token: string,
): Promise<CustomTokenSubject> {
  const { kid, issuer } = peek(token);
  const { account, key } = await signerOf(identity, issuer, kid);
  if (key === undefined) throw invalid('Unknown signing key.');
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['RS256'],
    issuer: account,
    subject: account,
    audience: customTokenAudience,
    currentDate: identity.now(),
    maxTokenAge: lifeS,
    requiredClaims: ['iat', 'exp'],
  }).catch(() => {
    throw invalid('Invalid assertion.');
  });
  const { uid, claims, session_auth_time: authTimeS } = payload;
  if (typeof uid !== 'string' || !/^.{1,128}$/s.test(uid)) throw invalid('Invalid uid.');
  return {
    uid,
    claims: isRecord(claims) ? claims : {},
    authTimeS: typeof authTimeS === 'number' ? authTimeS : null,
  };
}

/** This service by one of its keys, or the product that uses it for identity by that product's key. */
async function signerOf(
  { settings, keyring }: Identity,
  issuer: unknown,
  kid: string | undefined,
): Promise<{ account: string; key: CryptoKey | undefined }> {
  const account = serviceAccount(settings.project);
  if (issuer === account && kid !== undefined) {
    return { account, key: await keyring.verifyKey(kid) };
  }
  const { trusted } = settings.federation;
  if (trusted !== null && issuer === trusted.serviceAccount) {
    return { account: trusted.serviceAccount, key: await importSPKI(trusted.publicKey, 'RS256') };
  }
  if (issuer !== account) throw new WireError('CREDENTIAL_MISMATCH');
  return { account, key: undefined };
}

function peek(token: string): { kid: string | undefined; issuer: unknown } {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg !== 'RS256') throw new Error('Another algorithm');
    return { kid, issuer: decodeJwt(token).iss };
  } catch {
    throw invalid('Invalid assertion format.');
  }
}

function invalid(text: string): WireError {
  return new WireError('INVALID_CUSTOM_TOKEN', { text });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
