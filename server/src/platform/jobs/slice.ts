import type { Slice } from '../slice';
import { sweepDead } from './dead-repo';

/** The jobs themselves. */
export const jobsSlice: Slice = {
  name: 'platform/jobs',
  jobs: [
    {
      name: 'jobs.sweepDead',
      due: { hour: 3, minute: 27 },
      run: async ({ database }) => void (await sweepDead(database)),
    },
  ],
};
