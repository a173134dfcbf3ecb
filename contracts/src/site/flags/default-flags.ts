import type { Flags } from './flags';

/** What holds until the server has answered. Apart from the schema, which no page needs. */
export const defaultFlags: Flags = {
  isCompetitionsEnabled: false,
  isCompetitionCreationDisabled: true,
};
