import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Identifies the code that builds boards. It is part of their ETags, so that clients refetch after an upgrade, and of
 * stored boards, so that they are rebuilt. In the bundle it is the bundle's hash, the same on every node; run from
 * source it is random.
 */
export const BUILD = nameOf(fileURLToPath(import.meta.url));

function nameOf(file: string): string {
  if (file.endsWith('.ts')) return `dev-${randomUUID().slice(0, 8)}`;
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12);
}
