import type { readCompetitionClimbs as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import {
  type ClimbTally,
  emptyTally,
  tallyCell,
} from '@cruxboard/domain/competitions/scores/climb-statistics';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import type * as z from 'zod/mini';
import { readVisible } from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';
import type { Caller } from '../../platform/http/authentication';
import { countCells, listClimbs } from './repo';

/** @returns a competition's climbs and their statistics. */
export async function readCompetitionClimbs(
  on: Executor,
  { competitionId, caller }: { readonly competitionId: string; readonly caller: Caller | null },
): Promise<z.input<typeof contract.response>> {
  const { competition, roles } = await readVisible(on, { competitionId, uid: caller?.uid ?? null });
  const isHidden = competition.state === 'draft' && competition.areClimbsHidden;
  const items =
    isHidden && !canCompetition(roles, 'viewDraft') ? [] : await listClimbs(on, competitionId);
  const tallies = new Map<string, ClimbTally>();
  for (const { climbId, cell, count } of await countCells(on, competitionId)) {
    tallies.set(climbId, tallyCell(tallies.get(climbId) ?? emptyTally, cell, count));
  }
  const statistics = items.map(({ id }) => ({ climbId: id, ...(tallies.get(id) ?? emptyTally) }));
  return { seq: competition.seq, items, statistics };
}
