import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { scrub } from '../../platform/db/scrub';
import type { Transaction } from '../../platform/db/transaction';
import type { Slice, Traces } from '../../platform/slice';
import { mountCompetitions } from './routes';
import { competitionLog, competitions } from './schema';

/** Competitions: settings, lifecycle, activity log. */
export const competitionsSlice: Slice = {
  name: 'competitions/competitions',
  mount: mountCompetitions,
  personal: [
    {
      table: competitions,
      by: [competitions.createdBy],
      download: [competitions.id, competitions.name, competitions.format, competitions.createdAt],
      purged: 'by foreign key',
    },
    {
      table: competitionLog,
      by: [competitionLog.actorUid],
      download: [
        competitionLog.competitionId,
        competitionLog.seq,
        competitionLog.kind,
        competitionLog.at,
      ],
      purged: [{ by: competitionLog.actorUid, values: { actorUid: null } }],
    },
  ],
  sitemap: {
    kind: 'competitions',
    table: competitions,
    id: competitions.id,
    changedAt: competitions.updatedAt,
    // the condition of the index of listed competitions
    where: and(eq(competitions.isListed, true), isNotNull(competitions.startedAt)),
    path: sql<string>`'/competition/' || ${competitions.id}`,
  },
  purge: { run: scrubLog },
};

/** Log rows that name the person are searched as text and mended as JSON; their order stays. */
async function scrubLog(tx: Transaction, traces: Traces): Promise<void> {
  const { rows } = await tx.execute<{
    ctid: string;
    competitor_id: string | null;
    before: unknown;
    after: unknown;
  }>(sql`
    select ctid::text, competitor_id, before, after from ${competitionLog}
     where competitor_id = any (${sql.param([...traces.subjectIds])}::text[])
        or exists (select from unnest(${sql.param([...traces.values])}::text[]) value
                    where position(value in concat(before, after)) > 0)`);
  for (const { ctid, competitor_id: competitorId, before, after } of rows) {
    const isTheirs = traces.subjectIds.has(String(competitorId));
    const clean = (part: unknown) =>
      part === null ? null : JSON.stringify(scrub(part, traces, isTheirs));
    await tx.execute(sql`
      update ${competitionLog} set before = ${clean(before)}::jsonb, after = ${clean(after)}::jsonb
       where ctid = ${ctid}::tid`);
  }
}
