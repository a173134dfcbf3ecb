import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';

/** Refusals and failures by code, for /metrics. */
export const errorCounts = new Counter({
  name: 'errors_total',
  help: 'Refusals and failures, by read or callable and by code',
  labelNames: ['contract', 'code'] as const,
  registers: [],
});

/** Too frequent under attack to be worth a line each; the metric has them. */
const countedOnly: ReadonlySet<string> = new Set(['rate_limited', 'TOO_MANY_ATTEMPTS_TRY_LATER']);

/** Counts an expected failure and logs it, with its code as the tag. */
export function noteError(request: FastifyRequest, code: string): void {
  countError(request, code);
  if (!countedOnly.has(code)) request.log.info({ contract: contractOf(request), code }, 'refused');
}

/** Counts a failure that is logged with its cause elsewhere. */
export function countError(request: FastifyRequest, code: string): void {
  errorCounts.inc({ contract: contractOf(request), code });
}

function contractOf({ routeOptions }: FastifyRequest): string {
  return routeOptions?.config?.contract ?? 'other';
}
