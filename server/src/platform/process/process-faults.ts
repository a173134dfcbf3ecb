import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { asError } from '../db/errors';

/** What nobody caught in this process, for /metrics. */
export const processFaults = new Counter({
  name: 'process_faults_total',
  help: 'Rejections and exceptions that nothing handled',
  labelNames: ['kind'] as const,
  registers: [],
});

/**
 * Logs and counts what nobody caught. After a rejection the process continues: one promise wasn't awaited,
 * and stopping would cut off every viewer. After an exception the state of what was running is unknown, so
 * `stop` is called.
 */
export function watchProcess(
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>,
  stop: () => void,
): void {
  for (const kind of ['rejection', 'exception']) processFaults.inc({ kind }, 0);
  process.on('unhandledRejection', (reason) => {
    processFaults.inc({ kind: 'rejection' });
    log.error({ err: asError(reason) }, 'unhandled rejection');
  });
  process.on('uncaughtException', (error) => {
    processFaults.inc({ kind: 'exception' });
    log.fatal({ err: error }, 'uncaught exception');
    stop();
  });
}
