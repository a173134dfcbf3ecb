import { createRandom } from '../../people/demo/public';
import type { Slice } from '../../platform/slice';
import { insertAscents } from './ascents';
import { insertGyms } from './gyms';
import { insertReactions } from './reactions';

export const gymsDemo: Slice = {
  name: 'gyms/demo',
  demo: {
    seed: async (tx, { now }) => {
      const gyms = await insertGyms(tx, { now, random: createRandom(1) });
      await insertAscents(tx, gyms, now);
      await insertReactions(tx, gyms, now);
    },
  },
};
