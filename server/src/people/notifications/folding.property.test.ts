import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recount } from '../../platform/db/recount';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';

let t: TestApp;
const jobs = createManualJobs();
const uids = ['ana', 'ben', 'cleo'];

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  await insertAccounts(t.deps.database.drizzle, 'ruben', ...uids);
  await insertGym(t.deps.database.drizzle, {}, [
    { id: 'c1', setterUid: 'ruben' },
    { id: 'c2', setterUid: 'ruben' },
  ]);
});
afterAll(() => t.close());

const step = fc.record({
  as: fc.constantFrom(...uids),
  subjectId: fc.constantFrom('c1', 'c2'),
  reaction: fc.constantFrom('like', 'like', 'favourite'),
  isOn: fc.boolean(),
});

test('count, rows and list agree whatever is sent at once and in whatever order events arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (bursts, order) => {
        const { pool } = t.deps.database;
        await pool.query('truncate reactions, notifications, notification_actors');
        await pool.query('update climbs set like_count = 0, favourite_count = 0');
        jobs.drain();
        for (const burst of bursts) {
          await Promise.all(
            burst.map(({ as, ...input }) =>
              t.call('reactions.setReaction', { ...input, subject: 'climb' }, { as }),
            ),
          );
        }
        expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
        // concurrently, in any order, each event twice
        const events = [...jobs.enqueued, ...jobs.enqueued]
          .map((event) => ({ event, place: order.next().value }))
          .toSorted((a, b) => Number(a.place) - Number(b.place));
        await Promise.all(events.map(({ event }) => jobs.handle(event)));

        const { rows: liked } = await pool.query(
          `select subject_id || ' ' || uid as key from reactions where reaction = 'like' order by 1`,
        );
        const { rows: told } = await pool.query(
          `select subject_id || ' ' || uid as key from notifications
             join notification_actors on notification_id = id
            where deleted_at is null order by 1`,
        );
        expect(told).toEqual(liked);
        const { rows: folded } = await pool.query(
          `select subject_id, count(*)::int as count from notifications
            where deleted_at is null group by 1 having count(*) > 1`,
        );
        expect(folded).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});
