import type { Settings } from '../../platform/config/settings';
import type { Payments } from './public';

/** @returns the payment service that is set up, whose library is loaded with it; null where there is none. */
export async function createPayments({ payments }: Settings): Promise<Payments | null> {
  if (payments === null) return null;
  const { createStripePayments } = await import('./stripe-payments');
  return createStripePayments(payments);
}
