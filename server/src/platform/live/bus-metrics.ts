import { Counter, Gauge } from 'prom-client';

/** Whether this node hears the others. Without the bus they find changes by polling, a second later. */
export const busConnected = new Gauge({
  name: 'bus_connected',
  help: 'Whether this node is connected to the bus',
  registers: [],
});

export const busFaults = new Counter({
  name: 'bus_faults_total',
  help: 'Faults of the bus: connections lost or refused, parcels not sent, messages dropped, too large, or unhandled',
  labelNames: ['kind'] as const,
  registers: [],
});
