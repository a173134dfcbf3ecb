import { changeCompetition, openForEdit } from '../competitions/public';
import type { CallContext } from '../../platform/http/serve-callable';
import { groupWords } from './group-words';
import { insertGroup } from './repo';
import { requireFreeName } from './require-free-name';
import type { GroupKind } from './schema';

interface NewGroup {
  readonly competitionId: string;
  readonly name: string;
  readonly number?: number | undefined;
}

/** Adds a category or cohort; its number is its position. @returns its id. */
export async function createGroup(
  context: CallContext<NewGroup, 'initialised'>,
  kind: GroupKind,
): Promise<string> {
  const { tx, input, caller, deps } = context;
  const { competitionId, name, number = 0 } = input;
  const { action, idKey } = groupWords[kind];
  await openForEdit(tx, { competitionId, uid: caller.uid, action });
  const id = deps.newId();
  await requireFreeName(tx, { kind, competitionId, id, name });
  await insertGroup(tx, kind, { id, competitionId, name, number });
  await changeCompetition(context, {
    competitionId,
    kind: `${kind}_added`,
    after: { [idKey]: id, name, number },
  });
  return id;
}
