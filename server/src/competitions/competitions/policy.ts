import { isAllowed, type Lifecycle } from '@cruxboard/domain/competitions/competitions/lifecycle';
import {
  canCompetition,
  type CompetitionAction,
  type CompetitionRole,
} from '@cruxboard/domain/competitions/permissions';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { type Competition, findAccess, findOwnEntry, lockAccess } from './repo';

/** A competition and the viewer's roles in it. */
export interface CompetitionAccess {
  readonly competition: Competition;
  readonly roles: readonly CompetitionRole[];
}

interface Viewer {
  readonly competitionId: string;
  /** Null for visitors. */
  readonly uid: string | null;
}

/** @returns the state as the domain's rules expect it. */
export function lifecycleOf(
  competition: Pick<Competition, 'state' | 'finalisedAt' | 'publishedAt'>,
): Required<Lifecycle> {
  const { state, finalisedAt, publishedAt } = competition;
  return {
    state,
    isFinal: finalisedAt !== null,
    isOpenForEntries: state === 'draft' && publishedAt !== null,
  };
}

/** @returns whether anyone without an entry may join. */
export function isOpenToJoin(
  competition: Parameters<typeof lifecycleOf>[0] & Pick<Competition, 'registration' | 'balance'>,
): boolean {
  const { registration, balance } = competition;
  return registration === 'open' && balance > 0 && isAllowed(lifecycleOf(competition), 'join');
}

/** Only staff may know that a draft exists. @returns whether the viewer may see the competition. */
export function isVisible({
  competition,
  roles,
}: {
  readonly competition: Parameters<typeof lifecycleOf>[0];
  readonly roles: readonly CompetitionRole[];
}): boolean {
  return isAllowed(lifecycleOf(competition), 'viewPublic') || canCompetition(roles, 'viewDraft');
}

/** @returns whether the viewer may see scores as they are: everybody, but only staff while the board is frozen. */
export function seesScores({ competition, roles }: CompetitionAccess): boolean {
  return competition.frozenAt === null || canCompetition(roles, 'viewManagement');
}

/** For public reads: everything but drafts that aren't open for entries. @throws {AppError} `not_found`. */
export async function readVisible(on: Executor, viewer: Viewer): Promise<CompetitionAccess> {
  const access = await findAccess(on, viewer);
  if (access === undefined || !isVisible(access)) throw new AppError('not_found');
  return access;
}

/** The same with the viewer's own entry, in one statement. @throws {AppError} `not_found`. */
export async function readOwnEntry(on: Executor, viewer: Viewer & { readonly uid: string }) {
  const entry = await findOwnEntry(on, viewer);
  if (entry === undefined || !isVisible(entry)) throw new AppError('not_found');
  return entry;
}

/** For staff reads. @throws {AppError} `not_found`, `permission_denied`. */
export async function readAsStaff(
  on: Executor,
  viewer: Viewer & { readonly action: CompetitionAction },
): Promise<CompetitionAccess> {
  const access = await readVisible(on, viewer);
  requireAction(access, viewer.action);
  return access;
}

/**
 * For staff writes. Locks the competition, so that what is read next stays true until the commit and two changes
 * never interleave. @throws {AppError} `not_found`, `permission_denied`.
 */
export async function openAsStaff(
  tx: Transaction,
  viewer: Viewer & { readonly action: CompetitionAction },
): Promise<CompetitionAccess> {
  const access = await openVisible(tx, viewer);
  requireAction(access, viewer.action);
  return access;
}

/** For writes by anyone signed in. Locks the competition, too. @throws {AppError} `not_found`. */
export async function openVisible(tx: Transaction, viewer: Viewer): Promise<CompetitionAccess> {
  const access = await lockAccess(tx, viewer);
  if (access === undefined || !isVisible(access)) throw new AppError('not_found');
  return access;
}

/** For changes of settings, climbs, groups and competitors. @throws {AppError} also `results_final`. */
export async function openForEdit(
  tx: Transaction,
  viewer: Viewer & { readonly action: CompetitionAction },
): Promise<CompetitionAccess> {
  const access = await openAsStaff(tx, viewer);
  if (!isAllowed(lifecycleOf(access.competition), 'edit')) throw new AppError('results_final');
  return access;
}

function requireAction({ roles }: CompetitionAccess, action: CompetitionAction): void {
  if (!canCompetition(roles, action)) throw new AppError('permission_denied');
}
