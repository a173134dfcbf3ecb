/** Who may see a gym: everybody, whoever has its link, or members who were invited. Its staff always may. */
export const gymAccesses = ['public', 'link', 'invitation'] as const;
export type GymAccess = (typeof gymAccesses)[number];
