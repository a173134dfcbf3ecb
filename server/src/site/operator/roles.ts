import {
  type CompetitionRole,
  competitionRoles as competitionRoleNames,
} from '@cruxboard/domain/competitions/permissions';
import { gymRoles as gymRoleNames } from '@cruxboard/domain/gyms/permissions';
import { isLastHolder } from '@cruxboard/domain/last-holder';
import { recordChange } from '../../competitions/competitions/public';
import { lockStaff, replaceRoles } from '../../competitions/staff/public';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { grantGymRole, lockGymStaff, revokeGymRole } from '../../gyms/staff/public';
import { findPerson } from './find-person';
import { audit } from './audit';
import { type Operator, OperatorError } from './operator';

export interface RoleChange {
  readonly step: 'grant' | 'revoke';
  readonly kind: 'gym' | 'competition';
  readonly id: string;
  /** A username or a confirmed e-mail address. */
  readonly who: string;
  readonly role: string;
}

interface Holding {
  readonly uid: string;
  readonly role: string;
  readonly isActive: boolean;
}

const kinds = {
  gym: { names: gymRoleNames, last: 'manager' },
  competition: { names: competitionRoleNames, last: 'organiser' },
} as const;

/**
 * Grants a role or takes it away. @returns the roles that the person has then.
 * @throws {OperatorError} for an unknown id, person or role, and for the last manager or organiser.
 */
export function changeRole(operator: Operator, change: RoleChange): Promise<string[]> {
  const { kind, id, role, step } = change;
  const { names, last } = kinds[kind];
  if (!names.some((name) => name === role)) {
    throw new OperatorError(`There is no ${kind} role "${role}". Use one of ${names.join(', ')}.`);
  }
  return withTransaction(operator.database, async (tx) => {
    const { uid, username } = await findPerson(tx, change.who);
    const staff = await lockStaffOf(tx, change);
    const before = staff.filter((held) => held.uid === uid).map((held) => held.role);
    const without = before.filter((held) => held !== role);
    const after = (step === 'grant' ? [...without, role] : without).toSorted();
    if (
      isLastHolder(last, holdersOf(staff.filter(({ isActive }) => isActive)), {
        userId: uid,
        roles: after,
      })
    ) {
      throw new OperatorError(
        `A ${kind} needs at least one ${last}. Grant the role to somebody else first.`,
      );
    }
    if (before.toSorted().join() === after.join()) return after;
    const at = operator.now();
    await write(tx, change, { uid, at, roles: after });
    if (kind === 'competition') {
      const staffMember = (roles: readonly string[]) => ({ uid, username, roles });
      await recordChange(tx, {
        competitionId: id,
        kind:
          before.length === 0
            ? 'staff_added'
            : after.length === 0
              ? 'staff_removed'
              : 'staff_updated',
        at,
        actorUid: null,
        before: staffMember(before),
        after: staffMember(after),
      });
    }
    await audit(tx, `roles.${step}`, { at, details: { kind, id, uid, role } });
    return after;
  });
}

/** The current staff; concurrent changes are serialised. */
async function lockStaffOf(tx: Transaction, { kind, id }: RoleChange): Promise<Holding[]> {
  const staff = await (kind === 'gym' ? lockGymStaff(tx, id) : lockStaff(tx, id));
  if (staff === null) throw new OperatorError(`No ${kind} has the id "${id}".`);
  return staff;
}

async function write(
  tx: Transaction,
  { kind, id, role, step }: RoleChange,
  { uid, at, roles }: { uid: string; at: Date; roles: readonly string[] },
): Promise<void> {
  if (kind === 'gym') {
    const held = { gymId: id, uid, role, at };
    return step === 'grant' ? grantGymRole(tx, held) : revokeGymRole(tx, held);
  }
  // checked against the list of names
  return replaceRoles(tx, { competitionId: id, uid, roles: roles as CompetitionRole[], at });
}

function holdersOf(staff: readonly Holding[]) {
  const roles = new Map<string, string[]>();
  for (const { uid, role } of staff) roles.set(uid, [...(roles.get(uid) ?? []), role]);
  return [...roles].map(([userId, held]) => ({ userId, roles: held }));
}
