import type { Settings } from '../../platform/config/settings';
import type { Payments } from './public';

/** @returns the configured payment provider, loading its library; null if there is none. */
export async function createPayments({ payments }: Settings): Promise<Payments | null> {
  if (payments === null) return null;
  const { createStripePayments } = await import('./stripe-payments');
  return createStripePayments(payments);
}
