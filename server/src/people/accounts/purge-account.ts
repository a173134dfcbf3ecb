import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import { scrub, type Traces } from './scrub';

/**
 * Deletes what is known of an account, or takes the person out of what has to stay: results of
 * competitions keep the name, logs their order. The counters of climbs go with what they counted.
 */
export async function purgeAccount(tx: Transaction, uid: string): Promise<void> {
  const traces = await findTraces(tx, uid);
  await scrubLogs(tx, traces);
  await leaveCompetitions(tx, uid);
  await leaveClimbs(tx, uid);
  await tx.execute(sql`
    delete from notifications where id in (
      select notification_id from notification_actors where uid = ${uid}
      except select notification_id from notification_actors where uid <> ${uid})`);
  await tx.execute(sql`delete from idempotent_answers where uid = ${uid}`);
  await tx.execute(sql`delete from sessions where uid = ${uid}`);
  // their bytes are swept once nothing names them
  await tx.execute(sql`delete from stored_objects where uid = ${uid}`);
  await tx.execute(sql`delete from sign_outs where uid = ${uid}`);
  await tx.execute(
    sql`delete from identity_codes where email in (select email from identity_users where uid = ${uid})`,
  );
  await tx.execute(sql`delete from identity_users where uid = ${uid}`);
  // and by it ascents, points, reactions, roles, notifications, names given up
  await tx.execute(sql`delete from accounts where uid = ${uid}`);
}

/** What tells of the person in texts of others: their uid, contact details, and the competitors they were. */
async function findTraces(tx: Transaction, uid: string): Promise<Traces> {
  const { rows } = await tx.execute<{ id: string | null; values: (string | null)[] }>(sql`
    select id, array[email, phone] as values from competitors where claimed_by = ${uid}
    union all
    select merged.id, array[]::text[] from merged_competitors merged
      join competitors on competitors.id = merged.into_id where competitors.claimed_by = ${uid}
    union all
    select null, array[email, phone_number] from identity_users where uid = ${uid}`);
  const values = rows.flatMap((row) => row.values).filter((value) => value !== null);
  return {
    uid,
    values: new Set([uid, ...values]),
    competitorIds: new Set(rows.map(({ id }) => id).filter((id) => id !== null)),
  };
}

interface Kept {
  readonly [column: string]: unknown;
  readonly ctid: string;
}

/** Logs and kept answers are searched as text for the values, and mended as what they are. */
async function scrubLogs(tx: Transaction, traces: Traces): Promise<void> {
  const values = sql.param([...traces.values]);
  const competitorIds = sql.param([...traces.competitorIds]);
  const tells = (text: ReturnType<typeof sql>) =>
    sql`exists (select from unnest(${values}::text[]) value where position(value in ${text}) > 0)`;
  const log = await tx.execute<Kept>(sql`
    select ctid::text, competitor_id, before, after from competition_log
     where competitor_id = any (${competitorIds}::text[])
        or ${tells(sql`concat(before, after)`)}`);
  for (const { ctid, competitor_id: competitorId, before, after } of log.rows) {
    const isTheirs = traces.competitorIds.has(String(competitorId));
    const clean = (part: unknown) => jsonOf(scrub(part, traces, isTheirs));
    await tx.execute(sql`
      update competition_log set before = ${clean(before)}::jsonb, after = ${clean(after)}::jsonb
       where ctid = ${ctid}::tid`);
  }
  const answers = await tx.execute<Kept>(
    sql`select ctid::text, answer from idempotent_answers where ${tells(sql`answer::text`)}`,
  );
  for (const { ctid, answer } of answers.rows) {
    const clean = jsonOf(scrub(answer, traces, false)) ?? 'null';
    await tx.execute(
      sql`update idempotent_answers set answer = ${clean}::jsonb where ctid = ${ctid}::tid`,
    );
  }
}

function jsonOf(part: unknown): string | null {
  return part === null ? null : JSON.stringify(part);
}

/** The name stays on the results; nothing leads from it to the account. */
async function leaveCompetitions(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`
    update competitors set claimed_by = null, claimed_at = null, email = null, phone = null
     where claimed_by = ${uid}`);
  await tx.execute(sql`update competition_log set actor_uid = null where actor_uid = ${uid}`);
  await tx.execute(sql`update scores set entered_by = null where entered_by = ${uid}`);
  await tx.execute(sql`update late_scores set sent_by = '' where sent_by = ${uid}`);
  await tx.execute(sql`update late_scores set decided_by = null where decided_by = ${uid}`);
}

async function leaveClimbs(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`
    update climbs set ascent_count = ascent_count - own.logs, climber_count = climber_count - 1
      from (select climb_id, count(*)::int as logs from ascent_logs where uid = ${uid} group by climb_id) own
     where own.climb_id = climbs.id`);
  await tx.execute(sql`
    update climbs set like_count = like_count - own.likes, favourite_count = favourite_count - own.favourites
      from (select subject_id, count(*) filter (where reaction = 'like')::int as likes,
                   count(*) filter (where reaction = 'favourite')::int as favourites
              from reactions where uid = ${uid} and subject = 'climb' group by subject_id) own
     where own.subject_id = climbs.id`);
}
