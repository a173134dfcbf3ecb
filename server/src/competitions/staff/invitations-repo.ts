import { competitionPermissions } from '@cruxboard/domain/competitions/permissions';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { qualified as q } from '../../platform/db/qualified';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { competitions } from '../competitions/schema';
import { activeCompetitionRoles, staffInvitations } from './schema';

export type Invitation = typeof staffInvitations.$inferSelect;

const DAY_MS = 86_400_000;
/** Longer than anybody plans staff ahead without asking again. */
const KEPT_DAYS = 30;

/** Invitations that count: not old, and by somebody who may still choose the staff. */
const isOpen = (now: Date) =>
  and(
    gt(staffInvitations.invitedAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
    sql`exists (select from ${activeCompetitionRoles} inviter
      where inviter.competition_id = ${q(staffInvitations.competitionId)}
        and inviter.uid = ${q(staffInvitations.invitedBy)}
        and inviter.role = any(${sql.param([...competitionPermissions.editDirectory])}::text[]))`,
  );

/** Stores an invitation in place of an earlier one to the same address. */
export async function upsertInvitation(tx: Transaction, invitation: Invitation): Promise<void> {
  const { roles, invitedBy, invitedAt } = invitation;
  await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [staffInvitations.competitionId, staffInvitations.email],
      set: { roles, invitedBy, invitedAt },
    });
}

/** @returns a competition's open invitations, by address. */
export function listInvitations(on: Executor, competitionId: string, now: Date) {
  return on
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.competitionId, competitionId), isOpen(now)))
    .orderBy(asc(staffInvitations.email));
}

/** @returns the open invitations to an address, latest first. */
export function listInvitationsTo(on: Executor, email: string, now: Date) {
  return on
    .select({
      competitionId: competitions.id,
      competitionName: competitions.name,
      roles: staffInvitations.roles,
    })
    .from(staffInvitations)
    .innerJoin(competitions, eq(competitions.id, staffInvitations.competitionId))
    .where(and(eq(staffInvitations.email, email.toLowerCase()), isOpen(now)))
    .orderBy(sql`${staffInvitations.invitedAt} desc`);
}

/** Deletes an invitation. @returns it, if it was open. */
export async function takeInvitation(
  tx: Transaction,
  { competitionId, email, now }: { competitionId: string; email: string; now: Date },
): Promise<Invitation | undefined> {
  const isThis = and(
    eq(staffInvitations.competitionId, competitionId),
    eq(staffInvitations.email, email.toLowerCase()),
  );
  const [open] = await tx
    .select()
    .from(staffInvitations)
    .where(and(isThis, isOpen(now)));
  await tx.delete(staffInvitations).where(isThis);
  return open;
}

/** Deletes the invitations to somebody's addresses. */
export async function deleteInvitationsTo(
  tx: Transaction,
  emails: ReadonlySet<string>,
): Promise<void> {
  const lowered = [...emails].map((email) => email.toLowerCase());
  if (lowered.length === 0) return;
  await tx.delete(staffInvitations).where(inArray(staffInvitations.email, lowered));
}

/** For `where` of the sweep. */
export const isOutdated = `invited_at < now() - interval '${KEPT_DAYS} days'`;
