import type { createCompetitionClimb as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireFreeCode, logFields, newClimb, unlessNumberTaken } from './changes';
import { insertClimb, listClimbs } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Adds a climb, numbered with the lowest free number unless one is given. */
export async function createCompetitionClimb(
  context: Context,
): Promise<{ climbId: string; seq: number }> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editClimbs' });
  const number = input.number ?? (await lowestFreeNumber(context));
  const created = newClimb(context, competitionId, { ...input, number });
  const climb = { ...created, isActive: input.isActive ?? created.isActive };
  await requireFreeCode(tx, climb);
  await unlessNumberTaken(() => insertClimb(tx, climb));
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: 'climb_added',
    climbId: climb.id,
    after: logFields(climb),
  });
  return { climbId: climb.id, seq };
}

async function lowestFreeNumber({ tx, input }: Context): Promise<number> {
  const taken = new Set((await listClimbs(tx, input.competitionId)).map(({ number }) => number));
  const { min, max } = limits.competitionClimb.number;
  for (let number: number = min; number <= max; number += 1) {
    if (!taken.has(number)) return number;
  }
  throw fieldError('number', `All numbers up to ${max} are taken`);
}
