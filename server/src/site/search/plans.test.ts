import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';

let t: TestDatabase;

const syllables =
  'ma ri jo an el ka to li sa no be ro da mi ha lu cha ste bri gre tho son ley vin'.split(' ');
const word = (seed: number, parts: number) =>
  Array.from({ length: parts }, (_, part) => syllables[(seed * (part + 3)) % 24]).join('');

/** More rows than a table may have that is read through; names of made-up words, many of them alike. */
beforeAll(async () => {
  t = await createTestDatabase();
  const { pool } = t.database;
  const numbers = Array.from({ length: 12_000 }, (_, n) => n);
  await pool.query(
    `insert into accounts (uid, first_name, last_name, username, is_initialised)
     select 'u' || n, first, last, 'u_' || n, true
       from unnest($1::int[], $2::text[], $3::text[]) as made(n, first, last)`,
    [numbers, numbers.map((n) => word(n % 97, 2)), numbers.map((n) => word(n, 3))],
  );
  await pool.query('analyze accounts');
});
afterAll(() => t.drop());

const shown = 'is_initialised and deactivated_at is null and deleted_at is null';
const stages = {
  accounts_search_prefix: `select uid from accounts where ${shown}
    and search_key ~>=~ ' mari' and search_key ~<~ ' marj' order by search_key using ~<~ limit 40`,
  accounts_search: `select uid from accounts where ${shown} and search_key like '% mari%' limit 80`,
  'accounts_search by likeness': `select uid from accounts where ${shown} and search_key %> ' marai' limit 400`,
};

test.each(Object.entries(stages))('reads %s and never the table', async (name, text) => {
  const [index = ''] = name.split(' ');
  const client = await t.database.pool.connect();
  try {
    // as the functions of the migration set them
    await client.query(`set enable_seqscan = off; set pg_trgm.word_similarity_threshold = 0.4`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain analyze ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index Scan (using|on) ${index}\\b`));
    expect(plan).not.toContain('Seq Scan');
  } finally {
    client.release(true);
  }
});

/** Sequential scans of the table that have run so far. */
async function scansOf(table: string): Promise<number> {
  const client = await t.database.pool.connect();
  try {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ seq_scan: number }>(
      'select seq_scan from pg_stat_user_tables where relname = $1',
      [table],
    );
    return rows[0]?.seq_scan ?? Number.NaN;
  } finally {
    client.release();
  }
}

test('the function itself never reads the table, whatever is searched for', async () => {
  const { pool } = t.database;
  const before = await scansOf('accounts');
  const queries = [
    'm',
    'ma',
    'mari',
    'marai',
    'jonsa stone',
    'stone',
    '%',
    '🧗',
    'ж',
    'q x',
    'u_77',
    'zzzzzz',
  ];
  for (const query of queries) {
    const { rowCount: found } = await pool.query('select * from search_people($1, 40)', [query]);
    expect(found, query).toBeLessThanOrEqual(160);
  }
  expect(await scansOf('accounts')).toBe(before);
});
