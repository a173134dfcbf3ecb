import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import type * as Sdk from 'firebase/auth';
import { Secret, TOTP } from 'otpauth';
import { parseSettings } from '../../../platform/config/settings';
import { createSignedApp, type SignedApp } from '../../../platform/testing/signed-app';
import type { IssuedCode, IssuedSmsCode } from '../issued-codes';

/** How a client is pointed at the server: by its emulator mode, or by its hosts. */
type PathStyle = 'emulator' | 'hosts';

/** The server on its own port, and unmodified official clients of it. */
export interface SdkSite {
  readonly sdk: typeof Sdk;
  readonly origin: string;
  readonly served: SignedApp;
  /** A client without a signed-in user. */
  newClient(style?: PathStyle): Sdk.Auth;
  /** The last emailed code, from the emulator's list. */
  mailed(): Promise<IssuedCode>;
  /** The last texted code. */
  texted(): Promise<string>;
  close(): Promise<void>;
}

export const password = 'sloper-chalk-rock-77';

/** In place of a page's challenge. */
export const verifier = {
  type: 'recaptcha',
  verify: async () => 'a token',
  _reset: () => undefined,
};

export async function createSdkSite(): Promise<SdkSite> {
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', EMULATORS: '1' });
  const served = await createSignedApp({ settings, now: () => new Date() });
  const origin = await served.app.listen({ host: '127.0.0.1', port: 0 });
  const sdk = await browserSdk();
  const clients: FirebaseApp[] = [];
  const helper = async (name: string) => {
    const answer = await fetch(`${origin}/emulator/v1/projects/cruxboard/${name}`);
    return (await answer.json()) as Record<string, unknown[]>;
  };
  return {
    sdk,
    origin,
    served,
    newClient: (style = 'emulator') => {
      const options = { apiKey: 'cruxboard-web', projectId: 'cruxboard' };
      const client = initializeApp(options, `${origin} ${clients.length}`);
      clients.push(client);
      const auth = sdk.initializeAuth(client, { persistence: sdk.inMemoryPersistence });
      if (style === 'emulator') sdk.connectAuthEmulator(auth, origin, { disableWarnings: true });
      else pointAt(auth, new URL(origin).host);
      return auth;
    },
    mailed: async () => (await helper('oobCodes'))['oobCodes']?.at(-1) as IssuedCode, // as listed
    texted: async () => {
      const { verificationCodes = [] } = await helper('verificationCodes');
      return (verificationCodes.at(-1) as IssuedSmsCode).code; // as listed
    },
    close: async () => {
      for (const client of clients) await deleteApp(client);
      await served.close();
    },
  };
}

/** The browser build: the one for servers doesn't support phones. */
async function browserSdk(): Promise<typeof Sdk> {
  const near = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'));
  const folder = dirname(near.resolve('@firebase/auth/package.json'));
  const file = pathToFileURL(join(folder, 'dist/esm/index.js'));
  return (await import(file.href)) as typeof Sdk; // the same module, built for another target
}

/** As a developer does who points a client at another host. */
function pointAt(auth: Sdk.Auth, host: string): void {
  Object.assign(auth.config, { apiScheme: 'http', apiHost: host, tokenApiHost: host });
  auth.settings.appVerificationDisabledForTesting = true;
}

let people = 0;

/** @returns an unused address. */
export function newEmail(): string {
  people += 1;
  return `sdk${people}@example.com`;
}

/** @returns an unused mobile number. */
export function newNumber(): string {
  people += 1;
  return `+6149157${String(5_000 + people)}`;
}

/** @returns the code an app shows, some steps early. */
export function totpCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** @returns the code of a failure, "none" if it succeeds. */
export function codeOf(doing: Promise<unknown>): Promise<string> {
  return doing.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
