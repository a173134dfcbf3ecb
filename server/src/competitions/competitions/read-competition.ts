import type {
  CompetitionManaged,
  CompetitionPublic,
  OwnCompetition,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/authentication';
import { isOpenToJoin, isVisible, readOwnEntry } from './policy';
import { presentCard, presentPublic } from './present';
import { findCompetitionPage, findManagedCounts, listFinalsOf, listManaged } from './repo';

interface PageRequest {
  readonly competitionId: string;
  readonly caller: Caller | null;
}

/** @returns a competition as everyone may see it. @throws {AppError} `not_found`, also for a draft. */
export async function readCompetition(
  on: Executor,
  request: PageRequest,
): Promise<CompetitionPublic> {
  return presentPublic(await findPage(on, request));
}

/** @returns the staff overview. @throws {AppError} `not_found`, `permission_denied`. */
export async function readManagedCompetition(
  on: Executor,
  request: PageRequest,
): Promise<CompetitionManaged> {
  const page = await findPage(on, request);
  if (!canCompetition(page.roles, 'viewManagement')) throw new AppError('permission_denied');
  const counts = await findManagedCounts(on, request.competitionId);
  if (counts === undefined) throw new AppError('not_found');
  const finals = await listFinalsOf(on, request.competitionId);
  const { id, isListed, balance, opensBy, graceMinutes, reactivatedAt } = page.competition;
  return {
    ...presentPublic(page),
    ...counts,
    finals,
    roles: page.roles,
    opensBy,
    graceMinutes,
    reactivatedAt: reactivatedAt?.toISOString() ?? null,
    balance,
    unlistedKey: isListed ? null : id,
  };
}

async function findPage(on: Executor, { competitionId, caller }: PageRequest) {
  const page = await findCompetitionPage(on, competitionId, caller?.uid ?? null);
  if (page === undefined || !isVisible(page)) throw new AppError('not_found');
  return page;
}

/** @returns the caller's roles and entry in a competition. */
export async function readOwnCompetition(
  on: Executor,
  { competitionId, caller }: { readonly competitionId: string; readonly caller: Caller },
): Promise<OwnCompetition> {
  const entry = await readOwnEntry(on, { competitionId, uid: caller.uid });
  const { competition, roles, competitor } = entry;
  return {
    roles: [...roles],
    competitor,
    canJoin: competitor === null && isOpenToJoin(competition),
  };
}

/** @returns the competitions the caller has a role in, newest first. */
export async function readManagedCompetitions(on: Executor, caller: Caller) {
  const rows = await listManaged(on, caller.uid);
  return { items: rows.map(({ competition, roles }) => ({ ...presentCard(competition), roles })) };
}
