import type { Settings } from '../../platform/config/settings';
import type { Outbound } from '../../platform/outbound/outbound';
import type { Payments } from './public';

/** @returns the configured payment provider, loading its library; null if there is none. */
export async function createPayments(
  { payments }: Settings,
  outbound: Outbound,
): Promise<Payments | null> {
  if (payments === null) return null;
  const { createStripePayments } = await import('./stripe-payments');
  return createStripePayments(payments, outbound);
}
