import { idempotentAnswers } from './schema';
import { createHash, subtle } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Drizzle } from '../db/pool';
import type { Transaction } from '../db/transaction';
import { AppError, fieldError } from './app-error';

/** One attempt at a call: the same user, call and key get the same response. */
export interface IdempotencyKey {
  readonly uid: string;
  readonly call: string;
  readonly key: string;
  readonly payloadHash: string;
}

/**
 * @returns the key of a request; null without the header or a signed-in user.
 * @throws {AppError} `invalid_argument` for an invalid key.
 */
export async function idempotencyKey(
  header: unknown,
  uid: string | undefined,
  request: { readonly call: string; readonly body: Buffer },
): Promise<IdempotencyKey | null> {
  if (header === undefined || uid === undefined) return null;
  if (typeof header !== 'string' || !/^[\w-]{8,128}$/.test(header)) {
    throw fieldError('Idempotency-Key', 'Must be 8 to 128 letters, digits, - or _');
  }
  return { uid, call: request.call, key: header, payloadHash: await hashOf(request.body) };
}

/** A file's hash would stall the event loop, a small call's isn't worth leaving it. */
async function hashOf(body: Buffer): Promise<string> {
  if (body.length < 65_536) return createHash('sha256').update(body).digest('base64url');
  return Buffer.from(await subtle.digest('SHA-256', body)).toString('base64url');
}

/**
 * Finds the stored response.
 * @returns undefined if the key is new.
 * @throws {AppError} `idempotency_key_reused` if it came with another payload before.
 */
export async function findAnswer(
  database: Drizzle | Transaction,
  key: IdempotencyKey,
): Promise<unknown> {
  const found = await database.execute<{ payload_hash: string; answer: unknown }>(
    sql`select payload_hash, answer from ${idempotentAnswers} where uid = ${key.uid} and call = ${key.call} and key = ${key.key}`,
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  if (row.payload_hash !== key.payloadHash) throw new AppError('idempotency_key_reused');
  return row.answer;
}

/** Ends the transaction when another request with the same key was quicker. */
export class AnsweredMeanwhile extends Error {}

/** Stores the response with the change itself. @throws {AnsweredMeanwhile} if another request was quicker. */
export async function storeAnswer(
  tx: Transaction,
  key: IdempotencyKey,
  answer: unknown,
): Promise<void> {
  const inserted = await tx.execute(
    sql`insert into ${idempotentAnswers} (uid, call, key, payload_hash, answer)
        values (${key.uid}, ${key.call}, ${key.key}, ${key.payloadHash}, ${JSON.stringify(answer)}::jsonb)
        on conflict do nothing`,
  );
  if (inserted.rowCount === 0) throw new AnsweredMeanwhile();
}
