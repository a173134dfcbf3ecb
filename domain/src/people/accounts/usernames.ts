import { limits } from '../../limits';
import { patterns } from '../../patterns';
import { err, ok, type Result } from '../../result';
import { reservedWords, voiceWords } from './reserved-words';

/** Why a username is invalid, and the message to show. */
export interface UsernameFault {
  readonly code: 'too_short' | 'too_long' | 'characters' | 'underscores' | 'reserved';
  readonly message: string;
}

/** Returns a username as stored and looked up: trimmed, lower case. */
export function normaliseUsername(raw: string): string {
  return raw.trim().toLowerCase();
}

/**
 * Returns the username to store: 3–30 of a–z, 0–9 and `_`, without two separate runs of `__` (`a__b` yes,
 * `__a__` no), not reserved (see `isReservedUsername`). Otherwise the first fault.
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
    return err({ code: 'reserved', message: 'That username is reserved' });
  }
  return ok(name);
}

/**
 * Returns the username to look up, null if nobody can have it: 1–100 letters, digits and underscores, without
 * two separate runs of `__`. Wider than what is stored, so that an odd address is a 404 and not an error.
 */
export function lookupUsername(raw: string): string | null {
  const name = normaliseUsername(raw);
  return patterns.usernameLookup.test(name) ? name : null;
}

/**
 * Tells whether users may not take a name, because usernames are at the root of the address: first path
 * segments of the web's routes and the server's mounts (passed in, because a test derives them from the
 * code), the product's name and `reservedWords`. Words that speak for the product are reserved in every
 * spelling that looks like them (`adm1n`, `_admin_`), alone and combined (`support_team`), and nobody may
 * have the product's name in theirs (`cruxb0ard_crew`).
 */
export function isReservedUsername(name: string, firstSegments: readonly string[]): boolean {
  const normalised = normaliseUsername(name);
  return (
    reservedWords.has(normalised) ||
    looksReserved(normalised) ||
    firstSegments.some((segment) => normaliseUsername(segment) === normalised)
  );
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
  _: '',
};

/** Digits as the letters they resemble, `i` and `l` as one, `rn` as `m`, `cl` as `d`, without underscores. */
function skeletonOf(name: string): string {
  const letters = name.replaceAll(/[013-57-9i_]/g, (sign) => lookAlikes[sign] ?? sign);
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');
}

const reservedSkeletons = new Set([...voiceWords].map(skeletonOf));
const productSkeleton = skeletonOf('cruxboard');

/** One such word, several joined by underscores, or anything that contains the product's name. */
function looksReserved(name: string): boolean {
  const skeleton = skeletonOf(name);
  if (reservedSkeletons.has(skeleton) || skeleton.includes(productSkeleton)) return true;
  const words = name.split('_').filter((word) => word !== '');
  return words.length > 0 && words.every((word) => reservedSkeletons.has(skeletonOf(word)));
}
