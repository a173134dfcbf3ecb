import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  readScoreHistory as contract,
  ScoreEntry,
} from '@cruxboard/contracts/competitions/scores/scores';
import { readAsStaff } from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';
import { type HistoryRow, listHistory } from './history-repo';

/** More than anyone corrects a cell. */
const SHOWN_MAX = 200;

interface HistoryRequest {
  readonly competitionId: string;
  readonly competitorId: string;
  readonly climbId: string;
  readonly uid: string;
}

/** @returns a cell's history, newest first; empty if never entered. */
export async function readScoreHistory(
  on: Executor,
  { uid, ...cell }: HistoryRequest,
): Promise<ReadResponse<typeof contract>> {
  const { competitionId } = cell;
  await readAsStaff(on, { competitionId, uid, action: 'viewManagement' });
  const rows = await listHistory(on, { ...cell, limit: SHOWN_MAX + 1 });
  return {
    items: rows.slice(0, SHOWN_MAX).map(present),
    hasEarlier: rows.length > SHOWN_MAX,
  };
}

const kinds: Readonly<Partial<Record<HistoryRow['kind'], ScoreEntry['kind']>>> = {
  late_score_received: 'received',
  late_score_accepted: 'accepted',
  late_score_refused: 'refused',
};

function present({ seq, at, kind, byName, after }: HistoryRow): ScoreEntry {
  // written when scores are recorded and late ones decided
  const { cell, late, reason } = after as { cell?: Cell; late?: Cell; reason?: string };
  const entered = cell ?? late;
  if (entered === undefined) throw new Error(`log entry ${seq} of a score has no cell`);
  return {
    seq,
    at: at.toISOString(),
    kind: kinds[kind] ?? 'entered',
    byName,
    cell: entered,
    reason: reason ?? null,
  };
}
