import { afterAll, beforeAll, expect, it } from 'vitest';
import { recount } from '../../platform/db/recount';
import { insertCompetition } from '../../platform/testing/competition';
import { insertGym } from '../../platform/testing/gym';
import { callAs, createMember } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { accountJobs } from './purge-due';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const later = (ms: number) => app.setNow(new Date(app.deps.now().getTime() + ms));
const purge = async () => {
  for (const job of accountJobs) await job.run(app.deps);
};

/** @returns the tables that contain a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = app.deps.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from "${name}" t where position($1 in t::text) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

it('after 30 days only the name on results and in the log is left', async () => {
  const { drizzle, pool } = app.deps.database;
  const member = await createMember(app);
  const other = await createMember(app);
  await insertGym(drizzle, { id: 'gym' }, [{ id: 'climb' }]);
  for (const { idToken } of [member, other]) {
    await callAs(app, idToken, 'ascents.logAscent', { climbId: 'climb' });
    const like = { reaction: 'like', subject: 'climb', subjectId: 'climb', isOn: true };
    await callAs(app, idToken, 'reactions.setReaction', like);
  }
  await insertCompetition(drizzle, { competition: { id: 'comp', balance: 9 } });
  const contact = { email: 'ana@contact.test', phone: '+61 400 555 123' };
  await pool.query(
    `insert into competition_roles (competition_id, uid, role) values ('comp', $1, 'organiser')`,
    [other.uid],
  );
  const added = await callAs(app, other.idToken, 'competitors.addCompetitor', {
    competitionId: 'comp',
    name: 'Ana Diaz',
    ...contact,
  });
  expect(added.status).toBe(200);
  const { competitorId } = added.body.result;
  await pool.query(`update competitors set claimed_by = $1 where id = $2`, [
    member.uid,
    competitorId,
  ]);
  await pool.query(
    `insert into idempotent_answers (uid, call, key, payload_hash, answer)
     values ($1, 'competitors.readAll', 'some-key-1', 'h', $2)`,
    [
      other.uid,
      JSON.stringify({ competitors: [{ id: competitorId, name: 'Ana Diaz', ...contact }] }),
    ],
  );
  const deleted = await callAs(app, member.idToken, 'accounts.delete');
  const { deletionId } = deleted.body.result;

  later(30 * dayMs - 1);
  await purge();
  expect(await tablesWith(member.uid)).toContain('accounts');
  later(1);
  app.drain();
  await purge();
  const read = await app.send({ method: 'GET', url: `/api/deletions/${deletionId}` });
  expect(read.body).toMatchObject({
    state: 'completed',
    completedAt: app.deps.now().toISOString(),
  });
  for (const trace of [member.uid, member.email, member.username, contact.email, contact.phone]) {
    expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
  }
  expect(await tablesWith('Ana Diaz')).toEqual(
    expect.arrayContaining(['competition_log', 'competitors', 'idempotent_answers']),
  );
  // counters match the remaining rows, and the other account is untouched
  expect(await recount(app.deps.database, app.deps.slices, { fix: false })).toEqual([]);
  const { rows } = await pool.query(`select like_count, climber_count from climbs`);
  expect(rows).toEqual([{ like_count: 1, climber_count: 1 }]);
  expect(app.events).toEqual([{ type: 'accounts.purged', payload: { uid: member.uid } }]);

  // a second run has nothing to do; the username and the email are free again
  await purge();
  expect(app.events).toHaveLength(1);
  const anew = await app.identity('accounts:signUp', {
    email: member.email,
    password: 'chalk-and-rock-1',
  });
  expect(anew.status).toBe(200);
});

it('a failing purge is reported and doesn’t hold up the others', async () => {
  const { pool } = app.deps.database;
  const [first, second] = [await createMember(app), await createMember(app)];
  for (const { idToken } of [first, second]) await callAs(app, idToken, 'accounts.delete');
  later(30 * dayMs);
  await pool.query(
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'not this one'; end $$`,
  );
  await pool.query(
    `create trigger refuse before delete on accounts for each row
      when (old.uid = '${first.uid}') execute function refuse()`,
  );
  await expect(purge()).rejects.toThrow('1 of 2');
  expect(await tablesWith(second.uid)).toEqual([]);
  expect(await tablesWith(first.uid)).toContain('identity_users');
  await pool.query('drop trigger refuse on accounts');
  await purge();
  expect(await tablesWith(first.uid)).toEqual([]);
});
