import { type Command, InvalidArgumentError } from 'commander';
import type { DeadJob } from '../../platform/jobs/dead-repo';
import { discardJobs, readDeadJobs, retryJobs } from './dead-jobs';
import type { On } from './outcome';

/** Commands for dead jobs. */
export function addJobCommands(root: Command, onMigrated: On): void {
  const jobs = root.command('jobs').description('jobs that failed permanently');
  jobs
    .command('list')
    .description('list the dead jobs with their last errors')
    .action(() =>
      onMigrated(async (operator) => {
        const dead = await readDeadJobs(operator);
        const text = dead.length === 0 ? 'No dead jobs.' : dead.map(lineOf).join('\n');
        return { text, data: { dead } };
      }),
    );
  jobs
    .command('retry')
    .description('try dead jobs again: those named, or all')
    .argument('[ids...]', 'their ids', collectIds)
    .option('--all', 'all of them')
    .action((ids: number[] = [], { all: isAll = false }: { all?: boolean }) =>
      onMigrated(async (operator) => {
        const retried = await retryJobs(operator, isAll ? 'all' : requireJobIds(ids));
        return { text: `Retrying ${countText(retried.length)}.`, data: { ids: retried } };
      }),
    );
  jobs
    .command('discard')
    .description('delete dead jobs')
    .argument('<ids...>', 'their ids', collectIds)
    .action((ids: number[]) =>
      onMigrated(async (operator) => {
        const discarded = await discardJobs(operator, ids);
        return { text: `Deleted ${countText(discarded.length)}.`, data: { ids: discarded } };
      }),
    );
}

function lineOf({ id, type, attempts, deadAt, lastError }: DeadJob): string {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return `${id} ${type}: ${tries}, dead since ${deadAt?.toISOString() ?? ''}. ${lastError ?? ''}`;
}

function countText(count: number): string {
  return count === 1 ? '1 job' : `${count} jobs`;
}

function collectIds(word: string, before: number[] = []): number[] {
  if (!/^\d{1,15}$/.test(word)) throw new InvalidArgumentError('Use a job’s id.');
  return [...before, Number(word)];
}

function requireJobIds(ids: number[]): number[] {
  if (ids.length === 0) throw new InvalidArgumentError('Name the jobs, or use --all.');
  return ids;
}
