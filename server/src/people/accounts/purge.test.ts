import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createMailer } from '../../platform/mail/create-mailer';
import { mailJob, mailPurpose } from '../../platform/mail/public';
import { smsPurpose } from '../../platform/sms/create-sms';
import { recount } from '../../platform/db/recount';
import { insertCompetition } from '../../platform/testing/competition';
import { insertGym } from '../../platform/testing/gym';
import { callAs, createMember } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { accountJobs } from './purge-due';
import { testOutbound } from '../../platform/testing/outbound';

let app: SignedApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cruxboard-purge-'));
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const log = pino({ level: 'silent' });
  const mailer = createMailer({
    settings,
    dataDir,
    log,
    now: () => new Date(),
    outbound: testOutbound(),
  });
  app = await createSignedApp({ mailer });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

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
    const issue = { gymId: 'gym', subject: 'climb', subjectId: 'climb', kind: 'dirty' };
    const message = idToken === member.idToken ? 'Ask for Zebedee' : 'Chalk';
    await callAs(app, idToken, 'issues.reportIssue', { ...issue, message });
  }
  await pool.query(
    `insert into gym_roles (gym_id, uid, role) values ('gym', $1, 'setter'), ('gym', $2, 'setter')`,
    [member.uid, other.uid],
  );
  // the history of the climb says who set it
  for (const setterUid of [member.uid, other.uid]) {
    const named = { gymId: 'gym', climbId: 'climb', changes: { setterUid } };
    expect((await callAs(app, other.idToken, 'climbs.updateClimb', named)).status).toBe(200);
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
  await pool.query(
    `insert into audit_log (actor, action, details)
     values ('operator', 'roles.grant', jsonb_build_object('id', 'gym', 'uid', $1::text))`,
    [member.uid],
  );
  // an event about them, and dead letters and texts: to them, naming them, and to somebody else
  const { secret } = app.deps;
  const letter = (to: string, text: string) => ({ to, subject: 'Hello', text, html: text });
  const queued = [
    { type: 'climbs.reactionChanged', payload: { subjectId: 'climb', uid: member.uid } },
    await mailJob(secret, { mail: letter(member.email, 'Your code') }),
    await mailJob(secret, { mail: letter(other.email, `Write to ${contact.email}`) }),
    await mailJob(secret, { mail: letter(other.email, 'Your code') }),
    {
      type: 'sms.send',
      payload: { sealed: await secret.seal(smsPurpose, JSON.stringify({ to: contact.phone })) },
    },
  ];
  for (const to of [member.email, other.email]) await app.deps.mailer.send(letter(to, 'Kept'));
  for (const { type, payload } of queued) {
    await pool.query(
      `insert into jobs (queue, type, payload, dead_at) values ('mail', $1, $2, now())`,
      [type, payload],
    );
  }
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
  const traces = [member.uid, member.email, member.username, contact.email, contact.phone];
  for (const trace of [...traces, 'Zebedee']) {
    // the id alone stays, so that a restored backup doesn't bring the person back
    const rest = trace === member.uid ? ['purged_accounts'] : [];
    expect([trace, await tablesWith(trace)]).toEqual([trace, rest]);
  }
  expect(await tablesWith('Ana Diaz')).toEqual(
    expect.arrayContaining(['competition_log', 'competitors', 'idempotent_answers']),
  );
  // of the queue, only what concerns nobody but others is left
  const { rows: kept } = await pool.query<{ payload: { sealed: string } }>(
    'select payload from jobs',
  );
  const letters = kept.map(({ payload }) => secret.open(mailPurpose, payload.sealed));
  expect((await Promise.all(letters)).map((text) => JSON.parse(text).mail)).toMatchObject([
    { to: other.email, text: 'Your code' },
  ]);
  const outbox = await readdir(join(dataDir, 'mail'));
  expect(outbox).toHaveLength(1);
  expect(await readFile(join(dataDir, 'mail', outbox[0] ?? ''), 'utf8')).toContain(other.email);
  const { rows: audited } = await pool.query(`select details from audit_log`);
  expect(audited).toEqual([{ details: { id: 'gym', uid: null } }]);
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
  expect(await tablesWith(second.uid)).toEqual(['purged_accounts']);
  expect(await tablesWith(first.uid)).toEqual(['accounts', 'deletion_requests']);
  await pool.query('drop trigger refuse on accounts');
  await purge();
  expect(await tablesWith(first.uid)).toEqual(['purged_accounts']);
});

it('a purge that was interrupted goes on where it was', async () => {
  const { pool } = app.deps.database;
  const [member, other] = [await createMember(app), await createMember(app)];
  // of somebody else, three batches of answers about the person
  await pool.query(
    `insert into idempotent_answers (uid, call, key, payload_hash, answer)
     select $1, 'a.b', 'key-' || lpad(n::text, 5, '0'), 'h', jsonb_build_object('by', $2::text)
       from generate_series(1, 5000) n`,
    [other.uid, member.uid],
  );
  await callAs(app, member.idToken, 'accounts.delete');
  later(30 * dayMs);
  const count = async (sql: string) => Number((await pool.query(sql)).rows[0].count);
  const named = () =>
    count(`select count(*) from idempotent_answers where answer ->> 'by' = '${member.uid}'`);
  await pool.query(
    `create function fail_late() returns trigger language plpgsql as
       $$ begin raise exception 'the node ends'; end $$`,
  );
  await pool.query(
    `create trigger fail_late before update on idempotent_answers for each row
      when (old.key = 'key-03000') execute function fail_late()`,
  );
  await expect(purge()).rejects.toThrow('1 of 1');
  // what was committed stays done, and isn't walked again
  const left = await named();
  expect([left > 0, left < 5000]).toEqual([true, true]);
  const { rows } = await pool.query(`select progress from deletion_requests where uid = $1`, [
    member.uid,
  ]);
  expect(rows).toEqual([
    {
      progress: {
        step: 'platform/http answers',
        after: [other.uid, 'a.b', expect.stringMatching(/^key-0[12]/)],
      },
    },
  ]);
  await pool.query('drop trigger fail_late on idempotent_answers');
  await purge();
  expect(await named()).toBe(0);
  expect(await tablesWith(member.uid)).toEqual(['purged_accounts']);
});
