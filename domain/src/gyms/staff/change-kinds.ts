/** What a gym's history records. */
export const gymChangeKinds = [
  'settings_updated',
  'key_renewed',
  'staff_added',
  'staff_updated',
  'staff_removed',
  'invited',
  'invitation_withdrawn',
  'member_added',
  'member_removed',
] as const;
export type GymChangeKind = (typeof gymChangeKinds)[number];
