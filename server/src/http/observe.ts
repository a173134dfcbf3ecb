import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the read or callable behind a route. */
    contract?: string;
  }
}

const slowMs = 500;

/** Mounts health and metrics, and logs what failed or was slow; a line for every hot read costs a third of them. */
export function mountObservation(app: FastifyInstance, deps: Deps): void {
  const metrics = createMetrics(deps);
  app.addHook('onResponse', (request, reply, done) => {
    const contract = request.routeOptions.config.contract ?? 'other';
    // a stream lasts as long as somebody looks; that is no time to answer
    if (contract.startsWith('live.')) return done();
    metrics.duration.observe(
      { contract, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500 || reply.elapsedTime > slowMs) logAnswer(request, reply, contract);
    done();
  });
  app.get('/metrics', { config: { contract: 'metrics' } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.get('/health/live', { config: { contract: 'health' } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { contract: 'health' } }, async (_request, reply) => {
    const isReady = await deps.database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'database unreachable' });
  });
}

function createMetrics(deps: Deps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by read or callable',
    labelNames: ['contract', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
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
  registry.registerMetric(viewers);
  registry.registerMetric(connections);
  return { registry, duration };
}

function logAnswer(request: FastifyRequest, reply: FastifyReply, contract: string): void {
  const facts = {
    contract,
    method: request.method,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  if (reply.statusCode >= 500) request.log.error(facts, 'request failed');
  else request.log.warn(facts, 'request was slow');
}
