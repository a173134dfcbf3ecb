import { numbersInOrder } from '@cruxboard/domain/competitions/groups/group-order';
import { eq, sql } from 'drizzle-orm';
import { categories } from './categories/schema';
import { cohorts } from './cohorts/schema';
import { changeCompetition, openForEdit } from '../competitions/public';
import type { Transaction } from '../../platform/db/transaction';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { groupOrder } from './schema';

/** What categories and cohorts have in common. */
type GroupTable = typeof categories | typeof cohorts;

const kinds = {
  category: {
    table: categories,
    action: 'editCategories',
    field: 'categoryIds',
    logKind: 'categories_ordered',
    changed: 'The categories have changed. Look again.',
  },
  cohort: {
    table: cohorts,
    action: 'editCohorts',
    field: 'cohortIds',
    logKind: 'cohorts_ordered',
    changed: 'The cohorts have changed. Look again.',
  },
} as const;

interface Order {
  readonly kind: keyof typeof kinds;
  readonly competitionId: string;
  /** All groups of that kind, in order. */
  readonly ids: readonly string[];
}

/**
 * Reorders the categories or cohorts of a competition.
 * @throws {AppError} `invalid_argument` unless every one is listed exactly once.
 */
export async function orderGroups(
  context: CallContext<unknown, 'initialised'>,
  { kind, competitionId, ids }: Order,
): Promise<Record<string, never>> {
  const { tx, caller } = context;
  const { table, action, field, logKind, changed } = kinds[kind];
  await openForEdit(tx, { competitionId, uid: caller.uid, action });
  const present = await listGroups(tx, table, competitionId);
  const wanted = numbersInOrder(ids, new Set(present.map(({ id }) => id)));
  if (!wanted.ok) throw fieldError(field, changed);
  const isUnchanged = present.every(
    ({ id, number }, index) => id === ids[index] && number === wanted.value.get(id),
  );
  if (isUnchanged) return {};
  await renumber(tx, table, { ids, numbers: wanted.value });
  const numbers = (numberOf: (one: (typeof present)[number]) => number | undefined) =>
    Object.fromEntries(present.map((one) => [one.name, numberOf(one)]));
  await changeCompetition(context, {
    competitionId,
    kind: logKind,
    before: { numbers: numbers(({ number }) => number) },
    after: { numbers: numbers(({ id }) => wanted.value.get(id)), count: present.length },
  });
  return {};
}

async function listGroups(tx: Transaction, table: GroupTable, competitionId: string) {
  return tx
    .select({ id: table.id, name: table.name, number: table.number })
    .from(table)
    .where(eq(table.competitionId, competitionId))
    .orderBy(groupOrder(table));
}

/** One statement. Numbers end at 10, places don't. */
async function renumber(
  tx: Transaction,
  table: GroupTable,
  { ids, numbers }: { ids: readonly string[]; numbers: ReadonlyMap<string, number> },
): Promise<void> {
  const inOrder = sql.param([...ids]);
  const wanted = sql.param(ids.map((id) => numbers.get(id)));
  await tx.execute(sql`
    update ${table} set number = wanted.number, place = wanted.place
    from unnest(${inOrder}::text[], ${wanted}::int[]) with ordinality as wanted (id, number, place)
    where ${table}.id = wanted.id`);
}
