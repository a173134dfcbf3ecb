import { join } from 'node:path';
import { ulid } from 'ulid';
import { parseSettings, type Settings } from '../../platform/config/settings';
import { resolveDataDir } from '../../platform/db/data-dir';
import { findRunningEmbedded, startEmbedded } from '../../platform/db/embedded';
import type { Log } from '../../platform/db/log';
import { listPending } from '../../platform/db/migrate';
import { createDatabase, type Database } from '../../platform/db/pool';
import type { Blobs } from '../../platform/storage/blobs';
import { createOutbound } from '../../platform/outbound/outbound';
import { createBlobs } from '../../platform/storage/storage';

/** Why a command did nothing, as a message for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The commands' dependencies: the database, wherever it runs, and the rest. */
export interface Operator {
  readonly settings: Settings;
  readonly database: Database;
  readonly url: string;
  /** For migrations, past any pooler. */
  readonly directUrl: string;
  readonly dataDir: string;
  /** Where uploaded files are, unless in a bucket. */
  readonly filesDir: string;
  readonly bucket: Blobs | undefined;
  readonly log: Log;
  readonly now: () => Date;
  readonly newId: () => string;
  close(): Promise<void>;
}

/**
 * Opens DATABASE_URL, else the embedded database of the data folder: the one of a running server beside
 * it, else started for the time of the command.
 */
export async function openOperator(
  env: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<Operator> {
  return openOperatorBy(parseSettings(env), log);
}

/** The same by settings that are read already. */
export async function openOperatorBy(settings: Settings, log: Log): Promise<Operator> {
  const { dataDir, notice } = await resolveDataDir({
    dataDir: settings.dataDir ?? undefined,
    needsDatabaseUser: settings.databaseUrl === null,
  });
  if (notice !== undefined && settings.databaseUrl === null) log.info(notice);
  const place = await openPlace(settings, dataDir, log);
  const database = createDatabase({
    url: place.url,
    max: 4,
    applicationName: 'cruxboard-cli',
    statementTimeoutMs: 0,
    log,
  });
  const now = () => new Date();
  return {
    settings,
    database,
    url: place.url,
    directUrl: place.directUrl,
    dataDir,
    filesDir: join(dataDir, 'files'),
    bucket:
      settings.s3 === null
        ? undefined
        : await createBlobs(settings, '', createOutbound({ now, log })),
    log,
    now,
    newId: () => ulid(),
    close: async () => {
      await database.close();
      await place.stop();
    },
  };
}

async function openPlace(settings: Settings, dataDir: string, log: Log) {
  const { databaseUrl: url } = settings;
  const stop = () => Promise.resolve();
  if (url !== null) return { url, directUrl: settings.databaseDirectUrl ?? url, stop };
  const running = await findRunningEmbedded(dataDir);
  if (running !== undefined) return { ...running, stop };
  return startEmbedded({ dataDir, log });
}

/** @throws {OperatorError} when the database lacks migrations of this version. @throws {MigrationError} if it doesn't fit. */
export async function requireMigrated({ database }: Operator): Promise<void> {
  const client = await database.pool.connect();
  try {
    if ((await listPending(client)).length === 0) return;
    throw new OperatorError('The database isn’t up to date. Run `migrate` first.');
  } finally {
    client.release();
  }
}
