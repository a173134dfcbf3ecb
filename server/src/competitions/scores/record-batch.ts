import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { competitionPermissions } from '@cruxboard/domain/competitions/permissions';
import { isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import {
  type RecordingCondition,
  recordingConditions,
} from '@cruxboard/domain/competitions/scores/recording-conditions';
import type pg from 'pg';
import { prepareStatement } from '../../platform/db/statement';
import type { IdempotencyKey } from '../../platform/http/idempotency';

/** A score on its way into the database. */
export interface Submission {
  readonly uid: string;
  readonly competitorId: string;
  readonly climbId: string;
  readonly seenVersion: number;
  readonly cell: Cell;
  readonly reason: string | null;
  readonly idempotency: Pick<IdempotencyKey, 'key' | 'payloadHash'> | null;
}

/** A score as `record_scores` takes it; names as in the SQL function. */
interface BatchItem {
  readonly n: number;
  readonly uid: string;
  readonly key: string | null;
  readonly hash: string | null;
  readonly competitor: string;
  readonly climb: string;
  readonly seen: number;
  readonly cell: Cell;
  readonly format: string;
  /** Null if the format has none. */
  readonly zones: number | null;
  readonly isBlank: boolean;
  readonly reason: string | null;
}

/** The outcome of a score of a batch, in the order of `n`. */
export interface BatchOutcome {
  readonly n: number;
  readonly outcome: 'recorded' | 'answered' | 'key_reused' | 'refused';
  readonly seq: number | null;
  readonly before: Cell | null;
  readonly claimed_by: string | null;
  readonly answer: unknown;
}

const recordScores = prepareStatement<
  BatchOutcome,
  [
    competitionId: string,
    batch: string,
    conditions: readonly string[] | null,
    scorers: readonly string[],
    at: Date,
    atText: string,
  ]
>(
  'scores.record',
  'SELECT n, outcome, seq, before, claimed_by, answer FROM record_scores($1, $2, $3, $4, $5, $6)',
);

/** The conditions as `record_scores` writes them: in this order, booleans as PostgreSQL prints them. */
function writeCondition(condition: RecordingCondition): string {
  const facts = [
    condition.areCompetitionsEnabled,
    condition.state,
    condition.isFinal,
    condition.isSelfScoring,
    condition.isScorer,
    condition.isOwnCompetitor,
    condition.competitorState,
    condition.isClimbActive,
    condition.isOwnGroup,
    condition.isOthersEntry,
  ];
  return facts.map((fact) => (typeof fact === 'boolean' ? (fact ? 't' : 'f') : fact)).join(' ');
}

const conditions = recordingConditions.map(writeCondition);

interface Batch {
  readonly competitionId: string;
  /** No cell and no key twice, as a batch is checked against the state before it. */
  readonly submissions: readonly Submission[];
  readonly at: Date;
}

/** Records the scores of a batch that the domain's conditions allow, in one round trip and one commit. */
export function recordBatch(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { competitionId, submissions, at }: Batch,
): Promise<BatchOutcome[]> {
  const batch = JSON.stringify(submissions.map(toItem));
  const scorers = competitionPermissions.editScores;
  return recordScores(on, [competitionId, batch, conditions, scorers, at, at.toISOString()]);
}

/** Records a score decided under the competition's lock, which the transaction of `client` holds. */
export async function recordDecided(
  client: pg.PoolClient,
  { competitionId, submission, at }: Omit<Batch, 'submissions'> & { submission: Submission },
): Promise<BatchOutcome> {
  const batch = JSON.stringify([toItem(submission, 0)]);
  const outcomes = await recordScores(client, [
    competitionId,
    batch,
    null,
    [],
    at,
    at.toISOString(),
  ]);
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('record_scores left a score unanswered');
  return outcome;
}

function toItem(submission: Submission, n: number): BatchItem {
  const { cell, idempotency } = submission;
  return {
    n,
    uid: submission.uid,
    key: idempotency?.key ?? null,
    hash: idempotency?.payloadHash ?? null,
    competitor: submission.competitorId,
    climb: submission.climbId,
    seen: submission.seenVersion,
    cell,
    format: cell.format,
    zones: cell.format === 'boulder_final' ? cell.zones.length : null,
    isBlank: isEmptyCell(cell),
    reason: submission.reason,
  };
}
