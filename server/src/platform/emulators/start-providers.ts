import type { ProviderSettings } from '../config/provider-settings';
import { parseSettings, type Settings } from '../config/settings';
import { loadStandIn } from './load-stand-in';

/** What the stand-in's file exports, as far as it is used here. */
interface StandInModule {
  startIdentityProviders(): Promise<{
    readonly url: string;
    readonly settings: Readonly<Record<string, string>>;
    close(): Promise<void>;
  }>;
}

/**
 * Under the emulators, where no sign-in provider is set up: starts what stands in for all of them.
 * @returns the settings with it; as they are elsewhere.
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
