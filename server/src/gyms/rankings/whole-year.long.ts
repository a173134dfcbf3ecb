import { test } from 'vitest';
import { checkYear } from '../../platform/testing/check-year';

test('a year of a gym with 2,000 climbers', async () => {
  const sleepsAfter = ['2027-12', '2028-01', '2028-05'];
  const plan = { climbers: 2_000, first: '2027-09', months: 12, visits: 1, sleepsAfter };
  const startedAt = performance.now();
  const year = await checkYear(plan, (month) => {
    const lived = ((performance.now() - startedAt) / 1_000).toFixed(0);
    process.stderr.write(`… closed ${month} after ${lived} s\n`);
  });
  const seconds = (year.livedMs / 1_000).toFixed(0);
  process.stdout.write(
    `A year of 2,000 climbers: ${year.calls} calls in ${seconds} s, ${year.months} months closed, ` +
      `${year.ranks} ranks and ${year.badges} badges, all as counted independently.\n`,
  );
  // a busy machine takes hours
}, 0);
