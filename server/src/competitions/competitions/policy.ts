import { isAllowed, type Lifecycle } from '@cruxboard/domain/competitions/competitions/lifecycle';
import {
  canCompetition,
  type CompetitionAction,
  type CompetitionRole,
} from '@cruxboard/domain/competitions/permissions';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { type Competition, findStanding, lockStanding } from './repo';

/** A competition, and what the one who asks is to it. */
export interface Standing {
  readonly competition: Competition;
  readonly roles: readonly CompetitionRole[];
}

interface Asked {
  readonly competitionId: string;
  /** Null: nobody is signed in. */
  readonly uid: string | null;
}

/** @returns the state by which the domain says what may be done. */
export function lifecycleOf(competition: Pick<Competition, 'state' | 'finalisedAt'>): Lifecycle {
  return { state: competition.state, isFinal: competition.finalisedAt !== null };
}

/** A draft exists for its staff alone. @returns whether the one who asks may know of the competition. */
export function isVisible({ competition, roles }: Standing): boolean {
  return isAllowed(lifecycleOf(competition), 'viewPublic') || canCompetition(roles, 'viewDraft');
}

/** Anybody may see what is not a draft. @throws {AppError} `not_found`. */
export async function readVisible(on: Executor, asked: Asked): Promise<Standing> {
  const standing = await findStanding(on, asked);
  if (standing === undefined || !isVisible(standing)) throw new AppError('not_found');
  return standing;
}

/** For reads of staff. @throws {AppError} `not_found`, `permission_denied`. */
export async function readAsStaff(
  on: Executor,
  asked: Asked & { readonly action: CompetitionAction },
): Promise<Standing> {
  const standing = await readVisible(on, asked);
  requireAction(standing, asked.action);
  return standing;
}

/**
 * For writes of staff: locks the competition, so that what is read after it stays true until the commit
 * and two changes never cross. @throws {AppError} `not_found`, `permission_denied`.
 */
export async function openAsStaff(
  tx: Transaction,
  asked: Asked & { readonly action: CompetitionAction },
): Promise<Standing> {
  const standing = await openVisible(tx, asked);
  requireAction(standing, asked.action);
  return standing;
}

/** For writes of anybody signed in: locks the competition as well. @throws {AppError} `not_found`. */
export async function openVisible(tx: Transaction, asked: Asked): Promise<Standing> {
  const standing = await lockStanding(tx, asked);
  if (standing === undefined || !isVisible(standing)) throw new AppError('not_found');
  return standing;
}

/** For changes of settings, climbs, groups and competitors. @throws {AppError} also `results_final`. */
export async function openForEdit(
  tx: Transaction,
  asked: Asked & { readonly action: CompetitionAction },
): Promise<Standing> {
  const standing = await openAsStaff(tx, asked);
  if (!isAllowed(lifecycleOf(standing.competition), 'edit')) throw new AppError('results_final');
  return standing;
}

function requireAction({ roles }: Standing, action: CompetitionAction): void {
  if (!canCompetition(roles, action)) throw new AppError('permission_denied');
}
