import type { Settings } from '../config/settings';
import { adoptStandIn, type EventStandIn, type NodePlace } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startPayments(): Promise<EventStandIn>;
}

/**
 * Under the emulators, starts a stand-in for Stripe if no payment service is configured.
 * @returns the settings with it, else unchanged.
 */
export async function withPaymentStandIn(settings: Settings, place: NodePlace): Promise<Settings> {
  if (!settings.hasEmulators || settings.payments !== null) return settings;
  const standIn = await (await loadStandIn<StandInModule>('payments')).startPayments();
  const { payments } = adoptStandIn(standIn, place, {
    what: 'payments',
    eventsPath: '/api/payments/events',
  });
  return { ...settings, payments };
}
