import type { importClimbs as contract } from '@cruxboard/contracts/gyms/climbs/climb-files';
import type { ImportReport } from '@cruxboard/contracts/imports';
import { checkGymClimbs, type PlannedGymClimb } from '@cruxboard/domain/gyms/climbs/check-climbs';
import { gymClimbColumns } from '@cruxboard/domain/gyms/climbs/columns';
import type { ClimbState } from '@cruxboard/domain/gyms/climbs/states';
import { parseColour } from '@cruxboard/domain/gyms/gyms/colour-words';
import { parseGrade } from '@cruxboard/domain/gyms/gyms/grade-numbers';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import type { ReadTable } from '../../platform/imports/read-table';
import { openFile, reportOn, requireFaultless } from '../../platform/imports/report';
import { openGym, readAsGymStaff } from '../staff/public';
import { addClimbs } from './add-climbs';
import { blankClimb } from './blank-climb';
import { type ClimbWords, readClimbWords } from './in-files';
import { recordChanges, withShownName } from './record-changes';
import { withState } from './with-state';
import { listAllClimbs, type StoredClimb } from './write-repo';

type Input = z.output<typeof contract.input>;
type Context = CallContext<Input, 'initialised', ReadTable>;

/** Reads the file, for staff only, before any transaction. */
export async function readClimbsFile({
  deps,
  input,
  caller,
}: PrepareContext<Input, 'initialised'>): Promise<ReadTable> {
  const access = { gymId: input.gymId, uid: caller.uid, action: 'editClimbs' } as const;
  await readAsGymStaff(deps.database.drizzle, access);
  return deps.importReader.read(input.file, limits.climb.import);
}

/** Checks a file of climbs; in commit mode it adds and changes all of them or none. */
export async function importClimbs(context: Context): Promise<ImportReport> {
  const { tx, input, caller, deps, prepared: read } = context;
  const { gymId, mode, expected } = input;
  // a preview locks nothing
  const open = mode === 'commit' ? openGym : readAsGymStaff;
  const gym = await open(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  const file = openFile(read, gymClimbColumns, { given: input.choices, country: null });
  const words = await readClimbWords(tx, gymId);
  const stored = await listAllClimbs(tx, gymId);
  const at = deps.now();
  const checked = checkGymClimbs(
    file.table,
    { ...words, climbs: stored.map(words.inFile), today: dayOf(at, gym.timeZone) },
    file.choices,
  );
  const report = reportOn(file, checked, {
    placesLeft: null,
    titleOf: ({ name = '', colour = '', grade = '' }) => ({
      number: grade,
      name: name || [colour, grade].join(' '),
    }),
  });
  if (mode === 'preview') return report;
  requireFaultless(report, expected);
  const byId = new Map(stored.map((climb) => [climb.id, climb]));
  const blank = (): StoredClimb => blankClimb({ id: deps.newId(), gymId, at });
  const planned = checked.ready.map((row) => {
    const before = row.known === null ? undefined : byId.get(row.known.id);
    return { before, after: planOf(before ?? blank(), row, { words, at }) };
  });
  const by = { ...context, actorUid: caller.uid };
  await addClimbs(by, {
    gymId,
    climbs: planned.flatMap(({ before, after }) => (before === undefined ? after : [])),
  });
  await recordChanges(by, {
    gymId,
    kind: 'updated',
    climbs: planned.flatMap(({ before, after }) => (before === undefined ? [] : { before, after })),
  });
  return { ...report, importedCount: report.newCount };
}

/** @returns a climb as a row has it; what a row names as it stood stays, even what could not be named anew. */
function planOf(
  climb: StoredClimb,
  { known, values }: PlannedGymClimb,
  { words, at }: { readonly words: ClimbWords; readonly at: Date },
): StoredClimb {
  const { name, wall, colour, grade, setter, setOn, caption, state } = values;
  const isOther = (field: 'wall' | 'setter') => values[field] !== (known?.[field] ?? '');
  const sectionId = words.walls.find((one) => one.name === wall && !one.isArchived)?.id;
  const setterUid = words.setters.find(({ username }) => username === setter)?.uid;
  const changed = {
    ...climb,
    name,
    isNamed: name !== '',
    sectionId: isOther('wall') ? (sectionId ?? climb.sectionId) : climb.sectionId,
    colour: parseColour(colour) ?? climb.colour,
    grade: grade === '' ? null : parseGrade(grade),
    setterUid: isOther('setter') ? (setterUid ?? climb.setterUid) : climb.setterUid,
    setOn,
    caption,
  };
  // archived climbs keep the state they had
  const isMoved = state !== 'archived' && state !== climb.state;
  return withShownName(isMoved ? withState(changed, state as ClimbState, at) : changed);
}
