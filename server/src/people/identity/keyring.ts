import { randomBytes } from 'node:crypto';
import { asc, gt, isNull, or, sql } from 'drizzle-orm';
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from 'jose';
import type { Database } from '../../platform/db/pool';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { isFresh } from '../../platform/memory/fresh';
import { makeCertificate } from './certificate';
import { identityKeys } from './schema';
import type { ServerSecret } from '../../platform/secret/secret';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

/** The keys that sign ID tokens. */
export interface Keyring {
  /** The key to sign with; created at first use. */
  signingKey(): Promise<SigningKey>;
  /** @returns the key to verify with; undefined if there is none with that id. */
  verifyKey(kid: string): Promise<CryptoKey | undefined>;
  /** Whether it is known to verify, without a query. */
  isKnown(kid: string): boolean;
  /**
   * Creates a new key, which signs a minute later, when every node knows it; old signatures stay valid.
   * @param isLeaked forgets the old keys at once instead; existing sessions get new tokens.
   * @returns the new kid.
   */
  rotate(options?: { readonly isLeaked?: boolean }): Promise<string>;
  /** The same if the key is 30 days old; the nightly job. */
  rotateDue(): Promise<void>;
  /** Public keys that verify now. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** The same as X.509 certificates, PEM by kid. */
  certificates(): Promise<Record<string, string>>;
}

/** Creates a signing key pair. */
export type KeyMaker = () => Promise<{
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}>;

/** Takes a tenth of a second to find two primes. */
export const makeKeys: KeyMaker = () =>
  generateKeyPair('RS256', { modulusLength: 2048, extractable: true });

interface KeyringParts {
  readonly database: Database;
  readonly secret: ServerSecret;
  readonly now: () => Date;
  readonly makeKeys?: KeyMaker;
}

interface LoadedKey extends SigningKey {
  readonly verifyKey: CryptoKey;
  readonly jwk: JWK;
  readonly certificatePem: string;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
}

const rotatesAfterMs = 30 * 86_400_000;
/** A new key doesn't sign yet: everybody who verifies must have had time to read it. */
const handoverMs = 60_000;
/** A key's last token expires an hour after the key retires; clocks differ. */
const verifiesAfterRetirementMs = 2 * 3_600_000;
/** The operator's tool can't notify nodes, so each reloads before it signs or verifies. */
const staleAfterMs = 30_000;
/** An unknown kid may be another node's new key; forged ones must not become queries. */
const reloadsAtMostEveryMs = 5_000;
const purpose = 'identity.signing-keys';

/** Creates the keyring; it reads nothing until it is used. */
export function createKeyring(parts: KeyringParts): Keyring {
  let keys: readonly LoadedKey[] = [];
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const nowMs = () => parts.now().getTime();
  const load = async (): Promise<void> => {
    keys = await loadKeys(parts);
    loadedAtMs = nowMs();
  };
  const loadedWithin = (maxMs: number) => isFresh(loadedAtMs, { nowMs: nowMs(), maxMs });
  const reload = (): Promise<void> => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const freshen = async (): Promise<void> => {
    if (loadedWithin(staleAfterMs) || keys.length === 0) return;
    // without the database the previous keys do
    await reload().catch(() => undefined);
  };
  const renewKeys = async (options: Renewal): Promise<string> => {
    const kid = await withTransaction(parts.database, (tx) => renew(tx, parts, options));
    await reload();
    return kid;
  };
  const signing = () => keys.find((key) => signs(key, nowMs()));
  const current = async (): Promise<SigningKey> => {
    await freshen();
    if (signing() === undefined) await renewKeys({ isForced: false, isLeaked: false });
    const key = signing();
    if (key === undefined) throw new Error('There is no key to sign with');
    return key;
  };
  const published = async () => {
    await current();
    return keys.filter((key) => verifies(key, nowMs()));
  };
  const keyOf = (kid: string) =>
    keys.find((key) => key.kid === kid && verifies(key, nowMs()))?.verifyKey;
  return {
    signingKey: current,
    isKnown: (kid) => keyOf(kid) !== undefined,
    verifyKey: async (kid) => {
      await freshen();
      const known = keyOf(kid);
      const isLimited = keys.length > 0 && loadedWithin(reloadsAtMostEveryMs);
      if (known !== undefined || isLimited) return known;
      await reload();
      return keyOf(kid);
    },
    rotate: ({ isLeaked = false } = {}) => renewKeys({ isForced: true, isLeaked }),
    rotateDue: async () => void (await renewKeys({ isForced: false, isLeaked: false })),
    jwks: async () => ({ keys: (await published()).map((key) => key.jwk) }),
    certificates: async () =>
      Object.fromEntries((await published()).map((key) => [key.kid, key.certificatePem])),
  };
}

/** Of several, the oldest signs: a key retires a while after its successor was created. */
function signs(key: LoadedKey, nowMs: number): boolean {
  return key.retiredAt === null || key.retiredAt.getTime() > nowMs;
}

function verifies(key: LoadedKey, nowMs: number): boolean {
  return key.retiredAt === null || nowMs - key.retiredAt.getTime() < verifiesAfterRetirementMs;
}

interface Renewal {
  readonly isForced: boolean;
  readonly isLeaked: boolean;
}

async function loadKeys({ database, secret, now }: KeyringParts): Promise<LoadedKey[]> {
  const since = new Date(now().getTime() - verifiesAfterRetirementMs);
  const rows = await database.drizzle
    .select()
    .from(identityKeys)
    .where(or(isNull(identityKeys.retiredAt), gt(identityKeys.retiredAt, since)))
    .orderBy(asc(identityKeys.createdAt), asc(identityKeys.kid));
  return Promise.all(
    rows.map(async (row) => {
      const jwk = row.publicJwk as JWK; // written by `renew`
      const publicKey = await importJWK(jwk, 'RS256');
      if (publicKey instanceof Uint8Array) throw new Error(`Key ${row.kid} is not a public key`);
      const pem = await secret.open(purpose, row.privateKeySealed);
      const { kid, certificatePem, createdAt, retiredAt } = row;
      const privateKey = await importPKCS8(pem, 'RS256');
      return { kid, jwk, certificatePem, createdAt, retiredAt, privateKey, verifyKey: publicKey };
    }),
  );
}

/** Creates a new key and retires the others, unless another node just did. @returns the kid that will sign. */
async function renew(
  tx: Transaction,
  parts: KeyringParts,
  { isForced, isLeaked }: Renewal,
): Promise<string> {
  const { secret, now } = parts;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('identity.keys'))`);
  const unretired = await tx.select().from(identityKeys).where(isNull(identityKeys.retiredAt));
  const good = unretired.find((key) => now().getTime() - key.createdAt.getTime() < rotatesAfterMs);
  if (good !== undefined && !isForced) return good.kid;
  const keys = await (parts.makeKeys ?? makeKeys)();
  const kid = randomBytes(20).toString('hex');
  const jwk = await exportJWK(keys.publicKey);
  const retiredAt = new Date(now().getTime() + handoverMs);
  if (isLeaked) await tx.delete(identityKeys);
  else await tx.update(identityKeys).set({ retiredAt }).where(isNull(identityKeys.retiredAt));
  await tx.insert(identityKeys).values({
    kid,
    privateKeySealed: await secret.seal(purpose, await exportPKCS8(keys.privateKey)),
    publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    certificatePem: await makeCertificate({ keys, serialNumber: `0${kid.slice(1)}`, from: now() }),
    createdAt: now(),
  });
  return kid;
}
