import { identity } from '../../../lib/session/identity';

const applied = new Map<string, Promise<unknown>>();

/** Applies an emailed code. It works once but a page may mount twice: the second call gets the first one's result. */
export function applyOnce(code: string): Promise<unknown> {
  const known = applied.get(code);
  if (known) return known;
  const applying = identity.applyCode(code);
  applied.set(code, applying);
  return applying;
}
