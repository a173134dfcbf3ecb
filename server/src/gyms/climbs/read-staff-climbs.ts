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

interface Params {
  readonly gymId: string;
  readonly uid: string;
}

/** A gym's climbs in every state, or its archived ones, newest first. */
export async function readStaffClimbs(
  { database: { drizzle, pool } }: Deps,
  { isArchived, ...params }: Params & { readonly isArchived: boolean },
): Promise<ReadResponse<typeof climbsContract>> {
  await readAsGymStaff(drizzle, { ...params, action: 'viewClimbs' });
  // before the climbs: a change in between is told once too often rather than never
  const seq = await readClimbSeq(drizzle, params.gymId);
  const [items, setters] = await Promise.all([
    listStaffClimbs(pool, { gymId: params.gymId, isArchived }),
    listSetters(drizzle, params.gymId),
  ]);
  return { seq, items, setters };
}

/** A climb in any state. @throws {AppError} `not_found`, `permission_denied`. */
export async function readStaffClimb(
  deps: Deps,
  params: Params & { readonly climbId: string },
): Promise<ReadResponse<typeof climbContract>> {
  const on = deps.database.drizzle;
  const seq = await readClimbSeq(on, params.gymId);
  const climb = await requireClimb(deps, params);
  const setters = await listSetters(on, params.gymId);
  const links = await listLinksOf(on, climb.id);
  return { seq, climb: presentStaffClimb(climb), setters, links };
}

/** What was changed on a climb. @throws {AppError} `not_found`, `permission_denied`. */
export async function readClimbHistory(
  deps: Deps,
  params: Params & { readonly climbId: string },
): Promise<{ items: ClimbChange[] }> {
  const { id } = await requireClimb(deps, params);
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
  { climbId, ...params }: Params & { readonly climbId: string },
) {
  await readAsGymStaff(drizzle, { ...params, action: 'viewClimbs' });
  const climb = await findStoredClimb(drizzle, { gymId: params.gymId, climbId });
  if (climb === undefined) throw new AppError('not_found');
  return climb;
}
