import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProviderSettings } from '../config/provider-settings';
import { parseSettings, type Settings } from '../config/settings';
import { serverPackageDir } from '../db/server-package';

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
  const standIn = await (await load()).startIdentityProviders();
  undo.push(() => standIn.close());
  const providers: ProviderSettings = {
    ...parseSettings({ NODE_ENV: 'development', ...standIn.settings }).providers,
    standInUrl: standIn.url,
  };
  return { ...settings, providers };
}

/** It is no part of the server's own bundle: watch mode has its source, a build has it beside. */
function load(): Promise<StandInModule> {
  const folder = join(serverPackageDir(), '..', 'emulators');
  const built = join(folder, 'dist', 'identity-providers.js');
  const source = join(folder, 'identity-providers', 'server.ts');
  const file = import.meta.url.endsWith('.ts') || !existsSync(built) ? source : built;
  return import(pathToFileURL(file).href) as Promise<StandInModule>; // one of these two
}
