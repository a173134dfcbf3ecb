import type { Callable } from '@cruxboard/contracts/define';
import { id as idSchema } from '@cruxboard/contracts/primitives';
import * as z from 'zod';

const toJson = (schema: unknown): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema; // as its own
const idPattern = toJson(idSchema).pattern;

/** Whose a field of a callable's input is, by its name: the id of that thing in the sample, or nobody's. */
const idsInSample: Readonly<Record<string, ((sample: string) => string) | 'of neither'>> = {
  competitorId: (id) => `${id}-competitor-1`,
  competitorIds: (id) => `${id}-competitor-1`,
  keptId: (id) => `${id}-competitor-1`,
  mergedIds: (id) => `${id}-unclaimed`,
  climbId: (id) => `${id}-climb-1`,
  climbIds: (id) => `${id}-climb-1`,
  categoryId: (id) => `${id}-category`,
  categoryIds: (id) => `${id}-category`,
  cohortId: (id) => `${id}-cohort`,
  cohortIds: (id) => `${id}-cohort`,
  // a final that an ended round goes on in
  competitionId: (id) => id,
  'competitions.deleteCategory moveTo': (id) => `${id}-category-2`,
  'competitions.deleteCohort moveTo': (id) => `${id}-cohort-2`,
  finalId: (id) => `${id}-final`,
  lateId: (id) => `${id}-late`,
  // of the sample's gym, where a call names a gym
  sectionId: (id) => `${id}-gym-wall`,
  sectionIds: (id) => `${id}-gym-wall`,
  resetId: (id) => `${id}-reset`,
  changeId: (id) => `${id}-change`,
  itemId: (id) => `${id}-pinned`,
  itemIds: (id) => `${id}-pinned`,
  issueId: (id) => `${id}-issue`,
  solutionId: (id) => `${id}-solution`,
  commentId: (id) => `${id}-comment`,
  // a user's, whatever the gym
  videoId: 'of neither',
  // of a call that names its gym
  subjectId: (id) => `${id}-up`,
  'gym climbId': (id) => `${id}-up`,
  'gym climbIds': (id) => `${id}-set`,
  gymId: 'of neither',
  deviceId: 'of neither',
  setterUid: 'of neither',
  memberUid: 'of neither',
  assigneeUid: 'of neither',
  seenAssigneeUid: 'of neither',
};

/** A field that holds the id of something in a competition or gym: `at.climbId`, `climbs.0.climbId`. */
export interface ChildIdField {
  readonly path: readonly string[];
  readonly idIn: (sample: string) => string;
}

interface JsonSchema {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** @returns the fields of a callable's input, as its contract has them. */
export function fieldsOf({ input }: Callable): Readonly<Record<string, JsonSchema>> {
  return toJson(input).properties ?? {};
}

/**
 * @returns the fields of a callable's input that name something in its competition or gym, as its contract has them:
 * those of a new callable are found by themselves. @throws at a name of an id that nobody has said whose it is.
 */
export function childIdFields(callable: Callable): ChildIdField[] {
  const { competitionId, gymId, ...rest } = fieldsOf(callable);
  if (competitionId === undefined && gymId === undefined) return [];
  const scope = competitionId === undefined ? 'gym' : 'competition';
  return walk({ properties: rest }, [], { callable: callable.name, scope });
}

interface Walked {
  readonly callable: string;
  readonly scope: 'competition' | 'gym';
}

function walk(schema: JsonSchema, path: readonly string[], of: Walked): ChildIdField[] {
  const { callable, scope } = of;
  const key = path.findLast((part) => part !== '0') ?? '';
  const isLeaf = schema.properties === undefined && schema.items === undefined;
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (ways.length > 0) {
    const found = ways.flatMap((way) => walk(way, path, of));
    return [...new Map(found.map((field) => [field.path.join('.'), field])).values()];
  }
  if (isLeaf) {
    if (schema.pattern !== idPattern) return [];
    const idIn =
      idsInSample[`${scope} ${key}`] ?? idsInSample[key] ?? idsInSample[`${callable} ${key}`];
    if (idIn === undefined) throw new Error(`${callable}: say whose ${path.join('.')} is`);
    return idIn === 'of neither' ? [] : [{ path, idIn }];
  }
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      walk(part, [...path, name], of),
    ),
    ...(schema.items === undefined ? [] : walk(schema.items, [...path, '0'], of)),
  ];
}

/** @returns a copy of an input with another value at a path; what is missing on the way is made. */
export function withValueAt(
  input: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(input) as Record<string, unknown>;
  let at: Record<string, unknown> = copy;
  for (const [index, part] of path.entries()) {
    if (index === path.length - 1) at[part] = value;
    else at = (at[part] ??= path[index + 1] === '0' ? [] : {}) as Record<string, unknown>;
  }
  return copy;
}
