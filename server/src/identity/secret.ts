import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { compactDecrypt, CompactEncrypt } from 'jose';
import type { Database } from '../db/pool';
import { installation } from '../operations/schema';

/** The server's own secret; keys are derived from it, one per purpose, so that none serves two ends. */
export interface ServerSecret {
  /** @returns 32 bytes for a purpose, always the same. */
  derive(purpose: string): Buffer;
  /** @returns the text encrypted with AES-256-GCM, as a compact JWE. */
  seal(purpose: string, text: string): Promise<string>;
  /** @returns the text that was sealed. Throws when it was sealed for another purpose or by another secret. */
  open(purpose: string, sealed: string): Promise<string>;
}

/** @returns the secret made of its material: at least 32 characters. */
export function createServerSecret(material: string): ServerSecret {
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', material, 'cruxboard', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  return {
    derive,
    seal: (purpose, text) =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(derive(purpose)),
    open: async (purpose, sealed) => {
      const { plaintext } = await compactDecrypt(sealed, derive(purpose), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return Buffer.from(plaintext).toString();
    },
  };
}

/** Takes the secret of the settings; without one, makes one once and keeps it with the installation. */
export async function loadServerSecret(
  database: Pick<Database, 'drizzle'>,
  settings: { readonly secret: string | null },
): Promise<ServerSecret> {
  if (settings.secret !== null) return createServerSecret(settings.secret);
  const made = { key: 'secret', value: randomBytes(48).toString('base64url') };
  // another node may be starting too: the first one's stays
  await database.drizzle.insert(installation).values(made).onConflictDoNothing();
  const [row] = await database.drizzle
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, 'secret'));
  return createServerSecret(row?.value ?? made.value);
}
