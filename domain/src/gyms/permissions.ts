/** The roles of a gym, the strongest first. */
export const gymRoles = ['manager', 'setter', 'staff'] as const;
export type GymRole = (typeof gymRoles)[number];

/** Everything that staff of a gym may be allowed to do, and which roles may. */
export const gymPermissions = {
  viewOverview: ['manager', 'setter', 'staff'],
  viewRankings: ['manager', 'setter', 'staff'],
  viewAnalytics: ['manager', 'setter', 'staff'],
  editGradeTargets: ['manager', 'setter'],
  viewGradeOpinions: ['manager', 'setter', 'staff'],
  editSettings: ['manager'],
  editDirectory: ['manager'],
  viewClimbs: ['manager', 'setter', 'staff'],
  editSections: ['manager', 'setter'],
  editClimbs: ['manager', 'setter'],
  moderateSolutions: ['manager', 'staff'],
  handleClimbIssues: ['manager', 'setter', 'staff'],
  handleContentIssues: ['manager', 'staff'],
  editShowcase: ['manager', 'staff'],
} as const satisfies Record<string, readonly GymRole[]>;
export type GymAction = keyof typeof gymPermissions;

/** Tells whether any of the roles held at a gym (unknown names count for nothing) allows the action. */
export function canGym(roles: readonly string[], action: GymAction): boolean {
  return gymPermissions[action].some((role) => roles.includes(role));
}
