import { parseSettings, type Settings } from '../config/settings';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startMux(): Promise<{
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
 * Under the emulators, starts a stand-in for Mux if videos are to go there and no token is set.
 * @returns the settings with it, else unchanged.
 */
export async function withMuxStandIn(
  settings: Settings,
  { origin, undo, log }: Place,
): Promise<Settings> {
  const { service, mux } = settings.videos;
  if (!settings.hasEmulators || service !== 'mux' || mux !== null) return settings;
  const standIn = await (await loadStandIn<StandInModule>('mux')).startMux();
  undo.push(() => standIn.close());
  standIn.deliverTo(`${origin}/api/videos/events`);
  log.info(`Emulated videos are at ${standIn.url}`);
  const { videos } = parseSettings({ NODE_ENV: 'development', ...standIn.settings });
  return { ...settings, videos: { ...settings.videos, mux: videos.mux } };
}
