import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionJobs } from '../sessions/sweep';
import { smsJobs } from '../../platform/sms/sweep';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { identityJobs } from './sweep';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.database.pool.query(
    `INSERT INTO identity_users (uid, email, valid_since) VALUES
       ('ana', 'ana@example.com', now() - interval '90 days'),
       ('ben', 'ben@example.com', now() - interval '31 days'),
       ('eve', 'eve@example.com', now() - interval '29 days')`,
  );
});
afterEach(() => test.drop());

async function sweep(): Promise<void> {
  const { database } = test;
  // in any order, and again: a job may run twice
  for (const jobs of [sessionJobs, identityJobs, smsJobs, identityJobs, sessionJobs]) {
    for (const job of jobs) await job.run({ database });
  }
}

async function left(table: string, column: string): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ name: string }>(
    `SELECT ${column} AS name FROM ${table} ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

it('codes go a month after they have expired', async () => {
  await test.database.pool.query(
    `INSERT INTO identity_codes (code_hash, request_type, email, expires_at) VALUES
       ('a-old', 'PASSWORD_RESET', 'a@b.c', now() - interval '31 days'),
       ('b-expired', 'PASSWORD_RESET', 'a@b.c', now() - interval '29 days'),
       ('c-good', 'PASSWORD_RESET', 'a@b.c', now() + interval '1 hour')`,
  );
  await sweep();
  expect(await left('identity_codes', 'code_hash')).toEqual(['b-expired', 'c-good']);
});

it('refresh tokens go a month after they were revoked, or when nobody has used them for two', async () => {
  await test.database.pool.query(
    `INSERT INTO identity_refresh_tokens (token_hash, uid, auth_time, sign_in_provider, last_used_at, revoked_at) VALUES
       ('a-revoked-long-ago', 'ana', now() - interval '60 days', 'password', now() - interval '31 days', now() - interval '31 days'),
       ('b-revoked', 'ana', now() - interval '60 days', 'password', now() - interval '1 day', now() - interval '1 day'),
       ('c-old-and-good', 'ana', now() - interval '89 days', 'password', now() - interval '59 days', NULL),
       ('d-unused', 'ben', now() - interval '70 days', 'password', now() - interval '61 days', NULL)`,
  );
  await sweep();
  expect(await left('identity_refresh_tokens', 'token_hash')).toEqual([
    'b-revoked',
    'c-old-and-good',
  ]);
});

it('sessions go a month after their end, with all refresh tokens of theirs', async () => {
  const tokens = {
    'a-expired': '1',
    'a-its-page': '1',
    'b-revoked': '2',
    'c-lately': '3',
    'd-good': '4',
  };
  for (const [name, sid] of Object.entries(tokens)) {
    await test.database.pool.query(
      `INSERT INTO identity_refresh_tokens (token_hash, uid, auth_time, sign_in_provider, session_claims)
       VALUES ($1, 'ana', now() - interval '80 days', 'custom', $2)`,
      [name, { sid }],
    );
  }
  await test.database.pool.query(
    `INSERT INTO sessions (id, uid, refresh_token_hash, refresh_token_sealed, expires_at, revoked_at) VALUES
       ('1', 'ana', 'a-expired', 's', now() - interval '31 days', NULL),
       ('2', 'ana', 'b-revoked', 's', now() + interval '1 day', now() - interval '31 days'),
       ('3', 'ana', 'c-lately', 's', now() - interval '29 days', now() - interval '29 days'),
       ('4', 'ana', 'd-good', 's', now() + interval '14 days', NULL)`,
  );
  await sweep();
  expect(await left('sessions', 'refresh_token_hash')).toEqual(['c-lately', 'd-good']);
  expect(await left('identity_refresh_tokens', 'token_hash')).toEqual(['c-lately', 'd-good']);
});

it('counts of texts go after a day', async () => {
  await test.database.pool.query(
    `INSERT INTO sms_numbers (key, began_at, count) VALUES
       ('a-yesterday', now() - interval '25 hours', 3), ('b-today', now() - interval '2 hours', 3)`,
  );
  await sweep();
  expect(await left('sms_numbers', 'key')).toEqual(['b-today']);
});
