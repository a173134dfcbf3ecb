import type { Slice } from '../../platform/slice';
import { insertCredits } from './credits';
import { seedFinals } from './finals';
import { seedJam } from './jam';
import { seedPumpfest } from './pumpfest';

export const competitionsDemo: Slice = {
  name: 'competitions/demo',
  demo: {
    seed: async (tx, { client, now }) => {
      await seedPumpfest(tx, client, now);
      await seedFinals(tx, client, now);
      await seedJam(tx, client, now);
      await insertCredits(tx, now);
    },
  },
};
