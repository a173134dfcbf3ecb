/** Competition roles, the strongest first. The creator is the first organiser. */
export const competitionRoles = ['organiser', 'judge', 'setter'] as const;
export type CompetitionRole = (typeof competitionRoles)[number];

/** Every staff action and the roles that may take it. */
export const competitionPermissions = {
  viewManagement: ['organiser', 'judge', 'setter'],
  viewDraft: ['organiser', 'judge', 'setter'],
  viewContacts: ['organiser'],
  viewFullLog: ['organiser'],
  editSettings: ['organiser'],
  changeState: ['organiser'],
  deleteCompetition: ['organiser'],
  editDirectory: ['organiser'],
  editCategories: ['organiser'],
  editCohorts: ['organiser'],
  editCompetitors: ['organiser'],
  topUp: ['organiser'],
  editClimbs: ['organiser', 'setter'],
  editScores: ['organiser', 'judge'],
} as const satisfies Record<string, readonly CompetitionRole[]>;
export type CompetitionAction = keyof typeof competitionPermissions;

/** Tells whether any of the roles (unknown ones are ignored) allows the action. */
export function canCompetition(roles: readonly string[], action: CompetitionAction): boolean {
  return competitionPermissions[action].some((role) => roles.includes(role));
}

/** What decides, apart from roles, whether a user may create a competition. */
export interface CompetitionCreation {
  readonly isInitialised: boolean;
  readonly isCompetitionsEnabled: boolean;
  readonly isCompetitionCreationDisabled: boolean;
}

/** Tells whether the user may create a competition under the current flags. */
export function canCreateCompetition(given: CompetitionCreation): boolean {
  return given.isInitialised && given.isCompetitionsEnabled && !given.isCompetitionCreationDisabled;
}
