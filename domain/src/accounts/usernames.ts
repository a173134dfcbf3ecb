import { limits } from '../limits';
import { patterns } from '../patterns';
import { err, ok, type Result } from '../result';
import { reservedWords } from './reserved-words';

/** Why a username cannot be stored, and the sentence to show. */
export interface UsernameFault {
  readonly code: 'too_short' | 'too_long' | 'characters' | 'underscores' | 'reserved';
  readonly message: string;
}

/** Returns a username as it is stored and looked up: trimmed, lower case. */
export function normaliseUsername(raw: string): string {
  return raw.trim().toLowerCase();
}

/**
 * Returns the username to store: 3–30 of a–z, 0–9 and `_`, without two separate runs of `__`
 * (`a__b` yes, `__a__` no), not reserved (see `isReservedUsername`). Else the first fault.
 */
export function checkUsername(
  raw: string,
  firstSegments: readonly string[],
): Result<string, UsernameFault> {
  const name = normaliseUsername(raw);
  const { min, max } = limits.user.username;
  if (!/^[a-z0-9_]*$/.test(name)) {
    const message = 'Only letters, numbers, and underscores allowed';
    return err({ code: 'characters', message });
  }
  if (name.length < min) return err({ code: 'too_short', message: `At least ${min} characters` });
  if (name.length > max) return err({ code: 'too_long', message: `At most ${max} characters` });
  if (/__.*__/.test(name)) {
    return err({ code: 'underscores', message: 'Only one double underscore allowed' });
  }
  if (isReservedUsername(name, firstSegments)) {
    return err({ code: 'reserved', message: 'This username is not available' });
  }
  return ok(name);
}

/**
 * Returns the username to look up, null if nobody can have it: 1–100 letters, digits and underscores,
 * without two separate runs of `__`. Wider than what is stored, so that an odd address is a 404 and
 * not a fault.
 */
export function lookupUsername(raw: string): string | null {
  const name = normaliseUsername(raw);
  return patterns.usernameLookup.test(name) ? name : null;
}

/**
 * Tells whether a name is kept from users, who sit at the root of the address: the first path segments
 * of the web's routes and of the server's mounts (given, because a test derives them from the code),
 * the product's name and `reservedWords`.
 */
export function isReservedUsername(name: string, firstSegments: readonly string[]): boolean {
  const wanted = normaliseUsername(name);
  return (
    reservedWords.has(wanted) ||
    firstSegments.some((segment) => normaliseUsername(segment) === wanted)
  );
}
