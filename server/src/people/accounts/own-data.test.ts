import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCompetition } from '../../platform/testing/competition';
import { insertGym } from '../../platform/testing/gym';
import { callAs, createMember } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const dataOf = (idToken: string) =>
  app.send({
    method: 'GET',
    url: '/api/me/data',
    headers: { authorization: `Bearer ${idToken}` },
  });

/** Columns of the database that hold a user's id, by name or by foreign key. */
async function listUidColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await app.deps.database.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name ~ '(^|_)uid$' or column_name ~ '_by$')
      union
     select source.relname, attribute.attname
       from pg_constraint
       join pg_class source on source.oid = conrelid
       join pg_attribute attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid in ('accounts'::regclass, 'identity_users'::regclass)`,
  );
  return rows;
}

/** Words that end like a column of people and aren't one: who or what starts a competition, by kind. */
const ofNobody = new Set(['competitions.opens_by']);

const personal = () => app.deps.slices.flatMap((slice) => slice.personal ?? []);
const key = (table: string, column: string) => `${table}.${column}`;

it('every column with a user’s id is declared once, by the slice that owns it', async () => {
  const inDatabase = (await listUidColumns())
    .map(({ table, column }) => key(table, column))
    .filter((one) => !ofNobody.has(one));
  expect(inDatabase.length).toBeGreaterThan(20);
  const inSlices = personal().flatMap(({ table, by }) =>
    by.map(({ name }) => key(getTableName(table), name)),
  );
  expect(inSlices.toSorted()).toEqual(inDatabase.toSorted());
});

it('every column declared as purged by foreign key has one', async () => {
  const { rows } = await app.deps.database.pool.query<{ table: string; column: string }>(
    `select source.relname as "table", attribute.attname as "column"
       from pg_constraint
       join pg_class source on source.oid = conrelid
       join pg_attribute attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confdeltype in ('c', 'n')
        and confrelid in ('accounts'::regclass, 'identity_users'::regclass)`,
  );
  const byKey = new Set(rows.map(({ table, column }) => key(table, column)));
  const claimed = personal()
    .filter(({ purged }) => purged === 'by foreign key')
    .flatMap(({ table, by }) => by.map(({ name }) => key(getTableName(table), name)));
  expect(claimed.filter((column) => !byKey.has(column))).toEqual([]);
});

it('every column with a user’s id starts an index that serves a search by it', async () => {
  // purge, own data and foreign keys search all of them; a partial index must leave out nothing but nulls
  const { rows } = await app.deps.database.pool.query<{ table: string; column: string }>(
    `select source.relname as "table", attribute.attname as "column"
       from pg_index
       join pg_class source on source.oid = indrelid
       join pg_attribute attribute on attrelid = indrelid and attnum = indkey[0]
      where indpred is null
         or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attribute.attname)`,
  );
  const indexed = new Set(rows.map(({ table, column }) => key(table, column)));
  const searched = personal().flatMap(({ table, by }) =>
    by.map(({ name }) => key(getTableName(table), name)),
  );
  expect(searched.filter((column) => !indexed.has(column))).toEqual([]);
});

it('every remaining column is anonymised, and only existing columns', () => {
  for (const { table, by, purged } of personal()) {
    if (typeof purged === 'string') continue;
    const name = getTableName(table);
    expect([name, purged.map((of) => of.by.name)]).toEqual([name, by.map((of) => of.name)]);
    const columns = Object.keys(getTableColumns(table));
    for (const { values } of purged)
      expect(columns).toEqual(expect.arrayContaining(Object.keys(values)));
  }
});

it('the export contains the caller’s data, without secrets', async () => {
  const { drizzle, pool } = app.deps.database;
  const member = await createMember(app, 'Mozilla/5.0');
  const other = await createMember(app);
  await insertGym(drizzle, { id: 'gym' }, [{ id: 'climb' }]);
  for (const { idToken } of [member, other]) {
    const logged = await callAs(app, idToken, 'ascents.logAscent', { climbId: 'climb' });
    expect(logged.status).toBe(200);
  }
  await insertCompetition(drizzle, { competition: { id: 'comp' } });
  await pool.query(
    `update competitors set claimed_by = $1, email = 'ana@results.test' where id = 'competitor-1'`,
    [member.uid],
  );
  await pool.query(
    `insert into scores (competitor_id, climb_id, competition_id, version, cell, entered_by, entered_at)
     values ('competitor-1', 'climb-1', 'comp', 1, '{"result":"top"}', $1, now())`,
    [other.uid],
  );
  const { status, body } = await dataOf(member.idToken);
  expect(status).toBe(200);
  expect(body).toMatchObject({ uid: member.uid, exportedAt: app.deps.now().toISOString() });
  expect(body.tables.accounts).toMatchObject([{ username: member.username, first_name: 'Ana' }]);
  expect(body.tables.identity_users).toMatchObject([{ email: member.email }]);
  expect(body.tables.ascent_logs).toMatchObject([{ uid: member.uid, climb_id: 'climb' }]);
  expect(body.tables.competitors).toMatchObject([{ email: 'ana@results.test' }]);
  expect(body.tables.results).toMatchObject([{ cell: { result: 'top' } }]);
  expect(body.tables.sessions).toMatchObject([{ device: 'Unknown device' }]);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/_hash"|_sealed"|argon2/);
  expect(text).not.toContain(other.email);
  expect(text).not.toContain(member.refreshToken);
  const visitor = await app.send({ method: 'GET', url: '/api/me/data' });
  expect(visitor.status).toBe(401);
});
