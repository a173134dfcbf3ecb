import { asc, gt, inArray } from 'drizzle-orm';
import type { Deps } from '../deps';
import type { PurgeBatch, Traces } from '../slice';
import type { NewJob } from './jobs';
import { jobs } from './schema';
import { workOf } from './work-of';

const BATCH = 500;

/**
 * Deletes jobs that name a person, waiting or dead: events about them, letters and texts to them. The contents of
 * letters are sealed, so each is opened; there are never many.
 */
export const purgeJobs: PurgeBatch = async ({ tx, traces, after, deps }) => {
  const rows = await tx
    .select({ id: jobs.id, type: jobs.type, payload: jobs.payload })
    .from(jobs)
    .where(gt(jobs.id, Number(after?.[0] ?? 0)))
    .orderBy(asc(jobs.id))
    .limit(BATCH);
  const named: number[] = [];
  for (const { id, ...job } of rows) if (await isAbout(deps, job, traces)) named.push(id);
  if (named.length > 0) await tx.delete(jobs).where(inArray(jobs.id, named));
  const last = rows.at(-1);
  return last === undefined ? null : [last.id];
};

async function isAbout(deps: Deps, job: NewJob, { values }: Traces): Promise<boolean> {
  const handlers = workOf(deps.slices).handlers.filter(({ type }) => type === job.type);
  const unseal = handlers.find((handler) => handler.unseal)?.unseal;
  // sealed, a text has any letters; one that no secret opens any more can be read by nobody
  const text = unseal
    ? await unseal(deps, job.payload).catch(() => '')
    : JSON.stringify(job.payload);
  return [...values].some((value) => text.includes(value));
}
