import { pino } from 'pino';
import { createDeps, type Undo } from '../../create-deps';
import { originOf } from '../../platform/config/settings';
import { migrateDatabase } from '../../platform/db/migrate';
import { seedDemo } from '../demo/public';
import { audit } from './audit';
import { type Operator, OperatorError } from './operator';

/**
 * Seeds the demo into an empty database. @throws {OperatorError} if it isn't empty, or if others could sign in to it.
 */
export async function seed(operator: Operator): Promise<void> {
  const { settings, database, now, directUrl, log } = operator;
  if (settings.isProduction || !settings.isLoopback) {
    throw new OperatorError(
      'The demo has accounts with a known password, so it can’t run in production, and only on a loopback HOST.',
    );
  }
  await migrateDatabase({ url: directUrl, log });
  const isSeeded = await seedAsNode(operator);
  if (!isSeeded) throw new OperatorError('The database isn’t empty. Nothing was changed.');
  await audit(database.drizzle, 'seed-demo', { at: now(), details: {} });
}

/** The demo is made by the product's operations, which need what a node has. */
async function seedAsNode(operator: Operator): Promise<boolean> {
  const { settings } = operator;
  const undo: Undo = [];
  const log = pino({ level: 'silent' });
  try {
    const parts = { settings, log, place: operator, origin: originOf(settings) };
    return await seedDemo(await createDeps(parts, undo));
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
