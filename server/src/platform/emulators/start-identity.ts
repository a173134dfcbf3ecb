import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseSettings, type Settings } from '../config/settings';
import { registerStandIn, type NodePlace, type StandIn } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startIdentityService(options: { readonly origin: string }): Promise<StandIn>;
}

/**
 * With all third parties emulated, starts an identity service if none is set: a second instance of the product, with a
 * database of its own. Its emails and texts go through the same gateways.
 * @returns the settings with it, else unchanged.
 */
export async function withIdentityStandIn(settings: Settings, place: NodePlace): Promise<Settings> {
  if (!settings.emulatesAll || settings.federation.outside !== null) return settings;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const adminKey = settings.adminKey ?? randomBytes(32).toString('base64url');
  const serviceAccount = `product@${settings.project}.example`;
  const service = parseSettings({
    NODE_ENV: 'development',
    PORT: '0',
    DEMO: '0',
    APP_CHECK: 'off',
    DATA_DIR: join(place.dataDir, 'identity-service'),
    LOG_LEVEL: settings.logLevel,
    IDENTITY_PROJECT: settings.project,
    IDENTITY_API_KEY: settings.apiKey,
    IDENTITY_ADMIN_KEY: adminKey,
    IDENTITY_SERVICE_ACCOUNT: serviceAccount,
    IDENTITY_SERVICE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    IDENTITY_PRODUCT_ORIGIN: settings.publicOrigin ?? place.origin,
    MAIL_URL: settings.mailUrl ?? undefined,
    SMS_URL: settings.smsUrl ?? undefined,
    SMS_FROM: settings.smsFrom ?? undefined,
  });
  const node = await place.startIdentity(
    { ...service, providers: settings.providers },
    { hasDemo: settings.isDemo === true },
  );
  place.undo.push(() => node.close());
  const { startIdentityService } = await loadStandIn<StandInModule>('identity-service');
  const standIn = await startIdentityService({ origin: node.origin });
  registerStandIn(standIn, place);
  const serviceKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const outside = { origin: standIn.url, serviceAccount, serviceKey };
  return { ...settings, adminKey, federation: { ...settings.federation, outside } };
}
