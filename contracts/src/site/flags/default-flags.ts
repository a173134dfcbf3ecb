import type { Flags } from './flags';

/** Used until the server has answered. Apart from the schema, which no page needs. */
export const defaultFlags: Flags = {
  isCompetitionsEnabled: false,
  isCompetitionCreationDisabled: true,
};
