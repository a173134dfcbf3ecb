import type {
  MovedClimb,
  takeGymClimbs as contract,
} from '@cruxboard/contracts/competitions/climbs/moves';
import { limits } from '@cruxboard/domain/limits';
import { patterns } from '@cruxboard/domain/patterns';
import type * as z from 'zod/mini';
import {
  type ClimbToTake,
  insertLinks,
  listLinkedClimbs,
  readClimbsToTake,
} from '../../gyms/climbs/public';
import { changeCompetition, openForEdit, readAsStaff } from '../competitions/public';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { newClimb } from './changes';
import { type ClimbRow, insertClimbs, listClimbs } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** A climb of the gym with the one it is to get in the competition; null if it has one already. */
interface Planned {
  readonly item: MovedClimb & { readonly gymClimbId: string };
  readonly added: ClimbRow | null;
}

/** Adds a gym's climbs to a competition, each once. @throws {AppError} also `competition_ended`, `results_final`. */
export async function takeGymClimbs(context: Context): Promise<z.input<typeof contract.output>> {
  const { tx, input, caller } = context;
  const { competitionId, gymId, climbIds, mode } = input;
  const open = mode === 'commit' ? openForEdit : readAsStaff;
  const { competition } = await open(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editClimbs',
  });
  const climbs = await readClimbsToTake(tx, { gymId, uid: caller.uid, climbIds });
  if (competition.state === 'ended') throw new AppError('competition_ended');
  const planned = await planAll(context, climbs);
  if (mode === 'commit') await addAll(context, planned, competition.name);
  return {
    items: planned.map(({ item }) => item),
    movedCount: planned.filter(({ added }) => added !== null).length,
  };
}

async function planAll(context: Context, climbs: readonly ClimbToTake[]): Promise<Planned[]> {
  const { tx, input } = context;
  const { competitionId, mode } = input;
  const present = await listClimbs(tx, competitionId);
  const linked = await listLinkedClimbs(tx, competitionId);
  const known = new Map(linked.map((one) => [one.climbId, one.competitionClimbId]));
  const numbers = freeNumbers(present.map(({ number }) => number));
  return climbs.map(({ id, name, colour, grade }) => {
    const own = { gymClimbId: id, colour, grade };
    const before = present.find((one) => one.id === known.get(id));
    if (before !== undefined) {
      const { number } = before;
      const there = { competitionClimbId: before.id, number, name: before.name };
      return { added: null, item: { ...own, ...there, isMoved: true } };
    }
    const number = numbers.next().value;
    const added = newClimb(context, competitionId, { number, name: plainName(name) });
    const competitionClimbId = mode === 'commit' ? added.id : null;
    return {
      added,
      item: { ...own, competitionClimbId, number, name: added.name, isMoved: false },
    };
  });
}

async function addAll(
  context: Context,
  planned: readonly Planned[],
  competitionName: string,
): Promise<void> {
  const { competitionId } = context.input;
  const added = planned.flatMap(({ added: climb, item }) =>
    climb === null ? [] : { climb, item },
  );
  if (added.length === 0) return;
  const rows = added.map(({ climb }) => climb);
  await insertClimbs(context.tx, rows);
  await insertLinks(
    context.tx,
    added.map(({ climb, item }) => ({
      climbId: item.gymClimbId,
      competitionId,
      competitionName,
      competitionClimbId: climb.id,
      number: climb.number,
      isFromCompetition: false,
    })),
  );
  await changeCompetition(context, {
    competitionId,
    kind: 'climbs_imported',
    after: { count: rows.length, ids: rows.map(({ id }) => id) },
  });
}

function* freeNumbers(taken: readonly number[]): Generator<number, never> {
  const used = new Set(taken);
  const { min, max } = limits.competitionClimb.number;
  for (let number: number = min; number <= max; number += 1) {
    if (!used.has(number)) yield number;
  }
  throw fieldError('climbIds', `All numbers up to ${max} are taken`);
}

/** @returns a gym's name for a climb without what a competition's may not have. */
function plainName(name: string): string {
  if (patterns.competitionClimbName.test(name)) return name;
  return Array.from(name.normalize('NFC'))
    .map((one) => (one === ' ' || patterns.competitionClimbName.test(one) ? one : ' '))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}
