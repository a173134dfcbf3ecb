import { expect, it } from 'vitest';
import { mayScan, measureMillion } from './million';

/** Walks tables by their keys, a batch at a time: small ones fit in the first. Its plans have a test of their own. */
const walking = 'accounts.purgeDue';

it('runs every read and every job, and each statement has an index for what grows large', async () => {
  const { statements } = await measureMillion({ share: 0.002, scenes: 1, of: 'plans' });
  const scanning = statements.filter(
    (one) => one.scans.length > 0 && !mayScan(one) && !one.by.every((name) => name === walking),
  );
  expect(scanning.map(({ by, scans, text }) => `${by[0]}: ${scans.join()} ${text}`)).toEqual([]);
});
