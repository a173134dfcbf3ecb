import { expect, it } from 'vitest';
import { measureMillion, missOf } from './million';
import { printReport } from './report';

/** `npm run bench -- million --scale=0.1` is a tenth of it. */
const scale = Number(process.env['BENCH_SCALE'] ?? 1);

it('answers every read and does every job of a large installation', async () => {
  const scenes = 40;
  const small = await measureMillion({ share: scale / 100, scenes, of: 'times' });
  const large = await measureMillion({ share: scale, scenes, of: 'times' });
  printReport(small, large);
  const missed = large.statements.filter((statement) => missOf(statement) !== null);
  expect(missed.map(({ by, text }) => `${by.join(', ')}: ${text}`)).toEqual([]);
}, 3_600_000);
