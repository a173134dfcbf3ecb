import type { ProviderSettings } from '../config/provider-settings';
import { parseSettings, type Settings } from '../config/settings';
import { registerStandIn, type NodePlace, type StandIn } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startIdentityProviders(): Promise<
    StandIn & { readonly settings: Readonly<Record<string, string>> }
  >;
}

/**
 * Under the emulators, starts a stand-in for all sign-in providers if none is configured.
 * @returns the settings with it, else unchanged.
 */
export async function withProviderStandIn(settings: Settings, place: NodePlace): Promise<Settings> {
  const { google, apple, microsoft } = settings.providers;
  const isSetUp = google !== null || apple !== null || microsoft !== null;
  if (!settings.hasEmulators || isSetUp) return settings;
  const standIn = await (
    await loadStandIn<StandInModule>('identity-providers')
  ).startIdentityProviders();
  registerStandIn(standIn, place);
  const providers: ProviderSettings = {
    ...parseSettings({ NODE_ENV: 'development', ...standIn.settings }).providers,
    standInUrl: standIn.url,
  };
  return { ...settings, providers };
}
