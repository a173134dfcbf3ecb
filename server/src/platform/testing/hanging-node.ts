/**
 * A node that begins a job of `thing.happened` and never ends it: what a test kills in the middle.
 * Argument: the address of a database. Prints a line when the job runs.
 */
import { createDatabase } from '../db/pool';
import { createJobs } from '../jobs/create-jobs';
import { createLocalBus } from '../live/bus';

const print = (message: string): void => void process.stderr.write(`${message}\n`);
const jobs = createJobs({
  database: createDatabase({ url: process.argv[2] ?? '', max: 2 }),
  bus: createLocalBus(),
  log: { info: print, warn: print, error: print },
  now: () => new Date(),
  timeZone: 'UTC',
  handlers: [
    {
      type: 'thing.happened',
      queue: 'things',
      run: async () => {
        process.stdout.write('running\n');
        await new Promise(() => undefined);
      },
    },
  ],
  schedule: [],
});
await jobs.start({});
