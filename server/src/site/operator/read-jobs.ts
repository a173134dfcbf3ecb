import type * as contracts from '@cruxboard/contracts/site/operator/operator';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { listDeadAfter } from '../../platform/jobs/dead-repo';
import type { JobCount } from '../../platform/jobs/jobs';
import { countJobs } from '../../platform/jobs/repo';
import { listRuns } from '../../platform/jobs/schedule-repo';
import { workOf } from '../../platform/jobs/work-of';
import { scrubText } from '../../platform/log/scrub-text';

/** @returns what is in the queues, also in those of another version, and how the scheduled jobs ran last. */
export async function readJobs({
  database,
  settings,
  slices,
}: Pick<Deps, 'database' | 'settings' | 'slices'>): Promise<
  z.input<typeof contracts.readJobs.response>
> {
  const { handlers, schedule } = workOf(slices);
  const counts = await countJobs(database);
  const runs = new Map((await listRuns(database.drizzle)).map((run) => [run.name, run]));
  const scheduled = schedule.map(({ name, queue = 'housekeeping', due }) => {
    const run = runs.get(name);
    return {
      name,
      queue,
      hour: due === 'every minute' ? null : (due.hour ?? null),
      minute: due === 'every minute' ? null : due.minute,
      ranAt: run?.ranAt?.toISOString() ?? null,
      durationMs: run?.durationMs ?? null,
      hasFailed: run?.hasFailed ?? false,
    };
  });
  const names = [...handlers, ...scheduled, ...counts].map(({ queue }) => queue);
  return {
    queues: [...new Set(names)].sort().map((name) => ({ name, ...countsOf(counts, name) })),
    timeZone: settings.timeZone,
    scheduled: scheduled.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function countsOf(counts: readonly JobCount[], name: string) {
  const of = (state: JobCount['state']) =>
    counts.find((one) => one.queue === name && one.state === state)?.count ?? 0;
  return { waiting: of('waiting'), running: of('running'), dead: of('dead') };
}

const list = 'operator.deadJobs';

/** @returns a page of the dead jobs. @throws {AppError} `invalid_argument` for a cursor of another list. */
export async function readDeadJobs(
  { database }: Pick<Deps, 'database'>,
  { cursor, size }: z.output<typeof contracts.readDeadJobs.query>,
): Promise<z.input<typeof contracts.readDeadJobs.response>> {
  const after = cursor === undefined ? 0 : decodeCursor(list, cursor, z.tuple([z.int()]))[0];
  const found = await listDeadAfter(database.drizzle, { after, limit: size + 1 });
  const counts = await countJobs(database);
  const { rows, nextCursor } = pageOf(found, { list, size, placeOf: ({ id }) => [id] });
  return {
    count: counts.reduce((sum, one) => (one.state === 'dead' ? sum + one.count : sum), 0),
    nextCursor,
    items: rows.map(({ id, queue, type, attempts, createdAt, deadAt, lastError }) => ({
      jobId: id,
      queue,
      type,
      attempts,
      createdAt: createdAt.toISOString(),
      deadAt: (deadAt ?? createdAt).toISOString(),
      lastError: scrubText(lastError ?? ''),
    })),
  };
}
