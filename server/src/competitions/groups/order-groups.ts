import { numbersInOrder } from '@cruxboard/domain/competitions/groups/group-order';
import { changeCompetition, openForEdit } from '../competitions/public';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { groupWords } from './group-words';
import { listGroups, renumberGroups } from './repo';
import type { GroupKind } from './schema';

interface Order {
  readonly kind: GroupKind;
  /** All groups of that kind, in order. */
  readonly ids: readonly string[];
}

/**
 * Reorders the categories or cohorts of a competition.
 * @throws {AppError} `invalid_argument` unless every one is listed exactly once.
 */
export async function orderGroups(
  context: CallContext<{ readonly competitionId: string }, 'initialised'>,
  { kind, ids }: Order,
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  const { action, idKey, plural } = groupWords[kind];
  await openForEdit(tx, { competitionId, uid: caller.uid, action });
  const present = await listGroups(tx, kind, competitionId);
  const numbered = numbersInOrder(ids, new Set(present.map(({ id }) => id)));
  if (!numbered.ok)
    throw fieldError(`${idKey}s`, `The ${plural} have changed. Reload and try again.`);
  const isUnchanged = present.every(
    ({ id, number }, index) => id === ids[index] && number === numbered.value.get(id),
  );
  if (isUnchanged) return {};
  await renumberGroups(tx, kind, { ids, numbers: numbered.value });
  const numbers = (numberOf: (one: (typeof present)[number]) => number | undefined) =>
    Object.fromEntries(present.map((one) => [one.name, numberOf(one)]));
  await changeCompetition(context, {
    competitionId,
    kind: `${plural}_ordered`,
    before: { numbers: numbers(({ number }) => number) },
    after: { numbers: numbers(({ id }) => numbered.value.get(id)), count: present.length },
  });
  return {};
}
