import type { Slice } from '../slice';
import { sweepDead } from './dead-repo';
import { purgeJobs } from './purge-jobs';

/** The jobs themselves. */
export const jobsSlice: Slice = {
  name: 'platform/jobs',
  purge: { batches: { jobs: purgeJobs } },
  jobs: [
    {
      name: 'jobs.sweepDead',
      due: { hour: 3, minute: 27 },
      run: async ({ database }) => void (await sweepDead(database)),
    },
  ],
};
