import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ulid } from 'ulid';
import { readAccountStatus, readOwnNames } from './people/accounts/public';
import { createApp } from './app';
import { originOf, type Settings } from './platform/config/settings';
import { resolveDataDir } from './platform/db/data-dir';
import { lockDataDir } from './platform/db/data-dir-lock';
import { startEmbedded } from './platform/db/embedded';
import { migrateDatabase } from './platform/db/migrate';
import { createDatabase } from './platform/db/pool';
import { serverPackageDir } from './platform/db/server-package';
import { demoAccounts } from './people/demo/public';
import { seedDemo } from './site/demo/seed';
import type { Deps } from './platform/deps';
import { mountOutboxPage } from './platform/emulators/routes';
import { withPaymentStandIn } from './platform/emulators/start-payments';
import { withProviderStandIn } from './platform/emulators/start-providers';
import { findFreePort } from './platform/http/free-port';
import { createWorkbookWriter } from './platform/exports/workbook-writer';
import { createImportReader } from './platform/imports/import-reader';
import { createIdentity } from './people/identity/identity';
import { readIdentityUserByEmail } from './people/identity/public';
import { loadServerSecret } from './platform/secret/secret';
import { createJobs, type RunningJobs } from './platform/jobs/create-jobs';
import { workOf } from './platform/jobs/work-of';
import { createLive } from './platform/live/create-live';
import { createPostgresBus } from './platform/live/postgres-bus';
import { createMailer } from './platform/mail/create-mailer';
import { mountOpenApi } from './platform/openapi/routes';
import { mountPages } from './site/pages/routes';
import { createPayments } from './competitions/payments/create-payments';
import { createSmsGateway } from './platform/sms/create-gateway';
import { createSms } from './platform/sms/create-sms';
import { createAuthentication } from './people/sessions/authentication';
import { createSessions } from './people/sessions/sessions';
import { readFlags } from './platform/flags/flags';
import { slices } from './slices';
import { createStorage } from './platform/storage/storage';

/** A node that serves: everything but the process around it. */
export interface RunningNode {
  readonly origin: string;
  /** Where the data is kept, and why there, where that is worth telling. */
  readonly dataDir: string;
  readonly notice: string | undefined;
  readonly hasDemo: boolean;
  readonly deps: Deps;
  /** Lets requests end and streams close, then stops what was started, in reverse order. */
  close(): Promise<void>;
}

/** What was started, to be stopped in reverse order. */
type Undo = (() => Promise<unknown> | void)[];

/** Starts a node: data folder, database, migrations, demo, app, port. What was begun is undone where it fails. */
export async function startNode(settings: Settings, log: FastifyBaseLogger): Promise<RunningNode> {
  const undo: Undo = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await start(await withProviderStandIn(settings, undo), log, undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  given: Settings,
  log: FastifyBaseLogger,
  undo: Undo,
): Promise<Omit<RunningNode, 'close'>> {
  const place = await openDataDir(given, log, undo);
  await migrateDatabase({ url: place.directUrl, log });
  // the origin goes into links and tokens, so the port is chosen before anything listens
  const port = given.port === 0 ? await findFreePort(given.host) : given.port;
  const here = `http://${given.host}:${port}`;
  const settings = await withPaymentStandIn(given, { origin: here, undo, log });
  const deps = await createDeps({ settings, log, place, origin: originOf(settings, port) }, undo);
  await refuseDemoAccounts(deps);
  const isDemo = settings.isDemo ?? false;
  if (isDemo && (await seedDemo(deps))) log.info('seeded the demo');
  const app = await createApp(deps);
  mountOpenApi(app, deps);
  mountOutboxPage(app, { settings, dataDir: place.dataDir });
  await mountPages(app, deps, join(serverPackageDir(), '..', 'web', 'dist'));
  undo.push(() => app.close());
  await deps.jobs.start(deps);
  await listen(app, settings, port);
  const hasDemo = isDemo && (await hasDemoAccounts(deps));
  return { origin: deps.origin, dataDir: place.dataDir, notice: place.notice, hasDemo, deps };
}

interface Place {
  readonly dataDir: string;
  readonly notice: string | undefined;
  readonly url: string;
  /** Past any pooler, for migrations and LISTEN. */
  readonly directUrl: string;
}

async function openDataDir(settings: Settings, log: FastifyBaseLogger, undo: Undo): Promise<Place> {
  const url = settings.databaseUrl;
  const { dataDir, notice } = await resolveDataDir({
    dataDir: settings.dataDir ?? undefined,
    needsDatabaseUser: url === null,
  });
  if (url === null) {
    const embedded = await startEmbedded({ dataDir, log });
    undo.push(() => embedded.stop());
    return { dataDir, notice, url: embedded.url, directUrl: embedded.directUrl };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(dataDir);
  undo.push(() => lock.release());
  return { dataDir, notice, url, directUrl: settings.databaseDirectUrl ?? url };
}

interface Parts {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly place: Place;
  readonly origin: string;
}

async function createDeps(
  { settings, log, place, origin }: Parts,
  undo: Undo,
): Promise<Deps & { readonly jobs: RunningJobs<Deps> }> {
  const database = createDatabase({
    url: place.url,
    max: settings.databasePoolMax,
    log,
    secondConnection: settings.isProduction ? 'report' : 'refuse',
  });
  undo.push(() => database.close());
  const now = () => new Date();
  const newId = () => ulid();
  const bus = await createPostgresBus({ url: place.directUrl, log, nodeId: newId() });
  undo.push(() => bus.close());
  const live = createLive({ bus, limits: settings.streams });
  const jobs = createJobs<Deps>({ database, bus, log, now, ...workOf(slices) });
  undo.push(() => jobs.close());
  const secret = await loadServerSecret(database, settings);
  const mailer = createMailer({ settings, dataDir: place.dataDir, log, now });
  const gateway = createSmsGateway({ settings, dataDir: place.dataDir, log, now });
  const sms = createSms({ settings, database, jobs, secret, gateway, now });
  const base = { settings, origin, database, now, newId, log, bus, live, jobs };
  const storage = await createStorage({ settings, dataDir: place.dataDir });
  const payments = await createPayments(settings);
  const importReader = createImportReader();
  undo.push(() => importReader.close());
  const workbookWriter = createWorkbookWriter();
  undo.push(() => workbookWriter.close());
  const threads = { importReader, workbookWriter };
  const world = { ...base, mailer, sms, payments, secret, storage, ...threads };
  const readStatus = (uid: string) => readAccountStatus(database.drizzle, uid);
  const readNames = (uid: string) => readOwnNames(database.drizzle, uid);
  const identity = createIdentity({ ...world, readStatus, readNames });
  const sessions = createSessions({ ...world, identity });
  undo.push(() => sessions.close());
  return {
    ...world,
    identity,
    sessions,
    slices,
    signingKeys: identity.keyring,
    readFlags: () => readFlags({ database, now }),
    authentication: createAuthentication({ identity, sessions }),
  };
}

/** Production on a database that everybody knows a password of would be no production. */
async function refuseDemoAccounts(deps: Deps): Promise<void> {
  if (deps.settings.isProduction && (await hasDemoAccounts(deps))) {
    throw new Error(
      'The database has the demo accounts, whose password is public. Production needs a database without them.',
    );
  }
}

async function hasDemoAccounts(deps: Deps): Promise<boolean> {
  const [first] = demoAccounts;
  return (
    first !== undefined &&
    (await readIdentityUserByEmail(deps.database.drizzle, first.email)) !== null
  );
}

async function listen(app: FastifyInstance, settings: Settings, port: number): Promise<void> {
  try {
    await app.listen({ host: settings.host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // listen fails with nothing else
    if (code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} on ${settings.host} is taken. Stop what listens there, or set PORT.`,
      { cause: error },
    );
  }
}
