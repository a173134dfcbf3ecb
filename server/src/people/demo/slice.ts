import type { Slice } from '../../platform/slice';
import { createSignIns, insertProfiles } from './accounts';

export const peopleDemo: Slice = {
  name: 'people/demo',
  demo: { prepare: createSignIns, seed: (tx, { now }) => insertProfiles(tx, now) },
};
