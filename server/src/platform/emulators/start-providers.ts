import type { ProviderSettings } from '../config/provider-settings';
import { parseSettings, type Settings } from '../config/settings';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startIdentityProviders(): Promise<{
    readonly url: string;
    readonly settings: Readonly<Record<string, string>>;
    close(): Promise<void>;
  }>;
}

/**
 * Under the emulators, starts a stand-in for all sign-in providers if none is configured.
 * @returns the settings with it, else unchanged.
 */
export async function withProviderStandIn(
  settings: Settings,
  undo: (() => Promise<unknown> | void)[],
): Promise<Settings> {
  const { google, apple, microsoft } = settings.providers;
  const isSetUp = google !== null || apple !== null || microsoft !== null;
  if (!settings.hasEmulators || isSetUp) return settings;
  const standIn = await (
    await loadStandIn<StandInModule>('identity-providers')
  ).startIdentityProviders();
  undo.push(() => standIn.close());
  const providers: ProviderSettings = {
    ...parseSettings({ NODE_ENV: 'development', ...standIn.settings }).providers,
    standInUrl: standIn.url,
  };
  return { ...settings, providers };
}
