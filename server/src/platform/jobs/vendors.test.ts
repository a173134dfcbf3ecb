import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../deps';
import { createJobs, type RunningJobs } from './create-jobs';
import { slices } from '../../slices';
import { workOf } from './work-of';
import { createLocalBus } from '../live/bus';
import { mailJob } from '../mail/public';
import { createSmtpMailer } from '../mail/smtp-mailer';
import { createTestApp, type TestApp } from '../testing/app';
import { createTestDatabase } from '../testing/database';
import { insertClimbed, manage } from '../testing/ended-competition';
import { insertAccounts, insertGym } from '../testing/gym';
import { patience } from '../testing/job-nodes';
import { withTransaction } from '../db/transaction';
import { testOutbound } from '../testing/outbound';

/** An email gateway that accepts connections and never answers. */
interface SilentGateway {
  readonly url: string;
  readonly sockets: readonly Socket[];
  close(): void;
}

let gateway: SilentGateway;
let app: TestApp;
let jobs: RunningJobs<Deps>;
let dropDatabase: () => Promise<void>;

beforeEach(async () => {
  gateway = await startSilentGateway();
  const { database, drop } = await createTestDatabase({ max: 20 });
  dropDatabase = drop;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const now = () => app.deps.now();
  jobs = createJobs<Deps>({
    database,
    bus: createLocalBus(),
    log,
    now,
    timeZone: 'UTC',
    tickMs: 20,
    ...workOf(slices),
  });
  const mailer = createSmtpMailer(
    { url: gateway.url, from: 'Cruxboard <no-reply@climb.example>' },
    testOutbound(),
  );
  app = await createTestApp({ database, jobs, mailer });
  await jobs.start(app.deps);
});
afterEach(async () => {
  gateway.close();
  await jobs.close();
  await app.close();
  await dropDatabase();
});

async function startSilentGateway(): Promise<SilentGateway> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) =>
    sockets.push(socket.on('error', () => undefined)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a port, not of a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const count = async (query: string) => {
  const { rows } = await app.deps.database.pool.query<{ n: number }>(query);
  return rows[0]?.n ?? 0;
};

test('a hanging email gateway delays neither results, badges, notifications nor purges', async () => {
  const { database, secret } = app.deps;
  const mail = { to: 'cleo@example.com', subject: 'x', text: 'x', html: '<p>x</p>' };
  const letters = Array.from({ length: 30 }, () => mailJob(secret, { mail }));
  const queued = await Promise.all(letters);
  await withTransaction(database, (tx) => jobs.enqueue(tx, queued));
  await expect.poll(() => gateway.sockets.length, patience).toBeGreaterThan(0);

  await insertAccounts(database.drizzle, 'ruben', 'ana');
  await insertGym(database.drizzle, {}, [{ id: 'slow-burn', setterUid: 'ruben' }]);
  const like = { reaction: 'like', subject: 'climb', subjectId: 'slow-burn', isOn: true };
  await app.call('reactions.setReaction', like, { as: 'ana' });
  await insertClimbed(app, [{ tops: 2 }, { tops: 1 }]);
  await manage(app, 'competitions.endCompetition', { competitionId: 'comp' });
  await database.pool.query(
    `INSERT INTO deletion_requests (id, uid, state, requested_at, due_at)
     VALUES ('deletion', 'ana', 'requested', $1, $1)`,
    [app.deps.now()],
  );
  app.setNow(new Date('2026-11-21T03:47:30.000Z'));

  const done = {
    notifications: `SELECT count(*)::int AS n FROM notifications WHERE recipient_uid = 'ruben'`,
    results: `SELECT count(*)::int AS n FROM competition_results`,
    purges: `SELECT count(*)::int AS n FROM deletion_requests WHERE state = 'completed'`,
    identity: `SELECT count(*)::int AS n FROM jobs WHERE type = 'accounts.purged'`,
  };
  await expect.poll(() => count(done.notifications), patience).toBe(1);
  await expect.poll(() => count(done.results), patience).toBe(2);
  await expect.poll(() => count(done.purges), patience).toBe(1);
  await expect.poll(() => count(done.identity), patience).toBe(0);
  // the nightly jobs go, too; letters stay, waiting or running: an attempt ends when the gateway hasn't greeted for 15 s
  const left = async () => {
    const counts = await jobs.count();
    const queues = new Set(counts.map(({ queue }) => queue));
    return { queues: [...queues], jobCount: counts.reduce((sum, each) => sum + each.count, 0) };
  };
  await expect.poll(left, patience).toEqual({ queues: ['mail'], jobCount: letters.length });
});

test('each scheduled job has a name of its own, and the database writes into the queue of results', () => {
  const { handlers, schedule } = workOf(slices);
  expect(new Set(schedule.map(({ name }) => name)).size).toBe(schedule.length);
  // the job that the trigger on ended competitions inserts
  expect(handlers).toContainEqual(
    expect.objectContaining({ type: 'competitions.endedChanged', queue: 'results' }),
  );
});
