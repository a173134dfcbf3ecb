import { hkdfSync, randomBytes } from 'node:crypto';
import { compactDecrypt, CompactEncrypt } from 'jose';
import type { Settings } from '../config/settings';
import type { Database } from '../db/pool';
import { claimFact, findFact } from '../installation/repo';

/** The server's secret, from which one key per purpose is derived. */
export interface ServerSecret {
  /** @returns 32 bytes for a purpose, always the same. */
  derive(purpose: string): Buffer;
  /** @returns the same and, after a change of secret, the previous secret's key: both are accepted. */
  deriveAll(purpose: string): readonly Buffer[];
  /** @returns the text encrypted with AES-256-GCM, as a compact JWE. */
  seal(purpose: string, text: string): Promise<string>;
  /** @returns the sealed text. @throws if it was sealed for another purpose or with another secret. */
  open(purpose: string, sealed: string): Promise<string>;
}

/**
 * @param material at least 32 characters
 * @param former the previous secret: opens and is accepted, but seals and signs nothing
 */
export function createServerSecret(material: string, former: string | null = null): ServerSecret {
  const deriveNow = deriverOf(material);
  const derivers = former === null ? [deriveNow] : [deriveNow, deriverOf(former)];
  const deriveAll = (purpose: string) => derivers.map((derive) => derive(purpose));
  return {
    derive: deriveNow,
    deriveAll,
    seal: (purpose, text) =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(deriveNow(purpose)),
    open: async (purpose, sealed) => {
      const [key, ...formerKeys] = deriveAll(purpose);
      let opening = openWith(sealed, key);
      for (const formerKey of formerKeys)
        opening = opening.catch(() => openWith(sealed, formerKey));
      return opening;
    },
  };
}

function deriverOf(material: string): (purpose: string) => Buffer {
  const derived = new Map<string, Buffer>();
  return (purpose) => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', material, 'cruxboard', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
}

async function openWith(sealed: string, key: Buffer = Buffer.alloc(0)): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return Buffer.from(plaintext).toString();
}

/** Uses the secret of the settings; without one, generates one and stores it with the installation. */
export async function loadServerSecret(
  database: Pick<Database, 'drizzle'>,
  settings: Pick<Settings, 'secret' | 'secretPrevious'>,
): Promise<ServerSecret> {
  const { secret, secretPrevious } = settings;
  if (secret !== null) return createServerSecret(secret, secretPrevious);
  const made = randomBytes(48).toString('base64url');
  // another node may be starting too: the first one wins
  await claimFact(database.drizzle, 'secret', made);
  const stored = await findFact(database.drizzle, 'secret');
  return createServerSecret(stored ?? made, secretPrevious);
}
