import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** A module's class with a few letters for its file: the usual name, with the line too, costs 2 kB of every page. */
export function generateScopedName(name: string, file: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  return `${name}-${createHash('sha1').update(path).digest('base64url').slice(0, 4)}`;
}
