import type { StoredValues } from '../../columns';
import { groupedBy } from '../../grouped-by';
import { checkRows, type ReadRow } from '../../imports/check-rows';
import { type ImportChoices, noChoices } from '../../imports/choices';
import { closestName } from '../../imports/closest';
import type { CheckedImport, ImportFault } from '../../imports/faults';
import { type PlannedRow, updatedValues } from '../../imports/planned';
import { readDay } from '../../imports/read-day';
import type { ImportTable } from '../../imports/table';
import { limits } from '../../limits';
import { foldText } from '../../text';
import { parseColour } from '../gyms/colour-words';
import { gymColours } from '../gyms/colours';
import { parseGrade } from '../gyms/grade-numbers';
import { formatGrade } from '../gyms/grades';
import { type GymClimbColumns, gymClimbColumns } from './columns';
import { canMoveTo, type ClimbState, climbStates } from './states';

/** A climb as files have it; its state is `archived` when it has come down. */
export type ClimbInFile = StoredValues<GymClimbColumns>;

/** What a file of climbs is checked against. */
export interface GymClimbsContext {
  readonly climbs: readonly ClimbInFile[];
  readonly walls: readonly { readonly name: string; readonly isArchived: boolean }[];
  readonly setters: readonly { readonly username: string; readonly name: string }[];
  /** The day at the gym, for new climbs without a date. */
  readonly today: string;
}

/** A climb ready to be added, or to be changed. */
export type PlannedGymClimb = PlannedRow<GymClimbColumns, ClimbInFile>;

type Row = ReadRow<GymClimbColumns>;
type Field = keyof GymClimbColumns;
type Fault = Pick<ImportFault, 'rule' | 'message'> & { readonly suggestion?: string | undefined };

/**
 * Returns the climbs of a file as they will be stored, and all faults. A row changes the climb with its id, without one
 * the only climb up or planned that has its name; an empty cell keeps the value. A new climb needs a wall and a colour,
 * and is set, today and unpublished unless the row says otherwise.
 */
export function checkGymClimbs(
  table: ImportTable,
  context: GymClimbsContext,
  choices: ImportChoices = noChoices,
): CheckedImport<PlannedGymClimb> {
  const checked = checkRows(table, gymClimbColumns, {
    required: [],
    rowsMax: limits.climb.import.recordsMax,
    taken: {},
    choices,
  });
  const faults: ImportFault[] = [];
  const lines = new Map<string, number>();
  const knownOf = matcher(context.climbs);
  const readers = readersOf(context);
  const ready = checked.ready.flatMap((row): PlannedGymClimb[] => {
    const before = faults.length;
    const add = (field: Field | '', value: string, { suggestion, ...fault }: Fault) => {
      const column = field === '' ? '' : gymClimbColumns[field].names[0];
      const offered = suggestion === undefined ? {} : { suggestion };
      faults.push({ line: row.line, column, value, ...fault, ...offered });
    };
    const known = knownOf(row, add);
    const line = known === null ? undefined : lines.get(known.id);
    if (known !== null) lines.set(known.id, row.line);
    if (line !== undefined) {
      const message = `This is the same climb as on line ${line}. Leave one of the rows out.`;
      add('', '', { rule: 'repeated', message });
    }
    const values = { ...row.values };
    for (const [field, read] of readers) {
      const raw = values[field];
      // what stands there already is never wrong
      if (raw === '' || raw === known?.[field]) continue;
      const result = read(raw);
      if (typeof result === 'string') values[field] = result;
      else add(field, raw, result);
    }
    const planned = planOf({ ...row, values }, known, context);
    for (const { field, ...fault } of faultsOf(planned)) add(field, planned.values[field], fault);
    return faults.length > before ? [] : [planned];
  });
  return { ...checked, ready, faults: [...checked.faults, ...faults] };
}

type Values = { -readonly [F in Field]: string };

function planOf(
  row: Row & { readonly values: Values },
  known: ClimbInFile | null,
  { today }: GymClimbsContext,
): PlannedGymClimb {
  const { line, values } = row;
  if (known !== null) return { line, known, values: updatedValues(gymClimbColumns, known, row) };
  const setOn = values.setOn === '' ? today : values.setOn;
  return { line, known, values: { ...values, setOn, state: values.state || 'set' } };
}

function* faultsOf({
  known,
  values,
}: PlannedGymClimb): Generator<Fault & { readonly field: 'wall' | 'colour' | 'state' }> {
  const required = 'A new climb needs it.';
  if (values.wall === '') yield { field: 'wall', rule: 'required', message: required };
  if (values.colour === '') yield { field: 'colour', rule: 'required', message: required };
  if (values.state === known?.state) return;
  if (values.state === 'archived' || known?.state === 'archived') {
    const message = 'Climbs are taken down and restored in the list, not by a file.';
    yield { field: 'state', rule: 'archived', message };
  } else if (known !== null && !canMoveTo(known.state as ClimbState, values.state as ClimbState)) {
    const message = 'It is published already. Leave the cell empty.';
    yield { field: 'state', rule: 'published', message };
  }
}

type AddFault = (field: Field | '', value: string, fault: Fault) => void;

function matcher(climbs: readonly ClimbInFile[]) {
  const byId = new Map(climbs.map((climb) => [climb.id, climb]));
  const byName = groupedBy(
    climbs.filter(({ name, state }) => name !== '' && state !== 'archived'),
    ({ name }) => foldText(name) || name,
  );
  return ({ values: { id, name, wall } }: Row, add: AddFault): ClimbInFile | null => {
    if (id !== '') {
      const known = byId.get(id);
      if (known !== undefined) return known;
      const message = 'No climb of this gym has this id. Leave the cell empty for a new one.';
      add('id', id, { rule: 'unknown_id', message });
      return null;
    }
    const named = name === '' ? [] : (byName.get(foldText(name) || name) ?? []);
    const there = named.filter((climb) => foldText(climb.wall) === foldText(wall));
    const [first, second] = there.length > 0 ? there : named;
    if (second === undefined) return first ?? null;
    const message = 'Several climbs have this name. Say which by its id, as in an export.';
    add('name', name, { rule: 'ambiguous', message });
    return null;
  };
}

/** Returns how the cells of each field are read: as files have them, or what is wrong with them. */
function readersOf({
  walls,
  setters,
}: GymClimbsContext): [
  Exclude<Field, 'id' | 'name' | 'caption'>,
  (raw: string) => string | Fault,
][] {
  const colours = gymColours.map(({ label }) => label);
  return [
    ['wall', wallReader(walls)],
    [
      'colour',
      (raw) => {
        const colour = gymColours.find(({ id }) => id === parseColour(raw));
        if (colour !== undefined) return colour.label;
        return unknown(`Must be a colour: ${colours.join(', ')}.`, closestName(raw, colours));
      },
    ],
    [
      'grade',
      (raw) => {
        const grade = parseGrade(raw);
        const { max } = limits.climb.gradeNumber;
        if (grade !== null) return formatGrade(grade);
        return { rule: 'grade', message: `Must be a grade from V0 to V${max}.` };
      },
    ],
    ['setter', setterReader(setters)],
    [
      'setOn',
      (raw) =>
        readDay(raw) ?? { rule: 'day', message: 'Must be a date like 2026-11-23 (year first).' },
    ],
    [
      'state',
      (raw) => {
        const folded = foldText(raw);
        const state = [...climbStates, 'archived'].find((one) => one === folded);
        return (
          state ?? unknown(`Must be ${climbStates.join(', ')}.`, closestName(raw, climbStates))
        );
      },
    ],
  ];
}

function wallReader(walls: GymClimbsContext['walls']) {
  const active = new Map(
    walls.filter(({ isArchived }) => !isArchived).map(({ name }) => [foldText(name), name]),
  );
  const archived = new Set(
    walls.filter(({ isArchived }) => isArchived).map(({ name }) => foldText(name)),
  );
  const exact = new Set(active.values());
  return (raw: string): string | Fault => {
    const name = exact.has(raw) ? raw : active.get(foldText(raw));
    if (name !== undefined) return name;
    if (archived.has(foldText(raw))) {
      return { rule: 'archived', message: 'This wall is archived. Restore it, or name another.' };
    }
    return unknown('There is no such wall.', closestName(raw, [...active.values()]));
  };
}

function setterReader(setters: GymClimbsContext['setters']) {
  const byUsername = new Map(setters.map((setter) => [setter.username.toLowerCase(), setter]));
  const byName = groupedBy(setters, ({ name }) => foldText(name));
  const usernames = setters.map(({ username }) => username);
  return (raw: string): string | Fault => {
    const entered = raw.replace(/^@/, '');
    const named = byName.get(foldText(entered)) ?? [];
    const setter = byUsername.get(entered.toLowerCase()) ?? (named.length === 1 ? named[0] : null);
    if (setter) return setter.username;
    const message = 'Nobody who sets here has this username.';
    return unknown(message, closestName(entered, usernames));
  };
}

function unknown(message: string, suggestion: string | null): Fault {
  return { rule: 'unknown', message, ...(suggestion === null ? {} : { suggestion }) };
}
