import {
  emptyPublicConfig,
  type PublicConfig,
} from '@cruxboard/contracts/site/pages/public-config';
import { isTimeZone } from '@cruxboard/domain/gyms/rankings/months';
import * as z from 'zod';
import { type BackupSettings, backupEnvironment, backupFaults, backupOf } from './backup-settings';
import { appCheckList, appCheckOf } from './app-check-settings';
import { busUrl, isLoopbackHost, isSafeUrl, origin, safeUrl } from './addresses';
import {
  challengeEnvironment,
  challengeFaults,
  challengeOf,
  type ChallengeSettings,
} from './challenge-settings';
import {
  instagramEnvironment,
  instagramFaults,
  instagramOf,
  type InstagramSettings,
} from './instagram-settings';
import {
  federationOf,
  type FederationSettings,
  outsideEnvironment,
  outsideFaults,
} from './outside-settings';
import {
  paymentEnvironment,
  paymentFaults,
  type Seller,
  type PaymentSettings,
  paymentsOf,
  sellerOf,
} from './payment-settings';
import {
  providerEnvironment,
  providerFaults,
  type ProviderSettings,
  providersOf,
} from './provider-settings';
import { s3Environment, s3Faults, s3Of, type S3Settings } from './s3-settings';
import { watchingEnvironment, watchingOf, type WatchingSettings } from './watching-settings';
import { videoEnvironment, videoFaults, type VideoSettings, videosOf } from './video-settings';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['0', '1']).transform((value) => value === '1');

/** A gateway's address with account and token, which must not travel unencrypted. */
const gatewayUrl = z.string().refine((value) => {
  if (!isSafeUrl(value)) return false;
  const { username, password } = new URL(value);
  return username !== '' && password !== '';
}, 'must be like https://account:token@api.twilio.com');

const textCount = z.coerce.number().int().min(1).max(1_000_000);

/** Every setting. All are optional and read from the environment once; a test compares the README's table. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  BUS_URL: busUrl.optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(20),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: onOff.default(false),
  EMULATORS: z.enum(['0', '1', 'all']).default('0'),
  DEMO: onOff.optional(),
  DEV_PAGES: onOff.optional(),
  SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must be at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  IDENTITY_PROJECT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{2,29}$/)
    .default('cruxboard'),
  IDENTITY_API_KEY: z
    .string()
    .regex(/^[^:\s]+$/, 'must not contain a colon')
    .default('cruxboard-web'),
  IDENTITY_ADMIN_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// address')
    .refine((value) => URL.canParse(value), 'must be an smtp:// address')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Cruxboard <no-reply@cruxboard.local>'),
  ...outsideEnvironment,
  ...providerEnvironment,
  ...challengeEnvironment,
  ...s3Environment,
  ...paymentEnvironment,
  ...videoEnvironment,
  ...instagramEnvironment,
  SMS_URL: gatewayUrl.optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{3,11})$/,
      'must be a number like +61400000000',
    )
    .optional(),
  SMS_PER_HOUR: textCount.default(500),
  SMS_PER_DAY: textCount.default(2_000),
  SMS_PER_COUNTRY: textCount.default(1_000),
  ...backupEnvironment,
  ...watchingEnvironment,
  UPLOAD_FREE_MIN_MB: z.coerce.number().int().min(0).max(10_000_000).default(1_024),
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(10).max(1_000_000).default(6_000),
  STREAMS_PER_NODE: z.coerce.number().int().min(10).max(1_000_000).default(20_000),
  HISTORY_DAYS: z.coerce.number().int().min(0).max(36_500).default(1_095),
  DELETION_DAYS: z.coerce.number().int().min(0).max(90).default(emptyPublicConfig.deletionDays),
  APP_CHECK: appCheckList.optional(),
  MAINTENANCE: onOff.default(false),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_COUNTRY: z.string().min(2).max(120).optional(),
  FORM_WIDGET_URL: safeUrl.optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone like Australia/Sydney')
    .default('Australia/Sydney'),
});

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Settings as the server uses them; parsed once at start. */
export type Settings = Readonly<{
  isProduction: boolean;
  isTest: boolean;
  port: number;
  host: string;
  isLoopback: boolean;
  dataDir: string | null;
  databaseUrl: string | null;
  /** For LISTEN, where DATABASE_URL goes through a pooler. */
  databaseDirectUrl: string | null;
  databasePoolMax: number;
  /** NATS or Redis, over which nodes talk; null for the database. */
  busUrl: string | null;
  /** After SIGTERM, how long to go on while /health/ready already says no. */
  drainMs: number;
  /** Without it, addresses in emails are made from host and port. */
  publicOrigin: string | null;
  isProxyTrusted: boolean;
  hasEmulators: boolean;
  /** Also third parties whose part the product could do by itself. */
  emulatesAll: boolean;
  /** null: on with the embedded database under `npm start`, else off. */
  isDemo: boolean | null;
  /** Whether /dev/storybook and /dev/toasts are served. */
  hasDevPages: boolean;
  secret: string | null;
  /** The previous secret: it still decrypts and its signatures are still accepted. */
  secretPrevious: string | null;
  logLevel: string;
  project: string;
  apiKey: string;
  /** Authorises the identity service's admin calls; without it they are off. */
  adminKey: string | null;
  region: string;
  /** The email gateway; without it, messages go to the local outbox folder. */
  mailUrl: string | null;
  mailFrom: string;
  /** The SMS gateway with its account and token; without it, texts go to the local outbox folder. */
  smsUrl: string | null;
  smsFrom: string | null;
  /** Texts that may be sent in all, in an hour, in a day, and in a day to one country. */
  smsBudget: Readonly<{ perHour: number; perDay: number; perCountry: number }>;
  /** Google, Apple and Microsoft, as ways to sign in. */
  providers: ProviderSettings;
  /** A vendor's challenge that replaces the product's own proof of work; null if there is none. */
  challenge: ChallengeSettings | null;
  /** The identity service and the signers it trusts. */
  federation: FederationSettings;
  /** Where files are stored; null for the data folder. */
  s3: S3Settings | null;
  /** Quota and pipeline of videos. */
  videos: VideoSettings;
  /** Where credits are paid for; null if nothing can be bought. */
  payments: PaymentSettings | null;
  /** The currency of prices, ISO 4217. */
  currency: string;
  /** What needs a bot-check token: `identity`, `storage`, and callables by name. */
  appCheck: ReadonlySet<string>;
  timeZone: string;
  backup: BackupSettings;
  tracing: WatchingSettings['tracing'];
  errorReports: WatchingSettings['errorReports'];
  uploadFreeMinBytes: number;
  /** Live streams one address may have open; this machine's own isn't limited. */
  streams: { perAddress: number; perNode: number };
  /** The app that links accounts at Instagram; null if none can be linked. */
  instagram: InstagramSettings | null;
  /** Days that what happened is kept once it is over: score histories, the audit log. 0 for ever. */
  historyDays: number;
  /** Days until a deleted account is purged. */
  deletionDays: number;
  /** Pages and the API answer 503 to everyone but developers. The operator's tool can also switch this on. */
  isMaintenance: boolean;
  operator: PublicConfig['operator'];
  /** Who sells credits, for receipts; null without a name. */
  seller: Seller | null;
  /** The script of an embedded form widget; only then does the content security policy allow its origin. */
  formWidgetUrl: string | null;
}>;

/** All faults of the settings, by name and reason. Never the values, which may be secrets. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`These settings aren’t valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Parses the settings.
 * @throws {SettingsError} with all faults at once.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const settings = toSettings(parsed.data);
  const faults = [
    ...unsafe(settings),
    ...providerFaults(parsed.data),
    ...challengeFaults(parsed.data, settings.hasEmulators),
    ...outsideFaults(parsed.data),
    ...s3Faults(parsed.data),
    ...paymentFaults(parsed.data),
    ...videoFaults(parsed.data, settings.hasEmulators),
    ...instagramFaults(parsed.data),
    ...backupFaults(parsed.data),
  ];
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}

const smsBudgetOf = (env: z.output<typeof environment>) => ({
  perHour: env.SMS_PER_HOUR,
  perDay: env.SMS_PER_DAY,
  perCountry: env.SMS_PER_COUNTRY,
});

function toSettings(env: z.output<typeof environment>): Settings {
  return Object.freeze({
    isProduction: env.NODE_ENV === 'production',
    isTest: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    isLoopback: isLoopbackHost(env.HOST),
    dataDir: env.DATA_DIR ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePoolMax: env.DATABASE_POOL_MAX,
    busUrl: env.BUS_URL ?? null,
    drainMs: env.DRAIN_MS,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    isProxyTrusted: env.TRUST_PROXY,
    hasEmulators: env.EMULATORS !== '0',
    emulatesAll: env.EMULATORS === 'all',
    isDemo: env.DEMO ?? null,
    hasDevPages: env.DEV_PAGES ?? env.NODE_ENV !== 'production',
    secret: env.SECRET ?? null,
    secretPrevious: env.SECRET_PREVIOUS ?? null,
    logLevel: env.LOG_LEVEL,
    project: env.IDENTITY_PROJECT,
    apiKey: env.IDENTITY_API_KEY,
    adminKey: env.IDENTITY_ADMIN_KEY ?? null,
    region: 'australia-southeast1',
    mailUrl: env.MAIL_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL ?? null,
    smsFrom: env.SMS_FROM ?? null,
    smsBudget: smsBudgetOf(env),
    providers: providersOf(env),
    challenge: challengeOf(env),
    federation: federationOf(env, env.IDENTITY_PROJECT),
    s3: s3Of(env),
    videos: videosOf(env),
    payments: paymentsOf(env),
    currency: env.CURRENCY,
    appCheck: appCheckOf(env.APP_CHECK ?? usualAppCheck(env)),
    timeZone: env.TIME_ZONE,
    backup: backupOf(env),
    ...watchingOf(env),
    uploadFreeMinBytes: env.UPLOAD_FREE_MIN_MB * 1_048_576,
    streams: { perAddress: env.STREAMS_PER_ADDRESS, perNode: env.STREAMS_PER_NODE },
    instagram: instagramOf(env),
    historyDays: env.HISTORY_DAYS,
    deletionDays: env.DELETION_DAYS,
    isMaintenance: env.MAINTENANCE,
    operator: operatorOf(env),
    seller: sellerOf(env),
    formWidgetUrl: env.FORM_WIDGET_URL ?? null,
  });
}

/** What costs money or room is guarded where strangers come, and where a vendor's check is to be seen at work. */
function usualAppCheck({ NODE_ENV, EMULATORS }: z.output<typeof environment>): string {
  return NODE_ENV === 'production' || EMULATORS === 'all' ? 'identity,storage' : 'off';
}

function operatorOf(env: z.output<typeof environment>): Settings['operator'] {
  return {
    name: env.OPERATOR_NAME ?? null,
    email: env.OPERATOR_EMAIL ?? null,
    country: env.OPERATOR_COUNTRY ?? null,
  };
}

function unsafe(settings: Settings): string[] {
  const faults: string[] = [];
  if (settings.hasEmulators && !settings.isLoopback)
    faults.push('EMULATORS: only allowed on a loopback HOST');
  if (settings.isDemo === true && !settings.isLoopback)
    faults.push('DEMO: only allowed on a loopback HOST');
  if (settings.smsUrl !== null && settings.smsFrom === null)
    faults.push('SMS_FROM: required with SMS_URL');
  if (settings.isProduction) {
    if (settings.hasEmulators) faults.push('EMULATORS: not allowed in production');
    if (settings.isDemo === true) faults.push('DEMO: not allowed in production');
    if (settings.secret === null) faults.push('SECRET: required in production');
    if (settings.publicOrigin === null) faults.push('PUBLIC_ORIGIN: required in production');
  }
  return faults;
}

/** @returns the product's public origin. */
export function originOf(settings: Settings, port: number = settings.port): string {
  return settings.publicOrigin ?? `http://${settings.host}:${port}`;
}
