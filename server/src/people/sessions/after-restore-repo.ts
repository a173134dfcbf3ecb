import { isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { accounts } from '../accounts/schema';
import { sessions, signOuts } from './schema';

/** Ends every session, and the tokens of an outside service that were issued before. */
export async function endEverySession(on: Executor, at: Date): Promise<void> {
  await on.update(sessions).set({ revokedAt: at }).where(isNull(sessions.revokedAt));
  await on.execute(sql`
    insert into ${signOuts} (uid, at) select uid, ${at.toISOString()}::timestamptz from ${accounts}
        on conflict (uid) do update set at = excluded.at`);
}
