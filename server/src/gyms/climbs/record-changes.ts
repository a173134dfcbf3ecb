import { standInName } from '@cruxboard/domain/gyms/climbs/stand-in-name';
import { isOnWall } from '@cruxboard/domain/gyms/climbs/states';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type { climbChangeKinds } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange, nextClimbSeq, recountGym } from '../gyms/public';
import { recountSections } from '../sections/public';
import { insertChanges, type NewChange, type StoredClimb, updateClimbRows } from './write-repo';

type ChangeKind = (typeof climbChangeKinds)[number];
export type WriteContext = Pick<
  CallContext<unknown, 'initialised'>,
  'tx' | 'deps' | 'afterCommit'
> & {
  /** Null for what the product does by itself. */
  readonly actorUid: string | null;
};

/** A climb before and after what was done to it. */
export interface ChangedClimb {
  readonly before: StoredClimb;
  readonly after: StoredClimb;
}

/**
 * Writes changed climbs with their history, counts their walls and their gym anew, and announces what climbers see.
 * Climbs that stay as they were are left out. The gym must be locked. @returns how many changed.
 */
export async function recordChanges(
  context: WriteContext,
  { gymId, kind, climbs }: { gymId: string; kind: ChangeKind; climbs: readonly ChangedClimb[] },
): Promise<number> {
  const changed = climbs
    .map((climb) => ({ ...climb, fields: differing(climb) }))
    .filter(({ fields }) => fields.length > 0);
  if (changed.length === 0) return 0;
  const { tx, deps, actorUid } = context;
  await updateClimbRows(
    tx,
    changed.map(({ after }) => after),
  );
  const at = deps.now();
  const seq = await nextClimbSeq(tx, gymId);
  await insertChanges(
    tx,
    changed.map(({ before, after, fields }): NewChange => {
      return {
        id: deps.newId(),
        climbId: before.id,
        gymId,
        seq,
        kind,
        at,
        actorUid,
        before: pick(before, fields),
        after: pick(after, fields),
      };
    }),
  );
  const rows = changed.flatMap(({ before, after }) => [before, after]);
  await countClimbs(context, gymId, rows);
  const moved = changed.filter(
    ({ fields }) => fields.includes('archivedAt') || fields.includes('sectionId'),
  );
  if (moved.length > 0) {
    for (const slice of deps.slices) await slice.onClimbsMoved?.(context, { gymId, climbs: moved });
  }
  return changed.length;
}

/** Counts walls and gym of these climbs anew and announces them. */
export async function countClimbs(
  context: Pick<WriteContext, 'tx' | 'deps' | 'afterCommit'>,
  gymId: string,
  rows: readonly StoredClimb[],
): Promise<void> {
  const { tx, deps } = context;
  const shown = rows.filter((row) => isOnWall({ ...row, isArchived: row.archivedAt !== null }));
  if (shown.length > 0) {
    await recountSections(tx, [...new Set(rows.map(({ sectionId }) => sectionId))]);
    await recountGym(tx, gymId);
  }
  const ids = [...new Set(shown.map(({ id }) => id))];
  context.afterCommit(() =>
    announceGymChange(deps, {
      gymId,
      kinds: ids.length > 0 ? ['staff', 'climbs', 'gym'] : ['staff'],
      // a wall's worth of ids is news; thousands are everything
      ids: ids.length > 100 ? [] : ids,
    }),
  );
}

/** @returns the climb with the name that is shown: its own, or what stands in for it. */
export function withShownName(climb: StoredClimb): StoredClimb {
  if (climb.isNamed) return climb;
  // written by the product alone, from the list of colours
  return { ...climb, name: standInName({ ...climb, colour: climb.colour as GymColour }) };
}

/** What the history keeps; a stand-in name follows from colour and grade. */
const recorded = [
  'sectionId',
  'name',
  'caption',
  'colour',
  'grade',
  'setterUid',
  'setOn',
  'state',
  'archivedAt',
  'photoUrl',
  'photoWidth',
  'photoHeight',
  'holds',
] as const satisfies readonly (keyof StoredClimb)[];
type Recorded = (typeof recorded)[number];

/** @returns the recorded columns that differ. */
export function differing({ before, after }: ChangedClimb): Recorded[] {
  return recorded.filter((field) => valueOf(before, field) !== valueOf(after, field));
}

function pick(climb: StoredClimb, fields: readonly Recorded[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field, field === 'name' ? ownName(climb) : climb[field]]),
  );
}

function valueOf(climb: StoredClimb, field: Recorded): unknown {
  if (field === 'name') return ownName(climb);
  return field === 'holds' ? JSON.stringify(climb.holds) : (climb[field]?.valueOf() ?? null);
}

/** @returns the climb's own name, '' without one. */
export function ownName({ isNamed, name }: Pick<StoredClimb, 'isNamed' | 'name'>): string {
  return isNamed ? name : '';
}
