/** The roles of a competition, the strongest first; the creator is its first organiser. */
export const competitionRoles = ['organiser', 'judge', 'setter'] as const;
export type CompetitionRole = (typeof competitionRoles)[number];

/** Everything that staff of a competition may be allowed to do, and which roles may. */
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

/** Tells whether any of the roles held in a competition (unknown names count for nothing) allows the action. */
export function canCompetition(roles: readonly string[], action: CompetitionAction): boolean {
  return competitionPermissions[action].some((role) => roles.includes(role));
}

/** Tells whether a stored or sent word is a role of a competition. */
export function isCompetitionRole(word: string): word is CompetitionRole {
  return competitionRoles.some((role) => role === word);
}

/** What decides, roles apart, whether a user may create a competition. */
export interface CompetitionCreation {
  readonly isInitialised: boolean;
  readonly isCompetitionsEnabled: boolean;
  readonly isCompetitionCreationDisabled: boolean;
}

/** Tells whether any initialised user may create a competition under the present flags. */
export function canCreateCompetition(given: CompetitionCreation): boolean {
  return given.isInitialised && given.isCompetitionsEnabled && !given.isCompetitionCreationDisabled;
}
