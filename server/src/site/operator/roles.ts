import {
  type CompetitionRole,
  competitionRoles as competitionRoleNames,
} from '@cruxboard/domain/competitions/permissions';
import { gymRoles as gymRoleNames } from '@cruxboard/domain/gyms/permissions';
import { isLastHolder } from '@cruxboard/domain/last-holder';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../competitions/competitions/public';
import { competitionRoles, competitions } from '../../competitions/competitions/schema';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { gymRoles, gyms } from '../../gyms/gyms/schema';
import { findPerson } from './find-person';
import { audit, type Operator, OperatorError } from './operator';

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
    await lock(tx, change);
    const { uid, username } = await findPerson(tx, change.who);
    const staff = await readStaff(tx, change);
    const before = staff.filter((held) => held.uid === uid).map((held) => held.role);
    const without = before.filter((held) => held !== role);
    const after = (step === 'grant' ? [...without, role] : without).toSorted();
    if (isLastHolder(last, holdersOf(staff), { userId: uid, roles: after })) {
      throw new OperatorError(
        `A ${kind} needs at least one ${last}. Grant the role to somebody else first.`,
      );
    }
    if (before.toSorted().join() === after.join()) return after;
    const at = operator.now();
    await write(tx, change, { uid, at });
    if (kind === 'competition') {
      const told = (roles: readonly string[]) => ({ uid, username, roles });
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
        before: told(before),
        after: told(after),
      });
    }
    await audit(tx, `roles.${step}`, { at, details: { kind, id, uid, role } });
    return after;
  });
}

/** Two changes of the same staff take turns. */
async function lock(tx: Transaction, { kind, id }: RoleChange): Promise<void> {
  const table = kind === 'gym' ? gyms : competitions;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  if (found.length === 0) throw new OperatorError(`No ${kind} has the id "${id}".`);
}

function readStaff(tx: Transaction, { kind, id }: RoleChange): Promise<Holding[]> {
  return kind === 'gym'
    ? tx
        .select({ uid: gymRoles.uid, role: gymRoles.role })
        .from(gymRoles)
        .where(eq(gymRoles.gymId, id))
    : tx
        .select({ uid: competitionRoles.uid, role: competitionRoles.role })
        .from(competitionRoles)
        .where(eq(competitionRoles.competitionId, id));
}

async function write(
  tx: Transaction,
  { kind, id, role, step }: RoleChange,
  { uid, at }: { uid: string; at: Date },
): Promise<void> {
  if (kind === 'gym') {
    const { gymId } = gymRoles;
    await (step === 'grant'
      ? tx.insert(gymRoles).values({ gymId: id, uid, role, createdAt: at })
      : tx
          .delete(gymRoles)
          .where(and(eq(gymId, id), eq(gymRoles.uid, uid), eq(gymRoles.role, role))));
    return;
  }
  // checked against the list of names
  const held = { competitionId: id, uid, role: role as CompetitionRole };
  await (step === 'grant'
    ? tx.insert(competitionRoles).values({ ...held, createdAt: at })
    : tx
        .delete(competitionRoles)
        .where(
          and(
            eq(competitionRoles.competitionId, id),
            eq(competitionRoles.uid, uid),
            eq(competitionRoles.role, held.role),
          ),
        ));
}

function holdersOf(staff: readonly Holding[]) {
  const roles = new Map<string, string[]>();
  for (const { uid, role } of staff) roles.set(uid, [...(roles.get(uid) ?? []), role]);
  return [...roles].map(([userId, held]) => ({ userId, roles: held }));
}
