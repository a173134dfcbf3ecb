import type { Slice } from '../../platform/slice';
import { mountCallzones } from './routes';
import { describeTurns, turnSoonNotice } from './turns';

/** Who is called to the wall. */
export const callzonesSlice: Slice = {
  name: 'competitions/callzones',
  mount: mountCallzones,
  notices: [turnSoonNotice],
  subjects: { turn: describeTurns },
};
