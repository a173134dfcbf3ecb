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
import type { Database } from '../db/pool';
import { type Transaction, withTransaction } from '../db/transaction';
import { makeCertificate } from './certificate';
import { identityKeys } from './schema';
import type { ServerSecret } from './secret';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

/** The keys that ID tokens are signed with. */
export interface Keyring {
  /** The key to sign with; made at first use, replaced when it is 30 days old. */
  signingKey(): Promise<SigningKey>;
  /** @returns the key to verify with, undefined when there is none of that id. */
  verifyKey(kid: string): Promise<CryptoKey | undefined>;
  /** Signs with a new key from now on; what the old one signed stays good. @returns the new kid. */
  rotate(): Promise<string>;
  /** Public keys that verify now. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** The same as X.509 certificates, PEM by kid. */
  certificates(): Promise<Record<string, string>>;
}

interface KeyringParts {
  readonly database: Database;
  readonly secret: ServerSecret;
  readonly now: () => Date;
}

interface LoadedKey extends SigningKey {
  readonly verifyKey: CryptoKey;
  readonly jwk: JWK;
  readonly certificatePem: string;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
}

const rotatesAfterMs = 30 * 86_400_000;
/** The last token signed with a key expires an hour after its retirement; clocks differ. */
const verifiesAfterRetirementMs = 2 * 3_600_000;
/** An unknown kid may be another node's new key; forged ones must not become queries. */
const reloadsAtMostEveryMs = 5_000;
const purpose = 'identity.signing-keys';

/** Opens the ring; nothing is read or made before it is used. */
export function createKeyring(parts: KeyringParts): Keyring {
  let keys: readonly LoadedKey[] = [];
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const nowMs = () => parts.now().getTime();
  const load = async (): Promise<void> => {
    keys = await loadKeys(parts);
    loadedAtMs = nowMs();
  };
  const reload = (): Promise<void> => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const current = async (): Promise<readonly LoadedKey[]> => {
    if (!keys.some((key) => signs(key, nowMs()))) {
      await withTransaction(parts.database, (tx) => renew(tx, parts, { isForced: false }));
      await reload();
    }
    return keys;
  };
  const published = async () => (await current()).filter((key) => verifies(key, nowMs()));
  return {
    signingKey: async () => {
      const key = (await current()).findLast((candidate) => signs(candidate, nowMs()));
      if (key === undefined) throw new Error('There is no key to sign with');
      return key;
    },
    verifyKey: async (kid) => {
      const find = () => keys.find((key) => key.kid === kid && verifies(key, nowMs()))?.verifyKey;
      const known = find();
      if (known !== undefined || nowMs() - loadedAtMs < reloadsAtMostEveryMs) return known;
      await reload();
      return find();
    },
    rotate: async () => {
      const kid = await withTransaction(parts.database, (tx) =>
        renew(tx, parts, { isForced: true }),
      );
      await reload();
      return kid;
    },
    jwks: async () => ({ keys: (await published()).map((key) => key.jwk) }),
    certificates: async () =>
      Object.fromEntries((await published()).map((key) => [key.kid, key.certificatePem])),
  };
}

function signs(key: LoadedKey, nowMs: number): boolean {
  return key.retiredAt === null && nowMs - key.createdAt.getTime() < rotatesAfterMs;
}

function verifies(key: LoadedKey, nowMs: number): boolean {
  return key.retiredAt === null || nowMs - key.retiredAt.getTime() < verifiesAfterRetirementMs;
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

/** Makes a new key and retires the others, unless another node just did. @returns the kid that signs. */
async function renew(
  tx: Transaction,
  { secret, now }: KeyringParts,
  { isForced }: { isForced: boolean },
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('identity.keys'))`);
  const unretired = await tx.select().from(identityKeys).where(isNull(identityKeys.retiredAt));
  const good = unretired.find((key) => now().getTime() - key.createdAt.getTime() < rotatesAfterMs);
  if (good !== undefined && !isForced) return good.kid;
  const keys = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const kid = randomBytes(20).toString('hex');
  const jwk = await exportJWK(keys.publicKey);
  await tx.update(identityKeys).set({ retiredAt: now() }).where(isNull(identityKeys.retiredAt));
  await tx.insert(identityKeys).values({
    kid,
    privateKeySealed: await secret.seal(purpose, await exportPKCS8(keys.privateKey)),
    publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    certificatePem: await makeCertificate({ keys, serialNumber: `0${kid.slice(1)}`, from: now() }),
    createdAt: now(),
  });
  return kid;
}
