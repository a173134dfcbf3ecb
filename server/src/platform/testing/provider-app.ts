import {
  type IdentityProviderStandIn,
  startIdentityProviders,
} from '../../../../emulators/identity-providers/server';
import { parseSettings } from '../config/settings';
import type { Deps } from '../deps';
import { createSignedApp, type SignedApp } from './signed-app';

/** The app with Google, Apple and Microsoft stood in for. */
export interface ProviderApp extends SignedApp {
  readonly standIn: IdentityProviderStandIn;
}

/** Tokens of the stand-in are as old as the app's clock says. */
export async function createProviderApp(
  overrides: Partial<Deps> & { readonly env?: Record<string, string> } = {},
): Promise<ProviderApp> {
  const { env = {}, ...deps } = overrides;
  const clock: { now: () => Date } = { now: () => new Date() };
  const standIn = await startIdentityProviders({ now: () => clock.now() });
  const parsed = parseSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...standIn.settings,
    ...env,
  });
  const settings = { ...parsed, providers: { ...parsed.providers, standInUrl: standIn.url } };
  const app = await createSignedApp({ settings, ...deps });
  clock.now = () => app.deps.now();
  return {
    ...app,
    standIn,
    close: async () => {
      await app.close();
      await standIn.close();
    },
  };
}
