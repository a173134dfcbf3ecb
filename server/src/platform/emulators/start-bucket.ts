import { join } from 'node:path';
import { parseSettings, type Settings } from '../config/settings';
import { registerStandIn, type NodePlace, type StandIn } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startBucket(options: {
    readonly folder: string;
  }): Promise<StandIn & { readonly settings: Readonly<Record<string, string>> }>;
}

/**
 * With all third parties emulated, starts a bucket if none is set. It has the same files as the data folder has without.
 * @returns the settings with it, else unchanged.
 */
export async function withBucketStandIn(settings: Settings, place: NodePlace): Promise<Settings> {
  if (!settings.emulatesAll || settings.s3 !== null) return settings;
  const { startBucket } = await loadStandIn<StandInModule>('s3');
  const standIn = await startBucket({ folder: join(place.dataDir, 'files') });
  registerStandIn(standIn, place);
  const { s3 } = parseSettings({ NODE_ENV: 'development', ...standIn.settings });
  return { ...settings, s3 };
}
