import { Counter } from 'prom-client';
import type { Deps } from '../deps';
import { type Drift, recount, recountedTables } from './recount';

/** Counters this node found wrong and corrected, for /metrics. */
export const recountDrift = new Counter({
  name: 'recount_drift_total',
  help: 'Counters that differed from their logs and were mended by this node, by table',
  labelNames: ['table'] as const,
  registers: [],
});

const NAMED_MAX = 20;

/** Corrects every counter that has drifted. A drift is a bug in an operation, so it is logged. */
export async function mendCounters({
  database,
  slices,
  log,
}: Pick<Deps, 'database' | 'slices' | 'log'>): Promise<void> {
  const drifts = await recount(database, slices, { fix: true });
  for (const table of recountedTables(slices)) {
    const own = drifts.filter((drift) => drift.table === table);
    // zero too, so that the first drift shows as an increase
    recountDrift.inc({ table }, own.length);
    if (own.length > 0) {
      log.warn({ table, count: own.length, rows: own.slice(0, NAMED_MAX).map(shown) }, 'recounted');
    }
  }
}

function shown({ key, stored, counted }: Drift): string {
  return `${key}: stored ${stored}, counted ${counted}`;
}
