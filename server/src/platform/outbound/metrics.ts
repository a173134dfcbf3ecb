import { Counter, Gauge, Histogram } from 'prom-client';

/** Attempts at vendors, for /metrics. */
export const vendorRequests = new Counter({
  name: 'vendor_requests_total',
  help: 'Attempts at third parties on this node, by vendor and outcome',
  labelNames: ['vendor', 'outcome'] as const,
  registers: [],
});

/** For /metrics. */
export const vendorSeconds = new Histogram({
  name: 'vendor_seconds',
  help: 'Time that attempts at third parties took',
  labelNames: ['vendor'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});

/** For /metrics. */
export const vendorCircuits = new Gauge({
  name: 'vendor_circuits_open',
  help: 'Circuits of third parties that are open on this node: nothing is sent to them',
  labelNames: ['vendor'] as const,
  registers: [],
});

/** For /metrics. */
export const vendorKeysRefused = new Gauge({
  name: 'vendor_key_refused',
  help: '1 while a third party refuses our key',
  labelNames: ['vendor'] as const,
  registers: [],
});
