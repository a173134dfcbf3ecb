import { pino } from 'pino';
import { readAccountStatus } from '../../people/accounts/public';
import { originOf } from '../../platform/config/settings';
import { migrateDatabase } from '../../platform/db/migrate';
import { slices } from '../../slices';
import { seedDemo } from '../demo/public';
import { createIdentity } from '../../people/identity/public';
import { loadServerSecret } from '../../platform/secret/secret';
import { createLocalBus } from '../../platform/live/bus';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Sms } from '../../platform/sms/sms';
import { audit, type Operator, OperatorError } from './operator';

/**
 * Seeds the demo into an empty database. @throws {OperatorError} if it isn't empty, or if others could sign in to it.
 */
export async function seed(operator: Operator): Promise<void> {
  const { settings, database, now, newId, directUrl, log } = operator;
  if (settings.isProduction || !settings.isLoopback) {
    throw new OperatorError(
      'The demo has accounts with a known password, so it can’t run in production, and only on a loopback HOST.',
    );
  }
  await migrateDatabase({ url: directUrl, log });
  const identity = createIdentity({
    settings,
    origin: originOf(settings),
    database,
    now,
    newId,
    log: pino({ level: 'silent' }),
    bus: createLocalBus(),
    jobs: noJobs,
    sms: noSms,
    secret: await loadServerSecret(database, settings),
    readStatus: (uid) => readAccountStatus(database.drizzle, uid),
    readNames: async () => ({}),
  });
  const isSeeded = await seedDemo({ database, now, identity, slices });
  if (!isSeeded) throw new OperatorError('The database isn’t empty. Nothing was changed.');
  await audit(database.drizzle, 'seed-demo', { at: now(), details: {} });
}

/** Creating accounts has no side effects; if it ever gets one, this fails. */
const noJobs: Jobs = {
  enqueue: () => Promise.reject(new Error('The operator enqueues nothing')),
  wake: () => undefined,
  count: () => Promise.resolve([]),
};

const noSms: Sms = {
  send: () => Promise.reject(new Error('The operator texts nobody')),
  deliver: () => Promise.reject(new Error('The operator texts nobody')),
  forget: () => Promise.reject(new Error('The operator texts nobody')),
};
