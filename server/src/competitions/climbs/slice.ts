import type { Slice } from '../../platform/slice';
import { mountCompetitionClimbs } from './routes';

export const competitionClimbsSlice: Slice = {
  name: 'competitions/climbs',
  mount: mountCompetitionClimbs,
};
