import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { competitionLog, competitions } from './schema';
import { isHiddenFromBoards, publishToStaff } from '../staff/public';

/** A change of a competition as the log records it. */
export interface Change {
  readonly competitionId: string;
  readonly kind: LogKind;
  readonly at: Date;
  /** Null if the product itself made the change. */
  readonly actorUid: string | null;
  readonly competitorId?: string;
  readonly climbId?: string;
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
  /** Columns of the competition's row to set, in the statement that increments `seq`. */
  readonly set?: PgUpdateSetSource<typeof competitions>;
  /** A condition on the competition's row, checked in that same statement; if it fails, `refusal` is thrown. */
  readonly gate?: { readonly where: SQL; readonly refusal: AppError };
}

/**
 * Increments `seq` and inserts the change's log row, which the live boards follow. Every change of a competition or
 * anything in it goes through here, in the transaction that makes it.
 * @returns the new seq. @throws {AppError} the gate's refusal, or `not_found`.
 */
export async function recordChange(tx: Transaction, change: Change): Promise<number> {
  const { seq } = await applyChange(tx, change);
  return seq;
}

/**
 * Tells every node after the commit that a competition has log rows of these kinds up to `seq`, and tells staff about
 * kinds that no board shows.
 */
export function announce(
  { afterCommit, deps }: Pick<CallContext<unknown>, 'afterCommit' | 'deps'>,
  { competitionId, seq, kinds }: { competitionId: string; seq: number; kinds: readonly LogKind[] },
): void {
  afterCommit(() => deps.bus.publish('competition.changed', { competitionId, seq }));
  if (kinds.some(isHiddenFromBoards)) afterCommit(() => publishToStaff(deps, competitionId));
}

/** The part of an operation's context needed to make a change; someone must be signed in. */
export type ChangeContext = Pick<
  CallContext<unknown, 'session'>,
  'tx' | 'caller' | 'deps' | 'afterCommit'
>;

/** Records a change by the caller and announces it. @returns the new seq and the places left. */
export async function changeCompetition(
  context: ChangeContext,
  change: Omit<Change, 'at' | 'actorUid'>,
): Promise<{ seq: number; placesLeft: number }> {
  const { tx, caller, deps } = context;
  const { seq, placesLeft } = await applyChange(tx, {
    ...change,
    at: deps.now(),
    actorUid: caller.uid,
  });
  announce(context, { competitionId: change.competitionId, seq, kinds: [change.kind] });
  return { seq, placesLeft };
}

/**
 * Records many changes by the caller in two statements, each with its own log row and seq.
 * @returns the last seq.
 */
export async function changeCompetitionMany(
  context: ChangeContext,
  competitionId: string,
  changes: readonly Pick<Change, 'kind' | 'competitorId' | 'climbId' | 'before' | 'after'>[],
): Promise<{ seq: number }> {
  const { tx, caller, deps } = context;
  const at = deps.now();
  const [changed] = await tx
    .update(competitions)
    .set({ seq: sql`${competitions.seq} + ${changes.length}::int`, updatedAt: at })
    .where(eq(competitions.id, competitionId))
    .returning({ seq: competitions.seq });
  if (changed === undefined) throw new AppError('not_found');
  const before = changed.seq - changes.length;
  await tx.insert(competitionLog).values(
    changes.map((change, index) => ({
      competitionId,
      seq: before + index + 1,
      at,
      actorUid: caller.uid,
      ...change,
    })),
  );
  const { seq } = changed;
  announce(context, { competitionId, seq, kinds: changes.map(({ kind }) => kind) });
  return { seq };
}

async function applyChange(
  tx: Transaction,
  change: Change,
): Promise<{ seq: number; placesLeft: number }> {
  const [changed] = await tx
    .update(competitions)
    .set({ ...change.set, seq: sql`${competitions.seq} + 1`, updatedAt: change.at })
    .where(and(eq(competitions.id, change.competitionId), change.gate?.where))
    .returning({ seq: competitions.seq, placesLeft: competitions.balance });
  if (changed === undefined) throw change.gate?.refusal ?? new AppError('not_found');
  await tx.insert(competitionLog).values({
    competitionId: change.competitionId,
    seq: changed.seq,
    kind: change.kind,
    at: change.at,
    actorUid: change.actorUid,
    competitorId: change.competitorId ?? null,
    climbId: change.climbId ?? null,
    before: change.before ?? null,
    after: change.after ?? null,
  });
  return changed;
}
