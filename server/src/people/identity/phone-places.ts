import { createHmac } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { AddressKey } from '../../platform/http/address-key';
import type { Identity } from './identity';
import { identityPhonePlaces } from './schema';

/** How long a place counts as known after its last code. */
export const placeKeptDays = 90;
const dayMs = 86_400_000;

/**
 * @returns an address's network, which stays when a phone's provider changes its address.
 * @example placeOf(addressKeyOf({ ip: '203.0.113.9' })) // '203.0.113'
 */
function placeOf(address: AddressKey): string {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
}

/** Keyed with the server's secret, so that the table doesn't reveal which number was where. */
function keyOf({ secret }: Identity, phoneNumber: string, from: AddressKey): string {
  return createHmac('sha256', secret.derive('identity.phone-places'))
    .update(`${phoneNumber} ${placeOf(from)}`)
    .digest('base64url');
}

/** @returns the place's key if a code for the number was right there before; null otherwise. */
export async function findPhonePlace(
  identity: Identity,
  phoneNumber: string,
  from: AddressKey,
): Promise<string | null> {
  const key = keyOf(identity, phoneNumber, from);
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
  from: AddressKey,
): Promise<void> {
  const [key, lastAt] = [keyOf(identity, phoneNumber, from), identity.now()];
  await identity.throttles.forgivePhone(phoneNumber, from);
  await identity.database.drizzle
    .insert(identityPhonePlaces)
    .values({ key, lastAt })
    .onConflictDoUpdate({ target: identityPhonePlaces.key, set: { lastAt } });
}
