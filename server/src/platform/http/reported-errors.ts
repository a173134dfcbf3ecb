import { Counter } from 'prom-client';

/** What browsers report, for /metrics. */
export const reportedErrors = new Counter({
  name: 'reported_errors_total',
  help: 'Errors that pages reported, by code',
  labelNames: ['code'] as const,
  registers: [],
});
