/**
 * A process with faults: answers /metrics, lets a promise reject unhandled on SIGUSR2, and throws on
 * SIGHUP. Argument: the address of a database. Prints its origin when ready.
 */
import Fastify from 'fastify';
import { parseSettings } from '../config/settings';
import { createDatabase } from '../db/pool';
import { mountObservation } from '../http/observe';
import { createLocalBus } from '../live/bus';
import { createLive } from '../live/create-live';
import { createLog } from '../log/log';
import { watchProcess } from '../process/process-faults';

watchProcess(createLog('error', { write: (line) => void process.stderr.write(line) }), () =>
  process.exit(1),
);
const app = Fastify();
const database = createDatabase({ url: process.argv[2] ?? '', max: 1 });
const jobs = { enqueue: async () => undefined, wake: () => undefined, count: async () => [] };
const settings = parseSettings({ NODE_ENV: 'test' });
mountObservation(app, { database, jobs, settings, live: createLive({ bus: createLocalBus() }) });
process.on('SIGUSR2', () => void Promise.reject(new Error('planted rejection')));
process.on('SIGHUP', () => {
  throw new Error('planted exception');
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
