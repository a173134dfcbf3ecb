import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { findEncoder } from '../../gyms/videos/public';
import type { Settings } from '../../platform/config/settings';
import { openBusLink } from '../../platform/live/create-bus';
import { verifyMailGateway } from '../../platform/mail/smtp-mailer';
import { type Finding, reasonOf } from './finding';
import type { Operator } from './operator';

/** Examines what is beside database and files: email gateway, bus, video encoder, port, free space, clock. */
export async function examineServices(operator: Operator): Promise<Finding[]> {
  const { settings } = operator;
  const found = await Promise.all([
    examineMail(settings),
    examineBus(operator),
    examineEncoder(settings),
    examinePort(settings),
    examineSpace(operator),
    examineClock(),
  ]);
  return found.flat();
}

async function examineMail({ mailUrl, isProduction }: Settings): Promise<Finding[]> {
  if (mailUrl === null && !isProduction) return [];
  if (mailUrl === null) {
    return [
      {
        what: 'There is no email gateway.',
        why: 'Links to confirm and reset are files in DATA_DIR/mail, which nobody gets.',
        todo: 'Set MAIL_URL and MAIL_FROM.',
        isAdvice: true,
      },
    ];
  }
  return findingOf(() => verifyMailGateway(mailUrl), {
    what: 'The email gateway doesn’t take us',
    why: 'Nobody can confirm an email or reset a password; emails wait for about nine hours.',
    todo: 'Check MAIL_URL: protocol, host, port, user and password, and that the gateway lets this machine in.',
  });
}

async function examineBus({ settings, directUrl }: Operator): Promise<Finding[]> {
  const { busUrl } = settings;
  // the database is examined by itself
  if (busUrl === null) return [];
  const probe = async () => {
    const place = { busUrl, databaseUrl: directUrl, channel: 'cruxboard-doctor' };
    const link = await openBusLink(place, { receive: () => undefined, lost: () => undefined });
    await link.probe().finally(() => link.close());
  };
  return findingOf(probe, {
    what: 'The bus doesn’t answer',
    why: 'Nodes hear of each other’s changes late: leaderboards lag by a second, pages by more.',
    todo: 'Check BUS_URL, and that NATS or Redis runs and lets this machine in.',
  });
}

async function examineEncoder({ videos }: Settings): Promise<Finding[]> {
  if (videos.mux !== null || videos.encoder === 'none') return [];
  const { kind } = await findEncoder(videos);
  if (kind !== 'none') return [];
  return [
    {
      what: 'There is no video encoder.',
      why: 'Only videos that browsers play as they are can be published; those of most iPhones can’t.',
      todo: 'Install @mediabunny/server or FFmpeg with libx264 (FFMPEG names it), build the image with ENCODER=1, or set VIDEO_ENCODER=none.',
      isAdvice: videos.encoder === 'auto',
    },
  ];
}

async function examinePort({ host, port }: Settings): Promise<Finding[]> {
  if (port === 0 || (await isServedByUs(host, port))) return [];
  const server = createServer();
  const listen = async () => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  try {
    return await findingOf(listen, {
      what: `Port ${port} on ${host} can’t be listened on`,
      why: 'The server can’t start.',
      todo: 'Stop what listens there, or set PORT and HOST. Ports below 1024 need a right; put a proxy there instead.',
    });
  } finally {
    server.close();
  }
}

/** A running server is no fault. */
async function isServedByUs(host: string, port: number): Promise<boolean> {
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = here.includes(':') ? `[${here.replaceAll(/[[\]]/g, '')}]` : here;
  try {
    const signal = AbortSignal.timeout(3_000);
    const answer = await fetch(`http://${address}:${port}/health/live`, { signal });
    return answer.ok && (await answer.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}

async function examineSpace({ settings, dataDir }: Operator): Promise<Finding[]> {
  const { backup, uploadFreeMinBytes } = settings;
  const findings: Finding[] = [];
  const free = await freeBytes(dataDir);
  if (free !== null && free < uploadFreeMinBytes) {
    findings.push({
      what: `The disk of ${dataDir} has ${megabytes(free)} left.`,
      why: `Uploads are refused below ${megabytes(uploadFreeMinBytes)}; a full disk stops the embedded database.`,
      todo: 'Make room, or move files to a bucket with S3_BUCKET. UPLOAD_FREE_MIN_MB sets the limit.',
    });
  }
  const backupFree = backup.dir === null ? null : await freeBytes(backup.dir);
  if (backup.dir !== null && backupFree !== null && backupFree < uploadFreeMinBytes) {
    findings.push({
      what: `The disk of ${backup.dir} has ${megabytes(backupFree)} left.`,
      why: 'The next backup may not fit.',
      todo: 'Make room, set a smaller BACKUP_KEEP, or put BACKUP_DIR elsewhere.',
    });
  }
  return findings;
}

async function freeBytes(dir: string): Promise<number | null> {
  try {
    await stat(dir);
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize;
  } catch {
    // examined by itself
    return null;
  }
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;

/** What systemd knows of this machine's clock; others have their own ways. */
async function examineClock(): Promise<Finding[]> {
  const asked = await promisify(execFile)(
    'timedatectl',
    ['show', '-p', 'NTPSynchronized', '--value'],
    {
      timeout: 3_000,
    },
  ).catch(() => null);
  if (asked?.stdout.trim() !== 'no') return [];
  return [
    {
      what: 'This machine’s clock isn’t set by a time service.',
      why: 'One-time codes and tokens of other services are refused when it’s wrong by a minute.',
      todo: 'Turn on a time service: `timedatectl set-ntp true`, or chrony.',
      isAdvice: true,
    },
  ];
}

async function findingOf(probe: () => Promise<unknown>, finding: Finding): Promise<Finding[]> {
  try {
    await probe();
    return [];
  } catch (error) {
    return [{ ...finding, what: `${finding.what}: ${reasonOf(error)}` }];
  }
}
