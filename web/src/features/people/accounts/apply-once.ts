import { identity } from '../../../lib/session/identity';

const applied = new Map<string, Promise<unknown>>();

/** Applies a mailed code. It works once, and a page may mount twice: the second time is the first one's answer. */
export function applyOnce(code: string): Promise<unknown> {
  const known = applied.get(code);
  if (known) return known;
  const applying = identity.applyCode(code);
  applied.set(code, applying);
  return applying;
}
