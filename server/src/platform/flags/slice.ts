import type { Slice } from '../slice';
import { flags } from './schema';

export const flagsStore: Slice = {
  name: 'platform/flags',
  demo: {
    seed: async (tx) => {
      await tx
        .insert(flags)
        .values([
          { name: 'isCompetitionsEnabled', value: true },
          { name: 'isCompetitionCreationDisabled', value: false },
        ])
        .onConflictDoNothing();
    },
  },
};
