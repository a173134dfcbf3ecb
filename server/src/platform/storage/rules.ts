import type { Caller } from '../http/authentication';
import { forbidden, unauthenticated } from './storage-error';

/** An action on files. `list` covers everything below a prefix. */
export type StorageAction = 'read' | 'list' | 'write' | 'delete';

type Grantee = 'everybody' | 'owner' | 'nobody';

/** Who may do what below a prefix. `{uid}` in it stands for one segment: the owner. */
export interface StorageRule {
  /** Ends with a slash. */
  readonly prefix: string;
  readonly may: Readonly<Record<StorageAction, Grantee>>;
  /** How far an account must be to upload. */
  readonly writers: 'withUsername' | 'withProfile';
}

/** Without a rule, everything is forbidden. Every file is an image, as nothing else is accepted so far. */
export const productRules: readonly StorageRule[] = [
  {
    prefix: 'users/{uid}/photo/',
    may: { read: 'everybody', list: 'owner', write: 'owner', delete: 'owner' },
    // the photo is part of completing the profile
    writers: 'withUsername',
  },
  {
    prefix: 'users/{uid}/banner/',
    may: { read: 'everybody', list: 'owner', write: 'owner', delete: 'owner' },
    writers: 'withProfile',
  },
  {
    prefix: 'users/{uid}/climb/',
    may: { read: 'everybody', list: 'owner', write: 'owner', delete: 'owner' },
    writers: 'withProfile',
  },
  {
    // what gyms and competitions show of people whose account was purged: an id of its own instead of an owner
    prefix: 'kept/{uid}/',
    may: { read: 'everybody', list: 'nobody', write: 'nobody', delete: 'nobody' },
    writers: 'withProfile',
  },
];

/** An action on a name by a caller. */
export interface AccessRequest {
  readonly action: StorageAction;
  readonly name: string;
  readonly caller: Caller | null;
}

/** @returns the owner of the name. @throws {StorageError} 401 if signing in might help, else 403. */
export function requireAllowed(rules: readonly StorageRule[], request: AccessRequest): string {
  const { action, name, caller } = request;
  for (const rule of rules) {
    const owner = ownerIn(rule.prefix, name, action === 'list');
    if (owner === null) continue;
    const who = rule.may[action];
    if (who === 'nobody') break;
    if (who === 'everybody') return owner;
    if (caller === null) throw unauthenticated();
    if (caller.uid !== owner || caller.status.deleted || caller.status.deactivated) break;
    return owner;
  }
  throw caller === null && action !== 'read' ? unauthenticated() : forbidden();
}

/** @returns how far an account must be to upload under a name. */
export function writersOf(rules: readonly StorageRule[], name: string): StorageRule['writers'] {
  const rule = rules.find(({ prefix }) => ownerIn(prefix, name, false) !== null);
  return rule?.writers ?? 'withProfile';
}

/** @returns whether everybody may read it, so that shared caches may store it. */
export function isPublic(rules: readonly StorageRule[], name: string): boolean {
  const rule = rules.find(({ prefix }) => ownerIn(prefix, name, false) !== null);
  return rule?.may.read === 'everybody';
}

/** @returns the segment at `{uid}`; null when the name is not below the prefix. */
function ownerIn(pattern: string, name: string, isPrefix: boolean): string | null {
  const expected = pattern.split('/').slice(0, -1);
  const given = name.split('/');
  // an object is below the prefix; a listing may be of the prefix itself, with or without its slash
  if (isPrefix ? given.length < expected.length : given.length <= expected.length) return null;
  let owner = '';
  for (const [index, segment] of expected.entries()) {
    if (segment === '{uid}') owner = given[index] ?? '';
    else if (segment !== given[index]) return null;
  }
  return owner === '' ? null : owner;
}
