import type { InstagramLink } from '@cruxboard/contracts/people/instagram/instagram';
import { callCallable } from '../../../lib/api/call';
import { ApiError } from '../../../lib/api/errors';
import { fetchRead } from '../../../lib/api/read';

const storageKey = 'instagram-visit';
const nextKey = 'instagram-visit-next';

/**
 * Goes to Instagram. The secret stays in this tab: only it can end the visit.
 * @param next a path of ours to continue at, kept here because nothing in an address decides that.
 */
export async function leaveForInstagram(next?: string): Promise<void> {
  const verifier = encoded(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  const { url } = await fetchRead('/api/me/instagram/authorizations/{challenge}', {
    params: { challenge: challenge.join('') },
  });
  if (url === null) throw new ApiError('instagram_not_set_up');
  sessionStorage.setItem(storageKey, verifier);
  if (next === undefined) sessionStorage.removeItem(nextKey);
  else sessionStorage.setItem(nextKey, next);
  window.location.assign(url);
}

/** @returns the path that this tab left from, if it is to continue there. */
export function visitBeganAt(): string | null {
  return sessionStorage.getItem(nextKey);
}

/** What comes back from Instagram in the address. */
export interface InstagramAnswer {
  readonly code: string;
  readonly state: string;
}

let answer: InstagramAnswer | null = null;
let ending: Promise<InstagramLink | null> | null = null;

/** Keeps what came in the address, which is cleaned then: the code gives access to somebody's posts. */
export function setAnswer(given: InstagramAnswer): void {
  answer = given;
  ending = null;
}

/**
 * Ends the visit that this tab left for. It ends once, but a page may mount twice: the second gets the same.
 * @returns the linked account; null if this tab left for none.
 */
export function endVisit(): Promise<InstagramLink | null> {
  ending ??= link(answer);
  answer = null;
  return ending;
}

async function link(given: InstagramAnswer | null): Promise<InstagramLink | null> {
  const verifier = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (given === null || verifier === null) return null;
  return callCallable('instagram.authenticate', { ...given, verifier });
}

function encoded(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
