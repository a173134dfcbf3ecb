import { scrubRows } from '../db/scrub-rows';
import type { Slice } from '../slice';
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
  purge: {
    batches: {
      // of other people, about the person
      answers: scrubRows({
        table: idempotentAnswers,
        key: [idempotentAnswers.uid, idempotentAnswers.call, idempotentAnswers.key],
        json: [idempotentAnswers.answer],
      }),
    },
  },
};
