import { nextClimbSeq } from '../gyms/public';
import { countClimbs, type WriteContext } from './record-changes';
import { insertChanges, insertClimbs, type StoredClimb } from './write-repo';

/** Adds climbs with the first line of their history. The gym must be locked. */
export async function addClimbs(
  context: WriteContext,
  { gymId, climbs }: { readonly gymId: string; readonly climbs: readonly StoredClimb[] },
): Promise<void> {
  if (climbs.length === 0) return;
  const { tx, deps, actorUid } = context;
  await insertClimbs(tx, climbs);
  const seq = await nextClimbSeq(tx, gymId);
  const change = { gymId, seq, kind: 'created', at: deps.now(), actorUid, before: {}, after: {} };
  await insertChanges(
    tx,
    climbs.map(({ id: climbId }) => ({ ...change, id: deps.newId(), climbId })),
  );
  await countClimbs(context, gymId, climbs);
}
