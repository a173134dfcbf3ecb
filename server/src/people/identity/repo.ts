import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql, inArray } from 'drizzle-orm';
import { prepareQuery } from '../../platform/db/prepared-query';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { identityCodes, identityRefreshTokens, identityUsers } from './schema';

export type UserRow = typeof identityUsers.$inferSelect;
export type CodeRow = typeof identityCodes.$inferSelect;
export type RefreshTokenRow = typeof identityRefreshTokens.$inferSelect;

/** @returns what is stored for a token or code; they have 256 random bits, so a plain hash is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @returns a new unguessable token or code. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const selectUser = prepareQuery<{ uid: string }>()('identity.user', (on) =>
  on
    .select()
    .from(identityUsers)
    .where(eq(identityUsers.uid, sql.placeholder('uid'))),
);

export async function findUser(executor: Executor, uid: string): Promise<UserRow | undefined> {
  const [user] = await selectUser(executor, { uid });
  return user;
}

export function findUsers(executor: Executor, uids: readonly string[]): Promise<UserRow[]> {
  return executor
    .select()
    .from(identityUsers)
    .where(inArray(identityUsers.uid, [...uids]));
}

/** By address, in lower case. */
export async function findUserByEmail(
  executor: Executor,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(identityUsers).where(eq(identityUsers.email, email));
  return user;
}

/** By number, in international form. */
export async function findUserByPhoneNumber(
  executor: Executor,
  phoneNumber: string,
): Promise<UserRow | undefined> {
  const [user] = await executor
    .select()
    .from(identityUsers)
    .where(eq(identityUsers.phoneNumber, phoneNumber));
  return user;
}

/** Locks the account until the end of the transaction. */
export async function lockUser(tx: Transaction, uid: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(identityUsers)
    .where(eq(identityUsers.uid, uid))
    .for('update');
  return user;
}

/** Whether an address may be sent emails; one row either way, so that it takes the same time. */
export async function isReachableEmail(executor: Executor, email: string): Promise<boolean> {
  const found = await executor.execute<{ is_reachable: boolean }>(
    sql`select exists (select from ${identityUsers} where ${identityUsers.email} = ${email} and not ${identityUsers.isDisabled}) as is_reachable`,
  );
  return found.rows[0]?.is_reachable ?? false;
}

/** Whether an address must not sign in; one row either way, so that it takes the same time. */
export async function isRefusedEmail(executor: Executor, email: string): Promise<boolean> {
  const found = await executor.execute<{ is_refused: boolean }>(
    sql`select exists (select from ${identityUsers} where ${identityUsers.email} = ${email} and ${identityUsers.isDisabled}) as is_refused`,
  );
  return found.rows[0]?.is_refused ?? false;
}

/** @throws a unique violation of `identity_users_email` if the address is taken. */
export async function insertUser(
  executor: Executor,
  user: typeof identityUsers.$inferInsert,
): Promise<UserRow> {
  const [row] = await executor.insert(identityUsers).values(user).returning();
  if (row === undefined) throw new Error('The account was not inserted');
  return row;
}

export async function updateUser(
  executor: Executor,
  uid: string,
  change: Partial<typeof identityUsers.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await executor
    .update(identityUsers)
    .set(change)
    .where(eq(identityUsers.uid, uid))
    .returning();
  return row;
}

export async function insertRefreshToken(
  executor: Executor,
  token: typeof identityRefreshTokens.$inferInsert,
): Promise<void> {
  await executor.insert(identityRefreshTokens).values(token);
}

export async function findRefreshToken(
  executor: Executor,
  tokenHash: string,
): Promise<{ token: RefreshTokenRow; user: UserRow } | undefined> {
  const [row] = await executor
    .select({ token: identityRefreshTokens, user: identityUsers })
    .from(identityRefreshTokens)
    .innerJoin(identityUsers, eq(identityUsers.uid, identityRefreshTokens.uid))
    .where(eq(identityRefreshTokens.tokenHash, tokenHash));
  return row;
}

export async function revokeRefreshTokens(tx: Transaction, uid: string, at: Date): Promise<void> {
  await tx
    .update(identityRefreshTokens)
    .set({ revokedAt: at })
    .where(and(eq(identityRefreshTokens.uid, uid), isNull(identityRefreshTokens.revokedAt)));
}

export async function revokeRefreshToken(
  executor: Executor,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await executor
    .update(identityRefreshTokens)
    .set({ revokedAt: at })
    .where(eq(identityRefreshTokens.tokenHash, tokenHash));
}

export async function touchRefreshToken(
  executor: Executor,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await executor
    .update(identityRefreshTokens)
    .set({ lastUsedAt: at })
    .where(eq(identityRefreshTokens.tokenHash, tokenHash));
}

interface SignInOf {
  readonly uid: string;
  readonly sid: string;
  readonly authTime: Date;
  readonly signInProvider: string;
}

/**
 * Ties the refresh tokens of a sign-in to the browser session it started. A sign-in is known by its account, way and
 * second: another one in the same second is tied too, which only ends it sooner.
 */
export async function tieToSession(
  executor: Executor,
  { uid, sid, authTime, signInProvider }: SignInOf,
): Promise<void> {
  const { sessionClaims } = identityRefreshTokens;
  await executor
    .update(identityRefreshTokens)
    .set({ sessionClaims: sql`${sessionClaims} || jsonb_build_object('sid', ${sid}::text)` })
    .where(
      and(
        eq(identityRefreshTokens.uid, uid),
        eq(identityRefreshTokens.authTime, authTime),
        eq(identityRefreshTokens.signInProvider, signInProvider),
        isNull(identityRefreshTokens.revokedAt),
        sql`${sidOf} is null`,
      ),
    );
}

const sidOf = sql`${identityRefreshTokens.sessionClaims} ->> 'sid'`;

/** Revokes all tokens of a browser session: the server's own, and those its page got by custom token. */
export async function revokeSessionTokens(
  tx: Transaction,
  { uid, sid, at }: { readonly uid: string; readonly sid: string; readonly at: Date },
): Promise<void> {
  const ofSession = and(
    eq(identityRefreshTokens.uid, uid),
    isNull(identityRefreshTokens.revokedAt),
    sql`${sidOf} = ${sid}`,
  );
  await tx.update(identityRefreshTokens).set({ revokedAt: at }).where(ofSession);
}

/** Revokes all of a user's tokens but those of one browser session; null: all. */
export async function revokeOtherTokens(
  tx: Transaction,
  {
    uid,
    exceptSid,
    at,
  }: { readonly uid: string; readonly exceptSid: string | null; readonly at: Date },
): Promise<void> {
  const others = and(
    eq(identityRefreshTokens.uid, uid),
    isNull(identityRefreshTokens.revokedAt),
    exceptSid === null ? undefined : sql`${sidOf} is distinct from ${exceptSid}`,
  );
  await tx.update(identityRefreshTokens).set({ revokedAt: at }).where(others);
}

export async function insertCode(
  tx: Transaction,
  code: typeof identityCodes.$inferInsert,
): Promise<void> {
  await tx.insert(identityCodes).values(code);
}

export async function findCode(executor: Executor, code: string): Promise<CodeRow | undefined> {
  const [row] = await executor
    .select()
    .from(identityCodes)
    .where(eq(identityCodes.codeHash, hashOf(code)));
  return row;
}

/** Moves it to `to`, and forward by at least a second. */
export async function moveValidSince(tx: Transaction, uid: string, to: Date): Promise<void> {
  const next = sql`greatest(${identityUsers.validSince} + interval '1 second', ${to.toISOString()}::timestamptz)`;
  await tx.update(identityUsers).set({ validSince: next }).where(eq(identityUsers.uid, uid));
}

/** Uses a code. @returns undefined if it was used, has expired or never existed. */
export async function consumeCode(
  tx: Transaction,
  code: string,
  at: Date,
): Promise<CodeRow | undefined> {
  const [row] = await tx
    .update(identityCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(identityCodes.codeHash, hashOf(code)),
        isNull(identityCodes.usedAt),
        gt(identityCodes.expiresAt, at),
      ),
    )
    .returning();
  return row;
}

/** Uses up all codes of an account. */
export async function consumeCodesOf(tx: Transaction, uid: string, at: Date): Promise<void> {
  await tx
    .update(identityCodes)
    .set({ usedAt: at })
    .where(and(eq(identityCodes.uid, uid), isNull(identityCodes.usedAt)));
}

/** Uses up the codes that would change an account's address. */
export async function consumeAddressChanges(tx: Transaction, uid: string, at: Date): Promise<void> {
  const pending = and(
    eq(identityCodes.uid, uid),
    eq(identityCodes.requestType, 'VERIFY_AND_CHANGE_EMAIL'),
    isNull(identityCodes.usedAt),
  );
  await tx.update(identityCodes).set({ usedAt: at }).where(pending);
}

/** Uses up other codes sent to an address for the same purpose. */
export async function consumeOtherCodes(
  tx: Transaction,
  { email, requestType, at }: { email: string; requestType: string; at: Date },
): Promise<void> {
  await tx
    .update(identityCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(identityCodes.email, email),
        eq(identityCodes.requestType, requestType),
        isNull(identityCodes.usedAt),
      ),
    );
}
