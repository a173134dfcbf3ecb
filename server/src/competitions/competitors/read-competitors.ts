import type {
  CompetitorManaged,
  CompetitorPublic,
  readCompetitor as contract,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import { storedValues } from '@cruxboard/domain/columns';
import {
  competitorColumns,
  publicColumns,
} from '@cruxboard/domain/competitions/competitors/columns';
import { noContacts } from '@cruxboard/domain/competitions/competitors/contact-fields';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import type * as z from 'zod/mini';
import { readAsStaff, readVisible, seesScores } from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/authentication';
import { type Competitor, findPresent, listCompetitors, listScores } from './repo';

/**
 * @returns a competitor with every score for the public, without contact details. While the board is frozen, only
 * staff and the competitor see what came since.
 */
export async function readCompetitor(
  on: Executor,
  request: {
    readonly competitionId: string;
    readonly competitorId: string;
    readonly caller: Caller | null;
  },
): Promise<z.input<typeof contract.response>> {
  const { competitionId, competitorId, caller } = request;
  const access = await readVisible(on, { competitionId, uid: caller?.uid ?? null });
  const competitor = await findPresent(on, { competitionId, competitorId });
  if (competitor === undefined) throw new AppError('not_found');
  const isOwn = caller !== null && competitor.claimedBy === caller.uid;
  const isFrozen = !seesScores(access) && !isOwn;
  return {
    competitor: presentPublic(competitor),
    scores: await listScores(on, competitor.id, isFrozen),
  };
}

/** @returns all competitors for staff; contact details only for those who may see them. */
export async function readManagedCompetitors(
  on: Executor,
  { competitionId, caller }: { readonly competitionId: string; readonly caller: Caller },
): Promise<{ seq: number; items: CompetitorManaged[]; placesLeft: number }> {
  const { competition, roles } = await readAsStaff(on, {
    competitionId,
    uid: caller.uid,
    action: 'viewManagement',
  });
  const seesContacts = canCompetition(roles, 'viewContacts');
  const rows = await listCompetitors(on, competitionId);
  const items = rows.map((row) => ({
    ...storedValues(competitorColumns, row),
    ...(seesContacts ? {} : noContacts()),
    id: row.id,
    state: row.state,
    isClaimed: row.claimedBy !== null,
    claimedBy: seesContacts ? row.claimedByUsername : null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
    invitedAt: seesContacts ? (row.invitedAt?.toISOString() ?? null) : null,
    scoreCount: row.scoreCount,
  }));
  return { seq: competition.seq, items, placesLeft: competition.balance };
}

/** @returns a competitor's public fields. */
export function presentPublic(competitor: Competitor): CompetitorPublic {
  const { id, state } = competitor;
  return { id, ...storedValues(publicColumns, competitor), state };
}
