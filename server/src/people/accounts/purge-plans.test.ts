import { afterAll, beforeAll, expect, it } from 'vitest';
import { workOf } from '../../platform/jobs/work-of';
import { insertCompetition } from '../../platform/testing/competition';
import { callAs, createMember, type Member } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

const many = 300_000;
/** Below this a scan costs nothing. */
const fewRows = 10_000;

let app: SignedApp;
let member: Member;
/** What was asked of the database, while it is listened to. */
let asked: Map<string, Asked> | null = null;

beforeAll(async () => {
  app = await createSignedApp();
  listen();
  member = await createMember(app);
  await insertCompetition(app.deps.database.drizzle, { competition: { id: 'comp' } });
  await fill();
}, 120_000);
afterAll(() => app.close());

/** Notes every statement of every connection. */
function listen(): void {
  const listened = new WeakSet();
  app.deps.database.pool.on('acquire', (client) => {
    if (listened.has(client)) return;
    listened.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const noting = (...given: unknown[]): unknown => {
      const [statement, values] = given as [string | Asked, unknown[] | undefined];
      const text = typeof statement === 'string' ? statement : statement.text;
      const own = typeof statement === 'string' ? undefined : statement.values;
      if (/^\s*(with|select|update|delete)\b/i.test(text)) {
        asked?.set(text, { text, values: values ?? own ?? [] });
      }
      return query(...given);
    };
    client.query = noting as typeof client.query;
  });
}

/** A large installation: most of it is of others, and nothing is due to be swept. */
async function fill(): Promise<void> {
  const { pool } = app.deps.database;
  await pool.query(`set work_mem = '64MB'`);
  await pool.query(
    `insert into idempotent_answers (uid, call, key, payload_hash, answer)
     select 'other-' || n % 999, 'a.b', 'key-' || n, 'h', '{"id": "x"}' from generate_series(1, $1) n`,
    [many],
  );
  await pool.query(
    `insert into competition_log (competition_id, seq, kind, actor_uid, competitor_id, climb_id, after)
     select 'comp', n, 'score_added', 'other-' || n % 999, 'competitor-1',
            case when n % 20 > 0 then 'climb-1' end, '{"version": 1}'
       from generate_series(1, $1) n`,
    [many],
  );
  await pool.query(
    `insert into notifications (id, recipient_uid, kind, subject, subject_id, created_at, updated_at, archived_at)
     select 'n-' || n, 'user-' || 1 + n % 3, 'climb_liked', 'climb', 'x', now(), now(), now()
       from generate_series(1, $1) n`,
    [many],
  );
  await pool.query(
    `insert into identity_users (uid) select 'other-' || n from generate_series(0, 998) n`,
  );
  await pool.query(
    `insert into identity_refresh_tokens (token_hash, uid, auth_time, sign_in_provider, session_claims)
     select 't-' || n, 'other-' || n % 999, now(), 'custom', jsonb_build_object('sid', 's-' || n)
       from generate_series(1, $1) n`,
    [fewRows * 3],
  );
  await pool.query(
    `insert into sessions (id, uid, refresh_token_hash, refresh_token_sealed, expires_at)
     select 's-' || n, 'other-' || n % 999, 'h-' || n, 's', now() + interval '9 days'
       from generate_series(1, $1) n`,
    [fewRows * 3],
  );
  await pool.query('analyze');
}

/** @returns the large tables that what `run` asks would scan, with the statement. */
async function scansOf(run: () => Promise<unknown>): Promise<string[]> {
  const { pool } = app.deps.database;
  asked = new Map();
  await run();
  const statements = [...asked.values()];
  asked = null;
  expect(statements.length).toBeGreaterThan(0);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [fewRows],
  );
  const large = new Set(rows.map(({ name }) => name));
  expect(large.size).toBeGreaterThan(3);
  const found: string[] = [];
  for (const { text, values } of statements) {
    const explained = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
    for (const node of plan === undefined ? [] : nodesOf(plan)) {
      const table = node['Relation Name'] ?? '';
      if (node['Node Type'] === 'Seq Scan' && large.has(table)) found.push(`${table}: ${text}`);
    }
  }
  return found;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
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
  'sessions.sweepEnded',
])('%s scans no large table', async (name) => {
  expect(await scansOf(jobOf(name))).toEqual([]);
});

it('a purge scans no large table', async () => {
  await callAs(app, member.idToken, 'accounts.delete');
  app.setNow(new Date(app.deps.now().getTime() + 30 * 86_400_000));
  expect(await scansOf(jobOf('accounts.purgeDue'))).toEqual([]);
});
