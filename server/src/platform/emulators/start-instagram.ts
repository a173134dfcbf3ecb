import type { Settings } from '../config/settings';
import { adoptStandIn, type EventStandIn, type NodePlace } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startInstagram(): Promise<EventStandIn>;
}

/**
 * Under the emulators, starts a stand-in for Instagram if no app is set.
 * @returns the settings with it, else unchanged.
 */
export async function withInstagramStandIn(
  settings: Settings,
  place: NodePlace,
): Promise<Settings> {
  if (!settings.hasEmulators || settings.instagram !== null) return settings;
  const standIn = await (await loadStandIn<StandInModule>('instagram')).startInstagram();
  const { instagram } = adoptStandIn(standIn, place, {
    what: 'Instagram accounts',
    eventsPath: '/api/photo-sharing',
  });
  return { ...settings, instagram };
}
