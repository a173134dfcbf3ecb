import type { Slice } from '../../platform/slice';
import { mountClocks } from './routes';

/** The rotation clock of each competition. */
export const clocksSlice: Slice = {
  name: 'competitions/clocks',
  mount: mountClocks,
};
