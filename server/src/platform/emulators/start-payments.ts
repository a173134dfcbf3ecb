import { parseSettings, type Settings } from '../config/settings';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startPayments(): Promise<{
    readonly url: string;
    readonly settings: Readonly<Record<string, string>>;
    deliverTo(url: string): void;
    close(): Promise<void>;
  }>;
}

interface Place {
  /** Where this node will listen: events go there. */
  readonly origin: string;
  readonly undo: (() => Promise<unknown> | void)[];
  readonly log: { info(text: string): void };
}

/**
 * Under the emulators, starts a stand-in for Stripe if no payment service is configured.
 * @returns the settings with it, else unchanged.
 */
export async function withPaymentStandIn(
  settings: Settings,
  { origin, undo, log }: Place,
): Promise<Settings> {
  if (!settings.hasEmulators || settings.payments !== null) return settings;
  const standIn = await (await loadStandIn<StandInModule>('payments')).startPayments();
  undo.push(() => standIn.close());
  standIn.deliverTo(`${origin}/api/payments/events`);
  log.info(`Emulated payments are at ${standIn.url}`);
  const { payments } = parseSettings({ NODE_ENV: 'development', ...standIn.settings });
  return { ...settings, payments };
}
