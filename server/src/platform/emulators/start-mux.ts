import type { Settings } from '../config/settings';
import { adoptStandIn, type EventStandIn, type NodePlace } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startMux(): Promise<EventStandIn>;
}

/**
 * Under the emulators, starts a stand-in for Mux if videos are to go there, or all third parties are emulated, and no token is set.
 * @returns the settings with it, else unchanged.
 */
export async function withMuxStandIn(settings: Settings, place: NodePlace): Promise<Settings> {
  const { service, mux } = settings.videos;
  const isWanted = service === 'mux' || settings.emulatesAll;
  if (!settings.hasEmulators || !isWanted || mux !== null) return settings;
  const standIn = await (await loadStandIn<StandInModule>('mux')).startMux();
  const { videos } = adoptStandIn(standIn, place, {
    what: 'videos',
    eventsPath: '/api/videos/events',
  });
  return { ...settings, videos: { ...settings.videos, service: 'mux', mux: videos.mux } };
}
