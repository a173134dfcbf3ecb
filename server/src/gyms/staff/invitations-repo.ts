import type { GymInvitation } from '@cruxboard/contracts/gyms/staff/staff';
import { gymPermissions } from '@cruxboard/domain/gyms/permissions';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { qualified as q } from '../../platform/db/qualified';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { activeGymRoles, gymInvitations } from './schema';

type Invitation = typeof gymInvitations.$inferSelect;

const DAY_MS = 86_400_000;
/** As long as those of competitions. */
const KEPT_DAYS = 30;

/** Invitations that count: not old, and by somebody who may still choose the staff. */
const isOpen = (now: Date) =>
  and(
    gt(gymInvitations.invitedAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
    sql`exists (select from ${activeGymRoles} inviter
      where inviter.gym_id = ${q(gymInvitations.gymId)}
        and inviter.uid = ${q(gymInvitations.invitedBy)}
        and inviter.role = any(${sql.param([...gymPermissions.editDirectory])}::text[]))`,
  );

/** Stores an invitation in place of an earlier one to the same address. */
export async function upsertInvitation(tx: Transaction, invitation: Invitation): Promise<void> {
  const { roles, invitedBy, invitedAt } = invitation;
  await tx
    .insert(gymInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [gymInvitations.gymId, gymInvitations.email],
      set: { roles, invitedBy, invitedAt },
    });
}

/** @returns a gym's open invitations, by address. */
export function listInvitations(on: Executor, gymId: string, now: Date) {
  return on
    .select()
    .from(gymInvitations)
    .where(and(eq(gymInvitations.gymId, gymId), isOpen(now)))
    .orderBy(asc(gymInvitations.email));
}

/** @returns the open invitations to an address, latest first. */
export function listInvitationsTo(on: Executor, email: string, now: Date) {
  return on
    .select({ gymId: gyms.id, gymName: gyms.name, roles: gymInvitations.roles })
    .from(gymInvitations)
    .innerJoin(gyms, eq(gyms.id, gymInvitations.gymId))
    .where(and(eq(gymInvitations.email, email), isOpen(now)))
    .orderBy(sql`${gymInvitations.invitedAt} desc`);
}

/** Deletes an invitation. @returns it, if it was open. */
export async function takeInvitation(
  tx: Transaction,
  { gymId, email, now }: { gymId: string; email: string; now: Date },
): Promise<Invitation | undefined> {
  const isThis = and(
    eq(gymInvitations.gymId, gymId),
    eq(gymInvitations.email, email.toLowerCase()),
  );
  const [open] = await tx
    .select()
    .from(gymInvitations)
    .where(and(isThis, isOpen(now)));
  await tx.delete(gymInvitations).where(isThis);
  return open;
}

/** Deletes the invitations to somebody's addresses. */
export async function deleteInvitationsTo(
  tx: Transaction,
  emails: ReadonlySet<string>,
): Promise<void> {
  const lowered = [...emails].map((email) => email.toLowerCase());
  if (lowered.length === 0) return;
  await tx.delete(gymInvitations).where(inArray(gymInvitations.email, lowered));
}

/** For `where` of the sweep. */
export const isOutdated = `invited_at < now() - interval '${KEPT_DAYS} days'`;

/** @returns an invitation as managers see it. */
export function presentInvitation({ email, roles, invitedAt }: Invitation): GymInvitation {
  return { email, roles, invitedAt: invitedAt.toISOString() };
}
