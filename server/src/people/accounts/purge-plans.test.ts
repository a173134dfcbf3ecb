import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workOf } from '../../platform/jobs/work-of';
import { insertCompetition } from '../../platform/testing/competition';
import { callAs, createMember, type Member } from '../../platform/testing/members';
import { fewRows, watchScans } from '../../platform/testing/scans';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

const many = 300_000;

let app: SignedApp;
let member: Member;
let scansOf: ReturnType<typeof watchScans>;

beforeAll(async () => {
  app = await createSignedApp();
  scansOf = watchScans(app.deps.database);
  member = await createMember(app);
  await insertCompetition(app.deps.database.drizzle, { competition: { id: 'comp' } });
  await fill();
}, 120_000);
afterAll(() => app.close());

/** A large installation: most of it is of others, and nothing is due to be swept. */
async function fill(): Promise<void> {
  const client = await app.deps.database.pool.connect();
  try {
    await fillBy(client);
  } finally {
    client.release(true);
  }
}

async function fillBy(client: Pick<pg.PoolClient, 'query'>): Promise<void> {
  await client.query(`set work_mem = '64MB'`);
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into idempotent_answers (uid, call, key, payload_hash, answer)
     select 'other-' || n % 999, 'a.b', 'key-' || n, 'h', '{"id": "x"}' from generate_series(1, $1) n`,
    [many],
  );
  await client.query(
    `insert into competition_log (competition_id, seq, kind, actor_uid, competitor_id, climb_id, after)
     select 'comp', n, 'score_added', 'other-' || n % 999, 'competitor-1',
            case when n % 20 > 0 then 'climb-1' end, '{"version": 1}'
       from generate_series(1, $1) n`,
    [many],
  );
  await client.query(
    `insert into notifications (id, recipient_uid, kind, subject, subject_id, created_at, updated_at, archived_at)
     select 'n-' || n, 'user-' || 1 + n % 3, 'climb_liked', 'climb', 'x', now(), now(), now()
       from generate_series(1, $1) n`,
    [many],
  );
  await client.query(
    `insert into identity_users (uid) select 'other-' || n from generate_series(0, 998) n`,
  );
  await client.query(
    `insert into identity_refresh_tokens (token_hash, uid, auth_time, sign_in_provider, session_claims)
     select 't-' || n, 'other-' || n % 999, now(), 'custom', jsonb_build_object('sid', 's-' || n)
       from generate_series(1, $1) n`,
    [fewRows * 3],
  );
  await client.query(
    `insert into sessions (id, uid, refresh_token_hash, refresh_token_sealed, expires_at)
     select 's-' || n, 'other-' || n % 999, 'h-' || n, 's', now() + interval '9 days'
       from generate_series(1, $1) n`,
    [fewRows * 3],
  );
  await client.query('analyze');
}

const jobOf = (wanted: string) => async () => {
  const job = workOf(app.deps.slices).schedule.find(({ name }) => name === wanted);
  await job?.run(app.deps);
};

it('downloading one’s data scans no large table', async () => {
  const headers = { authorization: `Bearer ${member.idToken}` };
  const read = () => app.send({ method: 'GET', url: '/api/me/data', headers });
  expect(await scansOf(read)).toEqual([]);
});

it.each([
  'idempotency.sweepAnswers',
  'identity.sweepExpired',
  'notifications.sweepDeleted',
  'notifications.sweepOld',
  'sessions.sweepEnded',
])('%s scans no large table', async (name) => {
  expect(await scansOf(jobOf(name))).toEqual([]);
});

it('a purge scans no large table', async () => {
  await callAs(app, member.idToken, 'accounts.delete');
  app.setNow(new Date(app.deps.now().getTime() + 30 * 86_400_000));
  expect(await scansOf(jobOf('accounts.purgeDue'))).toEqual([]);
});
