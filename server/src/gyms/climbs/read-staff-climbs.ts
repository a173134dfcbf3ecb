import type {
  ClimbChange,
  readStaffClimb as climbContract,
  readStaffClimbs as climbsContract,
} from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { readPersonNames } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { readClimbSeq } from '../gyms/public';
import { readAsGymStaff } from '../staff/public';
import { listChanges } from './history-repo';
import { listLinksOf } from './links-repo';
import { presentStaffClimb } from './present-staff-climb';
import { listSetters } from './setters-repo';
import { listStaffClimbs } from './staff-list-repo';
import { findStoredClimb } from './write-repo';

interface Asking {
  readonly gymId: string;
  readonly uid: string;
}

/** A gym's climbs in every state, or its archived ones, newest first. */
export async function readStaffClimbs(
  { database: { drizzle, pool } }: Deps,
  { isArchived, ...asking }: Asking & { readonly isArchived: boolean },
): Promise<ReadResponse<typeof climbsContract>> {
  await readAsGymStaff(drizzle, { ...asking, action: 'viewClimbs' });
  // before the climbs: a change in between is told once too often rather than never
  const seq = await readClimbSeq(drizzle, asking.gymId);
  const [items, setters] = await Promise.all([
    listStaffClimbs(pool, { gymId: asking.gymId, isArchived }),
    listSetters(drizzle, asking.gymId),
  ]);
  return { seq, items, setters };
}

/** A climb in any state. @throws {AppError} `not_found`, `permission_denied`. */
export async function readStaffClimb(
  deps: Deps,
  asking: Asking & { readonly climbId: string },
): Promise<ReadResponse<typeof climbContract>> {
  const on = deps.database.drizzle;
  const seq = await readClimbSeq(on, asking.gymId);
  const climb = await requireClimb(deps, asking);
  const setters = await listSetters(on, asking.gymId);
  const links = await listLinksOf(on, climb.id);
  return { seq, climb: presentStaffClimb(climb), setters, links };
}

/** What was changed on a climb. @throws {AppError} `not_found`, `permission_denied`. */
export async function readClimbHistory(
  deps: Deps,
  asking: Asking & { readonly climbId: string },
): Promise<{ items: ClimbChange[] }> {
  const { id } = await requireClimb(deps, asking);
  const { drizzle } = deps.database;
  const changes = await listChanges(drizzle, id);
  const actors = changes.flatMap(({ actorUid }) => actorUid ?? []);
  const names = await readPersonNames(drizzle, actors);
  return {
    items: changes.map(({ actorUid, at, kind, ...change }) => ({
      ...change,
      // written by the product alone, from the contract's list
      kind: kind as ClimbChange['kind'],
      at: at.toISOString(),
      actorName: (actorUid === null ? undefined : names.get(actorUid)?.name) ?? null,
    })),
  };
}

async function requireClimb(
  { database: { drizzle } }: Deps,
  { climbId, ...asking }: Asking & { readonly climbId: string },
) {
  await readAsGymStaff(drizzle, { ...asking, action: 'viewClimbs' });
  const climb = await findStoredClimb(drizzle, { gymId: asking.gymId, climbId });
  if (climb === undefined) throw new AppError('not_found');
  return climb;
}
