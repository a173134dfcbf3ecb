/** A staff member with their roles. */
export interface RoleHolder {
  readonly userId: string;
  readonly roles: readonly string[];
}

/**
 * Tells whether giving `change.userId` exactly `change.roles` (none: removing the person) would leave a
 * gym without its last `manager`, or a competition without its last `organiser`. Such a change is refused.
 */
export function isLastHolder(
  role: 'manager' | 'organiser',
  staff: readonly RoleHolder[],
  change: RoleHolder,
): boolean {
  const holds = (holder: RoleHolder) => holder.roles.includes(role);
  const hadHolder = staff.some(holds);
  const hasOtherHolder = staff.some((holder) => holder.userId !== change.userId && holds(holder));
  return hadHolder && !hasOtherHolder && !holds(change);
}
