import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app';
import { createDeps, type Place, type Undo } from './create-deps';
import { originOf, type Settings } from './platform/config/settings';
import { resolveDataDir } from './platform/db/data-dir';
import { lockDataDir } from './platform/db/data-dir-lock';
import { startEmbedded } from './platform/db/embedded';
import { migrateDatabase } from './platform/db/migrate';
import { serverPackageDir } from './platform/db/server-package';
import { createSignIns, demoAccounts } from './people/demo/public';
import { seedDemo } from './site/demo/seed';
import type { Deps } from './platform/deps';
import { mountEmulatorPages } from './platform/emulators/routes';
import { withStandIns } from './platform/emulators/start-all';
import { findFreePort } from './platform/http/free-port';
import { readIdentityUserByEmail } from './people/identity/public';
import { mountOpenApi } from './platform/openapi/routes';
import { startTracing } from './platform/tracing/start-tracing';
import { mountPages } from './site/pages/routes';

/** A node that serves: everything but the process around it. */
export interface RunningNode {
  readonly origin: string;
  /** Where the data is kept, and why there, where that is worth telling. */
  readonly dataDir: string;
  readonly notice: string | undefined;
  /** The page of all emulated third parties; null without them. */
  readonly deskUrl: string | null;
  readonly hasDemo: boolean;
  readonly deps: Deps;
  /** Lets requests end and streams close, then stops what was started, in reverse order. */
  close(): Promise<void>;
}

/** Starts a node: data folder, database, migrations, demo, app, port. What was begun is undone where it fails. */
export async function startNode(settings: Settings, log: FastifyBaseLogger): Promise<RunningNode> {
  const undo: Undo = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await start(settings, log, undo)), close };
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
  undo.push(await startTracing(given.tracing, log));
  const place = await openDataDir(given, log, undo);
  await migrateDatabase({ url: place.directUrl, log });
  // the origin goes into links and tokens, so the port is chosen before anything listens
  const port = given.port === 0 ? await findFreePort(given.host) : given.port;
  const here = `http://${given.host}:${port}`;
  const { dataDir } = place;
  const startIdentity = (settings: Settings, options: { readonly hasDemo: boolean }) =>
    startIdentityNode(settings, log, options);
  const standInPlace = { origin: here, dataDir, startIdentity, undo, log, lines: [] };
  const { settings, deskUrl } = await withStandIns(given, standInPlace);
  const deps = await createDeps({ settings, log, place, origin: originOf(settings, port) }, undo);
  await refuseDemoAccounts(deps);
  const isDemo = settings.isDemo ?? false;
  if (isDemo && (await seedDemo(deps))) log.info('seeded the demo');
  const app = await createApp(deps);
  mountOpenApi(app, deps);
  mountEmulatorPages(app, { settings, dataDir, deskUrl });
  await mountPages(app, deps, join(serverPackageDir(), '..', 'web', 'dist'));
  undo.push(() => app.close());
  await deps.jobs.start(deps);
  await listen(app, settings, port);
  undo.push(() => leave(app, deps));
  // nobody waits for it, and what is refused is logged
  if (!settings.hasEmulators) void deps.outbound.checkAll();
  const hasDemo = isDemo && (await hasDemoAccounts(deps));
  return { origin: deps.origin, dataDir, deskUrl, notice: place.notice, hasDemo, deps };
}

/** Another installation's identity service; under the emulators alone. The demo's people can sign in there. */
async function startIdentityNode(
  settings: Settings,
  log: FastifyBaseLogger,
  { hasDemo }: { readonly hasDemo: boolean },
): Promise<RunningNode> {
  const node = await startNode(settings, log);
  if (hasDemo) await createSignIns(node.deps);
  return node;
}

interface OpenedPlace extends Place {
  readonly notice: string | undefined;
}

async function openDataDir(
  settings: Settings,
  log: FastifyBaseLogger,
  undo: Undo,
): Promise<OpenedPlace> {
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

/** Lets a proxy notice that this node is no longer ready, then hands its viewers over to the others. */
async function leave(app: FastifyInstance, { live, settings }: Deps): Promise<void> {
  app.isLeaving = true;
  await delay(settings.drainMs);
  await live.close();
}

async function listen(app: FastifyInstance, settings: Settings, port: number): Promise<void> {
  try {
    // Node's own 511 overflow when a hall comes back at once: the kernel then drops handshakes, which retry for seconds
    await app.listen({ host: settings.host, port, backlog: 4_096 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // listen fails with nothing else
    if (code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} on ${settings.host} is taken. Stop what listens there, or set PORT.`,
      { cause: error },
    );
  }
}
