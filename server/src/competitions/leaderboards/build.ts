import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Names the code that makes boards: part of their tags, so that a new version is asked for anew, and of
 * stored boards, so that they are made anew. In the bundle it is the hash of the bundle, the same on
 * every node; run from sources it is another one each time.
 */
export const BUILD = nameOf(fileURLToPath(import.meta.url));

function nameOf(file: string): string {
  if (file.endsWith('.ts')) return `dev-${randomUUID().slice(0, 8)}`;
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12);
}
