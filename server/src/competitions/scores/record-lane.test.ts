import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import type { Submission } from './record-batch';
import { createRecordLanes } from './record-lane';

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
  await insertCompetition(app.deps.database.drizzle, { competition: { id: 'c' } });
});
afterEach(() => app.close());

const scoreOf = (climb: number): Submission => ({
  uid: 'user-1',
  competitorId: 'c-competitor-1',
  climbId: `c-climb-${climb}`,
  seenVersion: 0,
  cell: { format: 'boulder_pumpfest', result: 'top' },
  reason: null,
  idempotency: null,
});

test('work that throws fails those of its batch alone, and the lane takes what comes next', async () => {
  let calls = 0;
  const now = () => {
    calls += 1;
    if (calls === 1) throw new Error('planted');
    return app.deps.now();
  };
  const submit = createRecordLanes({ ...app.deps, now });
  const answers = await Promise.allSettled([submit('c', scoreOf(1)), submit('c', scoreOf(2))]);
  expect(answers).toMatchObject([
    { status: 'rejected', reason: new Error('planted') },
    { status: 'fulfilled', value: { outcome: 'recorded', seq: 1 } },
  ]);
  expect(await submit('c', scoreOf(1))).toMatchObject({ outcome: 'recorded', seq: 2 });
});

test('a score that is committed is answered, though nobody could be told of it', async () => {
  const bus = {
    ...app.deps.bus,
    publish: () => {
      throw new Error('planted');
    },
  };
  const submit = createRecordLanes({ ...app.deps, bus });
  expect(await submit('c', scoreOf(1))).toMatchObject({ outcome: 'recorded', seq: 1 });
  expect(await submit('c', scoreOf(2))).toMatchObject({ outcome: 'recorded', seq: 2 });
});
