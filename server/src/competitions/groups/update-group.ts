import { changeCompetition, openForEdit } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { groupWords } from './group-words';
import { findGroup, updateGroupRow } from './repo';
import { requireFreeName } from './require-free-name';
import type { GroupKind } from './schema';

interface GroupChange {
  readonly competitionId: string;
  readonly name?: string | undefined;
  readonly number?: number | undefined;
}

/** Renames a category or cohort or changes its number. */
export async function updateGroup(
  context: CallContext<GroupChange, 'initialised'>,
  { kind, id }: { readonly kind: GroupKind; readonly id: string },
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  const { action, idKey } = groupWords[kind];
  await openForEdit(tx, { competitionId, uid: caller.uid, action });
  const group = await findGroup(tx, { kind, competitionId, id });
  if (group === undefined) throw new AppError('not_found');
  const { name = group.name, number = group.number } = input;
  if (name === group.name && number === group.number) return {};
  if (name !== group.name) await requireFreeName(tx, { kind, competitionId, id, name });
  await updateGroupRow(tx, kind, { ...group, name, number });
  await changeCompetition(context, {
    competitionId,
    kind: `${kind}_updated`,
    before: { [idKey]: id, name: group.name, number: group.number },
    after: { [idKey]: id, name, number },
  });
  return {};
}
