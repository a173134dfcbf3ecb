import type { CallContext } from '../../platform/http/serve-callable';
import { lockClimbsSet, recordChanges, withState } from '../climbs/public';
import { deletePlanned, insertPublication } from './publications-repo';

/** The event of a wall that was published; carries the publication's id. */
export const sectionPublished = 'section.published';

/** Whoever publishes it: a person now, or the product at the hour that a person gave. */
type PublishContext = Pick<CallContext<unknown, 'initialised'>, 'tx' | 'deps' | 'afterCommit'> & {
  readonly actorUid: string | null;
};

/**
 * Publishes what is set on a wall, all at once, and has its followers told of it once. Nothing is planned for it any
 * more. The gym must be locked. @returns how many climbs were published.
 */
export async function publishWall(
  context: PublishContext,
  { gymId, sectionId }: { readonly gymId: string; readonly sectionId: string },
): Promise<number> {
  const { tx, deps, actorUid } = context;
  await deletePlanned(tx, sectionId);
  const waiting = await lockClimbsSet(tx, sectionId);
  if (waiting.length === 0) return 0;
  const at = deps.now();
  const climbCount = await recordChanges(context, {
    gymId,
    kind: 'state_changed',
    climbs: waiting.map((before) => ({ before, after: withState(before, 'published', at) })),
  });
  const id = deps.newId();
  await insertPublication(tx, { id, sectionId, actorUid, publishedAt: at, climbCount });
  await deps.jobs.enqueue(tx, [{ type: sectionPublished, payload: { subjectId: id } }]);
  return climbCount;
}
