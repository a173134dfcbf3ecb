import type { EditConflict } from '@cruxboard/contracts/edit-conflicts';
import { ApiError, errorCode } from '../api/errors';

/** What others changed while the user was editing, and the seq it was at. */
export interface EditConflicts {
  readonly seq: number;
  readonly conflicts: readonly EditConflict[];
}

/** @returns the conflicts that the server names; null if it refused for another reason. */
export function conflictsOf(error: unknown): EditConflicts | null {
  if (!(error instanceof ApiError) || errorCode(error) !== 'edit_conflict') return null;
  const { seq, conflicts } = error.details;
  if (typeof seq !== 'number' || !Array.isArray(conflicts)) return null;
  return { seq, conflicts: conflicts as EditConflict[] }; // as the contract says
}

type Fields = Readonly<Record<string, unknown>>;

/** The subject of a request and whatever else isn't edited. */
const notEdited: ReadonlySet<string> = new Set([
  'competitionId',
  'competitorId',
  'climbId',
  'seenSeq',
]);

/** Where an edit names many to be changed alike. */
const manyOf = ['climbIds', 'competitorIds'] as const;

/**
 * @returns an edit without the fields that others changed; null if nothing is left of it. An edit has its fields in
 * `changes` (and `changes.rules`), in each of `climbs`, or beside the id. One for many leaves out those that they changed.
 */
export function withoutConflicts(
  input: Fields,
  conflicts: readonly Pick<EditConflict, 'subject' | 'field'>[],
): Fields | null {
  for (const name of manyOf) {
    const given = input[name];
    if (!Array.isArray(given)) continue;
    const theirs = new Set<unknown>(conflicts.map(({ subject }) => subject));
    const ids = given.filter((id) => !theirs.has(id));
    return ids.length === 0 ? null : { ...input, [name]: ids };
  }
  const fields = new Set(conflicts.map(({ field }) => field));
  if (isFields(input['changes'])) {
    const { rules, ...settings } = input['changes'];
    const left = without(settings, fields);
    const leftRules = isFields(rules) ? without(rules, fields) : {};
    const changes = { ...left, ...(isEmpty(leftRules) ? {} : { rules: leftRules }) };
    return isEmpty(changes) ? null : { ...input, changes };
  }
  if (Array.isArray(input['climbs'])) {
    const climbs = (input['climbs'] as Fields[]) // as the contract says
      .map((climb) => {
        const own = conflicts.filter(({ subject }) => subject === climb['climbId']);
        return without(climb, new Set(own.map(({ field }) => field)));
      })
      .filter(isEdit);
    return climbs.length === 0 ? null : { ...input, climbs };
  }
  const left = without(input, fields);
  return isEdit(left) ? left : null;
}

function without(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

function isEdit(fields: Fields): boolean {
  return Object.keys(fields).some((name) => !notEdited.has(name));
}

function isEmpty(fields: Fields): boolean {
  return Object.keys(fields).length === 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
