import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Durations } from './durations';

test('says what the library’s histogram would say', async () => {
  const registry = new Registry();
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by read or callable',
    labelNames: ['contract', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const durations = new Durations();
  const seen = [
    ['gyms.readGym', 200, 0.001],
    ['gyms.readGym', 200, 0.002],
    ['gyms.readGym', 200, 0.0021],
    ['gyms.readGym', 304, 2.5],
    ['scores.recordScore', 409, 7],
  ] as const;
  for (const [contract, status, seconds] of seen) {
    histogram.observe({ contract, status: String(status) }, seconds);
    durations.observe(contract, status, seconds);
  }
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
  expect(linesOf(durations.text()).sort()).toEqual(linesOf(await registry.metrics()).sort());
});
