import type { Me, readMe as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import type { ReadRequest } from '../../platform/http/serve-read';
import { presentPrivate, presentProfile, presentStep } from './present';
import type { HeldRole } from './hooks';
import { findAccount } from './repo';
import { statusOf } from './status';

type Request = ReadRequest<
  z.output<typeof contract.params>,
  z.output<typeof contract.query>,
  'session'
>;

/** The caller's account as stored now, not as their token says. */
export async function readMe(deps: Deps, { caller }: Request): Promise<Me> {
  const { drizzle } = deps.database;
  const [account, roles, joined, emailVerified] = await Promise.all([
    findAccount(drizzle, caller.uid),
    listRoles(deps, caller.uid),
    listJoined(deps, caller.uid),
    isEmailVerified(deps, caller),
  ]);
  const status = statusOf(account);
  const { initialised, deactivated, deleted } = status;
  const step = presentStep({
    email: caller.email,
    isEmailVerified: emailVerified,
    username: account?.username ?? null,
    isInitialised: initialised,
    isDeactivated: deactivated,
    isDeleted: deleted,
  });
  const profile = presentProfile(account);
  return {
    uid: caller.uid,
    email: caller.email,
    emailVerified,
    // a role like the others: it counts while the account is in use
    isDeveloper: account?.isDeveloper === true && !deactivated && !deleted,
    status,
    step,
    profile,
    profile_private: account === undefined ? null : presentPrivate(account),
    roles: {
      info: { gyms: rolesById(roles.gyms), competitions: rolesById(roles.competitions) },
    },
    competitions: { info: { competitions: Object.fromEntries(joined.map((id) => [id, true])) } },
  };
}

/** A token may be older than the confirmation. */
async function isEmailVerified(deps: Deps, caller: Caller): Promise<boolean> {
  if (caller.isEmailVerified) return true;
  return (await deps.authentication.readStatus(deps.database.drizzle, caller.uid)).emailVerified;
}

async function listRoles(
  { slices, database }: Deps,
  uid: string,
): Promise<Record<'gyms' | 'competitions', HeldRole[]>> {
  const given = slices.flatMap(({ roles }) => roles ?? []);
  const lists = await Promise.all(given.map(({ list }) => list(database.drizzle, uid)));
  const ofKind = (kind: 'gyms' | 'competitions') =>
    lists.flatMap((list, index) => (given[index]?.of === kind ? list : []));
  return { gyms: ofKind('gyms'), competitions: ofKind('competitions') };
}

async function listJoined({ slices, database }: Deps, uid: string): Promise<string[]> {
  const lists = await Promise.all(
    slices.map(({ listJoined: list }) => list?.(database.drizzle, uid) ?? []),
  );
  return lists.flat();
}

function rolesById(rows: readonly HeldRole[]): Record<string, string[]> {
  const byId: Record<string, string[]> = {};
  for (const { id, role } of rows) byId[id] = [...(byId[id] ?? []), role];
  return byId;
}
