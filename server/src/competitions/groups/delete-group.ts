import { changeCompetition, openForEdit } from '../competitions/public';
import { countInGroup, moveToGroup } from '../competitors/public';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { groupWords } from './group-words';
import { deleteGroupRow, findGroup, type GroupOf } from './repo';
import type { GroupKind } from './schema';

type Context = CallContext<
  { readonly competitionId: string; readonly moveTo?: string | null | undefined },
  'initialised'
>;

/** Deletes a category or cohort after moving its competitors. */
export async function deleteGroup(
  context: Context,
  { kind, id }: { readonly kind: GroupKind; readonly id: string },
): Promise<{ movedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  const { action, idKey } = groupWords[kind];
  await openForEdit(tx, { competitionId, uid: caller.uid, action });
  const group = { kind, competitionId, id };
  const found = await findGroup(tx, group);
  if (found === undefined) throw new AppError('not_found');
  const movedTo = await checkTarget(context, group);
  if (input.moveTo === undefined) {
    const competitorCount = await countInGroup(tx, group);
    if (competitorCount > 0) throw new AppError('group_in_use', { details: { competitorCount } });
  }
  const ids = await moveToGroup(tx, group, movedTo);
  await deleteGroupRow(tx, kind, id);
  await changeCompetition(context, {
    competitionId,
    kind: `${kind}_removed`,
    before: { [idKey]: id, name: found.name, number: found.number },
    after: { movedTo, count: ids.length, ids },
  });
  return { movedCount: ids.length };
}

async function checkTarget({ tx, input }: Context, group: GroupOf): Promise<string | null> {
  const { moveTo = null } = input;
  if (moveTo === null) return null;
  const target = await findGroup(tx, { ...group, id: moveTo });
  if (target === undefined || moveTo === group.id) {
    throw fieldError('moveTo', `Must be another ${group.kind} of this competition`);
  }
  return moveTo;
}
