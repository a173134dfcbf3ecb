import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parseSettings, type Settings, SettingsError } from '../../platform/config/settings';
import type { Log } from '../../platform/db/log';
import { lastVerifiedMs } from '../../platform/db/nightly-archives';
import { createOutbound } from '../../platform/outbound/outbound';
import { createBlobs } from '../../platform/storage/storage';
import { type CheckVendors, vendorFindings } from './doctor-vendors';
import { examineDatabase } from './doctor-database';
import { examineServices } from './doctor-services';
import { type Finding, reasonOf } from './finding';
import { openOperatorBy, type Operator } from './operator';

type Environment = Readonly<Record<string, string | undefined>>;

const nodeMin = [20, 19] as const;
const backupMaxMs = 26 * 3_600_000;

/**
 * Examines an installation: settings, Node, disk, file store, email, bus, video encoder, port, space and clock, database,
 * jobs, counters, backups, third parties.
 */
export async function examine(
  env: Environment,
  log: Log,
  checkVendors: CheckVendors,
): Promise<readonly Finding[]> {
  const findings = examineNode(process.versions.node);
  let settings: Settings;
  try {
    settings = parseSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // nothing else can be examined without settings
    return [...findings, settingsFinding(error)];
  }
  findings.push(...(await examineBackups(settings)));
  let operator: Operator;
  try {
    operator = await openOperatorBy(settings, log);
  } catch (error) {
    return [...findings, unopened(settings, error)];
  }
  try {
    findings.push(...(await examineDisk(operator)));
    findings.push(...(await examineStore(operator)));
    findings.push(...(await examineServices(operator)));
    findings.push(...(await examineDatabase(operator)));
    findings.push(...vendorFindings(await checkVendors(settings, operator)));
    return findings;
  } finally {
    await operator.close();
  }
}

/** @returns what is wrong with a version of Node. */
export function examineNode(version: string): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < nodeMin[0] || (major === nodeMin[0] && minor < nodeMin[1]);
  if (!isOld) return [];
  return [
    {
      what: `Node ${version} is too old.`,
      why: 'The product is tested on Node 20.19 and later, and may fail in the middle of its work.',
      todo: 'Install the current long-term version of Node.',
    },
  ];
}

function settingsFinding({ message }: SettingsError): Finding {
  return {
    what: message,
    why: 'The server refuses to start with settings like these.',
    todo: 'Correct them; the README has a table of all settings.',
  };
}

function unopened({ databaseUrl }: Settings, error: unknown): Finding {
  const isExternal = databaseUrl !== null;
  return {
    what: `The database can’t be opened: ${reasonOf(error)}`,
    why: 'Nothing works without the database.',
    todo: isExternal
      ? 'Check DATABASE_URL, and that the database runs and lets this machine in.'
      : 'Check that DATA_DIR can be written and has free space.',
  };
}

async function examineBackups({ backup: { dir } }: Settings): Promise<Finding[]> {
  if (dir === null) {
    return [
      {
        what: 'There are no nightly backups.',
        why: 'A lost disk loses everything, unless the database is backed up elsewhere.',
        todo: 'Set BACKUP_DIR and BACKUP_PASSPHRASE, or back up the database yourself.',
        isAdvice: true,
      },
    ];
  }
  if (Date.now() - (await lastVerifiedMs(dir)) < backupMaxMs) return [];
  return [
    {
      what: `No verified backup in ${dir} is younger than a day.`,
      why: 'What happened since the last one would be lost with the disk.',
      todo: 'Look for operator.backUp in the log; `backup` without a file writes one now.',
    },
  ];
}

async function examineDisk({ dataDir }: Operator): Promise<Finding[]> {
  const file = join(dataDir, `doctor-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, 'probe');
    if ((await readFile(file, 'utf8')) !== 'probe') throw new Error('it reads back differently');
    return [];
  } catch (error) {
    return [
      {
        what: `The data folder ${dataDir} can’t be written: ${reasonOf(error)}`,
        why: 'Uploads, the outbox and keys of the installation are stored there.',
        todo: 'Give the folder to the user that runs the server, and make room on its disk.',
      },
    ];
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

async function examineStore({ settings, filesDir, now, log }: Operator): Promise<Finding[]> {
  const folder = `doctor/${randomUUID()}/`;
  try {
    const blobs = await createBlobs(settings, filesDir, createOutbound({ now, log }));
    const bytes = Buffer.from('probe');
    await blobs.write(`${folder}probe`, Readable.from([bytes]), bytes.length);
    const read = await buffer(await blobs.read(`${folder}probe`));
    await blobs.removeAll(folder);
    if (!read.equals(bytes)) throw new Error('a file reads back differently');
    return [];
  } catch (error) {
    const isBucket = settings.s3 !== null;
    return [
      {
        what: `The file store doesn’t work: ${reasonOf(error)}`,
        why: 'Photos and videos can’t be uploaded or shown.',
        todo: isBucket
          ? 'Check the S3 settings: address, bucket, key, and the key’s rights to write, read and delete.'
          : `Give ${filesDir} to the user that runs the server.`,
      },
    ];
  }
}
