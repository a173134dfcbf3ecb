import { sql } from 'drizzle-orm';
import { scrub } from '../db/scrub';
import type { Transaction } from '../db/transaction';
import type { Slice, Traces } from '../slice';
import { sweepAnswers } from './idempotency-sweep';
import { idempotentAnswers } from './schema';

/** Stored responses, so that a repeated call gets the same one. */
export const idempotencySlice: Slice = {
  name: 'platform/http',
  jobs: [
    {
      name: 'idempotency.sweepAnswers',
      due: { hour: 3, minute: 17 },
      run: async ({ database }) => void (await sweepAnswers(database)),
    },
  ],
  personal: [
    {
      table: idempotentAnswers,
      by: [idempotentAnswers.uid],
      download: { none: 'copies of answers, stored for 30 days, of what the other tables have' },
      purged: 'deleted',
    },
  ],
  purge: { run: scrubAnswers },
};

/** Other people's stored responses that name the person are found as text and scrubbed as JSON. */
async function scrubAnswers(tx: Transaction, traces: Traces): Promise<void> {
  const { rows } = await tx.execute<{ ctid: string; answer: unknown }>(sql`
    select ctid::text, answer from ${idempotentAnswers}
     where exists (select from unnest(${sql.param([...traces.values])}::text[]) value
                    where position(value in answer::text) > 0)`);
  for (const { ctid, answer } of rows) {
    const clean = JSON.stringify(scrub(answer, traces, false) ?? null);
    await tx.execute(sql`
      update ${idempotentAnswers} set answer = ${clean}::jsonb where ctid = ${ctid}::tid`);
  }
}
