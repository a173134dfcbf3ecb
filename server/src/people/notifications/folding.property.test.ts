import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recount } from '../../platform/db/recount';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { insertSolution } from '../../platform/testing/solution';
import { gymRoles } from '../../gyms/staff/schema';

let t: TestApp;
const jobs = createManualJobs();
const uids = ['ana', 'ben', 'cleo'];

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  const { drizzle } = t.deps.database;
  await insertAccounts(drizzle, 'ruben', 'staff', ...uids);
  await insertGym(drizzle, {}, [
    { id: 'c1', setterUid: 'ruben' },
    { id: 'c2', setterUid: 'ruben' },
    { id: 'shown' },
  ]);
  await drizzle.insert(gymRoles).values({ gymId: 'gym', uid: 'staff', role: 'manager' });
  await insertSolution(drizzle, { id: 's1', gymId: 'gym', climbId: 'shown', uid: 'ruben' });
});
afterAll(() => t.close());

const reacting = fc.record({
  as: fc.constantFrom(...uids),
  subjectId: fc.constantFrom('c1', 'c2', 's1', 's1'),
  reaction: fc.constantFrom('like', 'like', 'favourite'),
  isOn: fc.boolean(),
});
const moderating = fc.record({ isHidden: fc.boolean() });
const step = fc.oneof({ weight: 2, arbitrary: reacting }, { weight: 1, arbitrary: moderating });

const solution = { gymId: 'gym', solutionId: 's1' };
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Reacts, or hides the solution or shows it again, if that is possible just now. */
function take(it: Step) {
  if ('isHidden' in it) {
    return it.isHidden
      ? t.call('solutions.hideSolution', { ...solution, reason: 'Spam' }, { as: 'staff' })
      : t.call('solutions.unhideSolution', solution, { as: 'staff' });
  }
  const { as, ...input } = it;
  const subject = input.subjectId === 's1' ? 'solution' : 'climb';
  return t.call('reactions.setReaction', { ...input, subject }, { as });
}

test('count, rows and list agree whatever is sent at once and in whatever order events arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (bursts, order) => {
        const { pool } = t.deps.database;
        await pool.query('truncate reactions, notifications, notification_actors');
        await pool.query('update solutions set hidden_at = null');
        await recount(t.deps.database, t.deps.slices, { fix: true });
        jobs.drain();
        for (const burst of bursts) {
          await Promise.all(burst.map(take));
          // some arrive before the next burst
          const early = jobs.enqueued.filter(() => order.next().value % 2 === 0);
          await Promise.all(early.map(jobs.handle));
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
            where deleted_at is null group by 1, kind having count(*) > 1`,
        );
        expect(folded).toEqual([]);
        const { rows: listed } = await pool.query(
          `select distinct reactions.subject_id as id from reactions
             left join solutions on solutions.id = reactions.subject_id
            where reaction = 'like' and hidden_at is null order by 1`,
        );
        const { body } = await t.read('/api/me/notifications', { as: 'ruben' });
        expect(body.unopenedCount).toBe(body.items.length);
        const ids = body.items.flatMap((item: Item) =>
          item.kind.endsWith('_liked') ? [item.relation.subject.id] : [],
        );
        expect(ids.toSorted()).toEqual(listed.map(({ id }) => id));
      },
    ),
    { numRuns: 15 },
  );
});

interface Item {
  readonly kind: string;
  readonly relation: { readonly subject: { readonly id: string } };
}
