import type { readCompetitionClimbs as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import {
  type ClimbTally,
  emptyTally,
  tallyCell,
} from '@cruxboard/domain/competitions/scores/climb-statistics';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import type * as z from 'zod/mini';
import { readVisible, seesScores } from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';
import type { Caller } from '../../platform/http/authentication';
import { countCells, listClimbs } from './repo';

/** @returns a competition's climbs and their statistics, as of the freeze to who may not see through it. */
export async function readCompetitionClimbs(
  on: Executor,
  { competitionId, caller }: { readonly competitionId: string; readonly caller: Caller | null },
): Promise<z.input<typeof contract.response>> {
  const access = await readVisible(on, { competitionId, uid: caller?.uid ?? null });
  const { competition, roles } = access;
  const isHidden = competition.state === 'draft' && competition.areClimbsHidden;
  const items =
    isHidden && !canCompetition(roles, 'viewDraft') ? [] : await listClimbs(on, competitionId);
  const tallies = new Map<string, ClimbTally>();
  const cells = await countCells(on, competitionId, !seesScores(access));
  for (const { climbId, cell, count } of cells) {
    tallies.set(climbId, tallyCell(tallies.get(climbId) ?? emptyTally, cell, count));
  }
  const statistics = items.map(({ id }) => ({ climbId: id, ...(tallies.get(id) ?? emptyTally) }));
  return { seq: competition.seq, items, statistics };
}
