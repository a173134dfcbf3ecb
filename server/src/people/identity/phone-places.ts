import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, gt } from 'drizzle-orm';
import type { Identity } from './identity';
import { identityPhonePlaces } from './schema';

/** How long a place counts as known after its last code. */
export const placeKeptDays = 90;
const dayMs = 86_400_000;

/**
 * @returns an address's network, which stays when a phone's provider changes its address.
 * @example placeOf('203.0.113.9') // '203.0.113'
 */
function placeOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = ''] = plain.split('::');
  return head.split(':').slice(0, 3).join(':');
}

/** Keyed with the server's secret, so that the table doesn't reveal which number was where. */
function keyOf({ secret }: Identity, phoneNumber: string, ip: string): string {
  return createHmac('sha256', secret.derive('identity.phone-places'))
    .update(`${phoneNumber} ${placeOf(ip)}`)
    .digest('base64url');
}

/** @returns the place's key if a code for the number was right there before; null otherwise. */
export async function findPhonePlace(
  identity: Identity,
  phoneNumber: string,
  ip: string,
): Promise<string | null> {
  const key = keyOf(identity, phoneNumber, ip);
  const since = new Date(identity.now().getTime() - placeKeptDays * dayMs);
  const [row] = await identity.database.drizzle
    .select({ key: identityPhonePlaces.key })
    .from(identityPhonePlaces)
    .where(and(eq(identityPhonePlaces.key, key), gt(identityPhonePlaces.lastAt, since)));
  return row?.key ?? null;
}

/** Somebody here has the phone: from now on, nobody elsewhere can use up its texts. */
export async function rememberPhonePlace(
  identity: Identity,
  phoneNumber: string,
  ip: string,
): Promise<void> {
  const [key, lastAt] = [keyOf(identity, phoneNumber, ip), identity.now()];
  identity.throttles.forgivePhone(phoneNumber, ip);
  await identity.database.drizzle
    .insert(identityPhonePlaces)
    .values({ key, lastAt })
    .onConflictDoUpdate({ target: identityPhonePlaces.key, set: { lastAt } });
}
