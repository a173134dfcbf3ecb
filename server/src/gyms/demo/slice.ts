import { awardMissedIn } from '../../people/achievements/public';
import { createRandom } from '../../people/demo/public';
import type { Slice } from '../../platform/slice';
import { actIn, replay } from './act';
import { insertAscents } from './ascents';
import { openGyms } from './gyms';
import { readPhotos, storePhotos } from './photos';
import { issuesOf } from './issues';
import { storeClips } from './clips';
import { insertReactions } from './reactions';
import { insertSolutions } from './solutions';
import { pinShowcase } from './showcase';

/** Two gyms and a year in them. Their setters' year is made by the operations that setters call. */
export const gymsDemo: Slice = {
  name: 'gyms/demo',
  demo: {
    prepare: async (deps) => {
      await storePhotos(deps);
      await storeClips(deps);
    },
    seed: async (tx, { now, deps }) => {
      const act = actIn(tx, deps);
      const photos = await readPhotos(tx, deps);
      const { gyms, past } = await openGyms(tx, act, { now, photos, random: createRandom(1) });
      await replay(act, past);
      await insertAscents(tx, gyms, now);
      await insertReactions(tx, gyms, now);
      await replay(act, await insertSolutions(tx, gyms, now));
      await pinShowcase(act, now);
      await replay(act, issuesOf(gyms, now));
      await awardMissedIn(tx, deps);
    },
  },
};
