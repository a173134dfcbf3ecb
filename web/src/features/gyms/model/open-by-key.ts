import { callCallable } from '../../../lib/api/call';
import { errorCode } from '../../../lib/api/errors';
import { fetchRead } from '../../../lib/api/read';
import { session } from '../../../lib/session/session';
import { storedKey, storeKey } from './stored-keys';

/**
 * Exchanges the key of a private gym's link: for a membership of whoever is signed in, else for a cookie that lets this
 * browser read. A key that opens nothing changes nothing.
 */
export async function openByKey(gymId: string, key: string): Promise<void> {
  try {
    if (session.read().status === 'signed-in' && (await join(gymId, key))) return;
    await fetchRead('/api/gyms/{gymId}/key', { params: { gymId }, query: { key } });
    // a membership needs it once somebody signs in
    storeKey(gymId, key);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'not_found' && code !== 'invalid_argument') throw error;
  }
}

/** Makes whoever has signed in since a member, by the key that the browser kept. */
export async function joinByStoredKey(gymId: string): Promise<void> {
  const key = storedKey(gymId);
  if (key !== null && (await join(gymId, key).catch(() => false))) storeKey(gymId, null);
}

/** @returns false for an account that isn't complete yet. */
async function join(gymId: string, key: string): Promise<boolean> {
  try {
    await callCallable('gyms.openByKey', { gymId, key });
    return true;
  } catch (error) {
    const isUnfinished = ['account_incomplete', 'email_unverified'].includes(
      errorCode(error) ?? '',
    );
    if (isUnfinished) return false;
    throw error;
  }
}
