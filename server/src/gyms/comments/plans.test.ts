import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertGym } from '../../platform/testing/gym';
import { watchScans } from '../../platform/testing/scans';
import { insertSolution } from '../../platform/testing/solution';

let t: TestApp;
let scansOf: ReturnType<typeof watchScans>;

beforeAll(async () => {
  t = await createTestApp();
  await fill();
  scansOf = watchScans(t.deps.database);
}, 120_000);
afterAll(() => t.close());

/** Solutions of a gym, and most of what people say and like in the product is about the first of them. */
async function fill(): Promise<void> {
  const { pool, drizzle } = t.deps.database;
  await pool.query(`
    insert into accounts (uid, username, is_initialised, deactivated_at)
    select 'u-' || n, 'u_' || n, true, case when n % 50 = 0 then now() end from generate_series(1, 15000) n`);
  await insertGym(drizzle, { id: 'g' }, [{ id: 'climb', name: 'Slow Burn' }]);
  for (const id of ['s-1', 's-2', 's-3'])
    await insertSolution(drizzle, { id, gymId: 'g', climbId: 'climb', uid: 'u-1' });
  const statements = `
    insert into comments (id, solution_id, parent_id, uid, text, created_at)
    select 'c-' || n, 's-' || case when n < 20000 then 1 else n % 2 + 2 end, null, 'u-' || n % 15000 + 1, 'Beta?',
           now() - n * interval '1 minute' from generate_series(1, 25000) n;
    insert into comments (id, solution_id, parent_id, uid, text, created_at)
    select 'r-' || n, 's-1', 'c-' || case when n < 2000 then 1 else n end, 'u-' || n % 15000 + 1, 'Lower',
           now() - n * interval '1 second' from generate_series(1, 15000) n;
    insert into reactions (subject, subject_id, reaction, uid, gym_id, created_at)
    select 'comment', 'c-' || n, 'like', 'u-' || liker, 'g', now()
      from generate_series(1, 15000) n, generate_series(1, 3) liker;
    insert into blocks (blocker_uid, blocked_uid, at)
    select 'u-' || n, 'u-' || n + 1, now() from generate_series(3, 12000) n;
    analyze`;
  // one by one, as the database has a limit of time for each
  for (const statement of statements.split(';')) await pool.query(statement);
}

it.each(['', '?size=50', '?parent=c-1', '?thread=r-1500', '?thread=c-9'])(
  'the comments of a solution that everybody talks about scan no large table: %s',
  async (query) => {
    for (const as of ['u-2', 'u-5', undefined]) {
      const read = async () => {
        const { status, body } = await t.read(
          `/api/solutions/s-1/comments${query}`,
          as === undefined ? {} : { as },
        );
        expect(status).toBe(200);
        expect(body.items.length).toBeGreaterThan(0);
      };
      expect(await scansOf(read)).toEqual([]);
    }
  },
);
