import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Deps } from '../deps';
import { secondConnections } from '../db/one-connection';
import { lastVerifiedMs } from '../db/nightly-archives';
import { recountDrift } from '../db/recount-job';
import { jobAttempts } from '../jobs/worker';
import { busConnected, busFaults } from '../live/bus-metrics';
import {
  vendorCircuits,
  vendorKeysRefused,
  vendorRequests,
  vendorSeconds,
} from '../outbound/metrics';
import { errorReports } from '../error-reports/error-reporter';
import { uploadsInFlight, uploadSpace, uploadsRefused } from '../storage/upload-gate';
import { processFaults } from '../process/process-faults';
import { Durations } from './durations';
import { errorCounts } from './note-error';
import { reportedErrors } from './reported-errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the read or callable behind a route. */
    contract?: string;
  }
}

type Observed = Pick<Deps, 'database' | 'jobs' | 'live' | 'settings'>;

const slowMs = 500;

/**
 * Mounts health and metrics, and logs failed and slow requests only: a line per request would cost a third of the hot
 * reads. `readDetail` is what a supervisor should know although the node is ready.
 */
export function mountObservation(
  app: FastifyInstance,
  deps: Observed,
  readDetail: () => string | null = () => null,
): void {
  const durations = new Durations();
  const registry = createMetrics(deps);
  processMetrics();
  app.addHook('onResponse', (request, reply, done) => {
    const contract = request.hotContract ?? request.routeOptions.config.contract ?? 'other';
    // a stream's duration isn't a response time
    if (contract.startsWith('live.')) return done();
    const { statusCode, elapsedTime } = reply;
    durations.observe(contract, statusCode, elapsedTime / 1000);
    // who asks whether this node is ready asks every second or two while it leaves
    const saysItLeaves = contract === 'health' && app.isLeaving && statusCode === 503;
    const hasFailed = statusCode >= 500 && !saysItLeaves;
    if (hasFailed || elapsedTime > slowMs) logAnswer(request, reply, { contract, hasFailed });
    done();
  });
  app.get('/metrics', { config: { contract: 'metrics' } }, async (_request, reply) =>
    reply
      .type(registry.contentType)
      .send(
        `${await processMetrics().metrics()}\n${await registry.metrics()}\n${durations.text()}`,
      ),
  );
  app.get('/health/live', { config: { contract: 'health' } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { contract: 'health' } }, async (_request, reply) => {
    const status = app.isLeaving ? 'leaving' : await readStatus(deps);
    return reply.code(status === 'ok' ? 200 : 503).send({ status, ...detailOf(readDetail()) });
  });
}

const readStatus = ({ database }: Observed): Promise<'ok' | 'database unreachable'> =>
  database.pool.query('select 1').then(
    () => 'ok',
    () => 'database unreachable',
  );

const detailOf = (detail: string | null) => (detail === null ? {} : { detail });

let ofProcess: Registry | undefined;

/**
 * Metrics of the process, shared by all its apps. Each collection watches the garbage collector and the event loop
 * until the process ends and retains its registry, so there is only one.
 */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

function createMetrics(deps: Observed): Registry {
  const registry = new Registry();
  const viewers = new Gauge({
    name: 'live_viewers',
    help: 'Open live streams on this node',
    registers: [],
    collect() {
      this.set(deps.live.viewerCount());
    },
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = deps.database.pool;
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queues of all nodes, by state',
    labelNames: ['queue', 'state'] as const,
    registers: [],
    async collect() {
      this.reset();
      // the other metrics are reported even without the database
      const counts = await deps.jobs.count().catch(() => []);
      for (const { queue, state, count } of counts) this.set({ queue, state }, count);
    },
  });
  registry.registerMetric(viewers);
  registry.registerMetric(lastBackup(deps));
  registry.registerMetric(jobs);
  registry.registerMetric(jobAttempts);
  registry.registerMetric(vendorRequests);
  registry.registerMetric(vendorSeconds);
  registry.registerMetric(vendorCircuits);
  registry.registerMetric(vendorKeysRefused);
  registry.registerMetric(connections);
  registry.registerMetric(busConnected);
  registry.registerMetric(busFaults);
  registry.registerMetric(processFaults);
  registry.registerMetric(errorCounts);
  registry.registerMetric(reportedErrors);
  registry.registerMetric(errorReports);
  registry.registerMetric(recountDrift);
  registry.registerMetric(secondConnections);
  registry.registerMetric(uploadsRefused);
  registry.registerMetric(uploadsInFlight);
  registry.registerMetric(uploadSpace);
  return registry;
}

/** Without a backup folder, backups are somebody else's, and it has no value. */
const lastBackup = ({ settings: { backup } }: Observed) =>
  new Gauge({
    name: 'backup_last_verified_timestamp_seconds',
    help: 'When the youngest verified archive of the backup folder was verified; 0 before the first',
    registers: [],
    async collect() {
      if (backup.dir === null) this.remove();
      else this.set((await lastVerifiedMs(backup.dir)) / 1_000);
    },
  });

function logAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, hasFailed }: { readonly contract: string; readonly hasFailed: boolean },
): void {
  const facts = {
    contract,
    method: request.method,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  if (hasFailed) request.log.error(facts, 'request failed');
  else request.log.warn(facts, 'request was slow');
}
