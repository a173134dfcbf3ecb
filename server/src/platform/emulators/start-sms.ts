import type { Settings } from '../config/settings';
import { createFolderGateway } from '../sms/create-gateway';
import { registerStandIn, type NodePlace, type StandIn } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startSmsGateway(options: {
    keep(sms: { readonly to: string; readonly text: string }): Promise<void>;
  }): Promise<StandIn>;
}

/** A sender that the gateway takes; no real phone has it. */
const standInSender = '+15005550006';

/**
 * Under the emulators, starts an SMS gateway if none is set. What it takes goes to the outbox.
 * @returns the settings with it, else unchanged.
 */
export async function withSmsStandIn(settings: Settings, place: NodePlace): Promise<Settings> {
  if (!settings.hasEmulators || settings.smsUrl !== null) return settings;
  const outbox = createFolderGateway({ ...place, settings, now: () => new Date() });
  const { startSmsGateway } = await loadStandIn<StandInModule>('sms-gateway');
  const standIn = await startSmsGateway({ keep: (sms) => outbox.send(sms) });
  registerStandIn(standIn, place);
  return { ...settings, smsUrl: standIn.url, smsFrom: settings.smsFrom ?? standInSender };
}
