import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { ScoreChange } from '../scores/public';
import { LiveBoard } from './live-board';
import { findHeads } from './repo';

/** The boards in this node's memory. */
export interface Boards {
  /**
   * Opens a competition's board, loading it if necessary.
   * @throws {AppError} `not_found` for an unknown competition or while competitions are disabled, `unavailable` if
   * all slots hold boards that are being watched.
   */
  open(competitionId: string): Promise<LiveBoard>;
  close(): void;
}

export interface BoardsOptions {
  readonly boardsMax?: number;
  readonly idleMaxMs?: number;
  readonly pollMs?: number;
}

const BOARDS_MAX = 64;
const IDLE_MAX_MS = 10 * 60_000;
const POLL_MS = 1_000;
const MINUTE_MS = 60_000;

/** The bus message; see `announce` in competitions and the writer of scores. */
interface Changed {
  readonly competitionId: string;
  readonly seq: number;
}

export function createBoards(
  deps: Pick<Deps, 'database' | 'bus' | 'live' | 'log' | 'now'>,
  options: BoardsOptions = {},
): Boards {
  const { boardsMax = BOARDS_MAX, idleMaxMs = IDLE_MAX_MS, pollMs = POLL_MS } = options;
  const boards = new Map<string, LiveBoard>();
  const loading = new Map<string, Loading>();

  const unsubscribe = deps.bus.subscribe('competition.changed', (message, attachment) => {
    const { competitionId, seq } = message as unknown as Changed; // only this product publishes it
    const changes = (attachment ?? []) as readonly ScoreChange[]; // likewise
    boards.get(competitionId)?.receive(seq, changes);
    loading.get(competitionId)?.buffered.push({ seq, changes });
  });

  async function load(competitionId: string, { buffered }: Loading): Promise<LiveBoard> {
    makeRoom(boards, boardsMax);
    const board = await LiveBoard.load(deps, competitionId);
    if (board === null) throw new AppError('not_found');
    boards.set(competitionId, board);
    for (const { seq, changes } of buffered) board.receive(seq, changes);
    return board;
  }

  let polling: Promise<void> | null = null;
  const pollOnce = () => (polling ??= poll(deps, boards).finally(() => (polling = null)));
  const timers = [
    setInterval(() => void pollOnce(), pollMs),
    setInterval(() => sweep(boards, idleMaxMs), MINUTE_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    async open(competitionId) {
      const known = boards.get(competitionId);
      if (known !== undefined) {
        known.lastUsedAt = performance.now();
        return known;
      }
      const begun = loading.get(competitionId);
      if (begun !== undefined) return begun.board;
      const started: Loading = { buffered: [], board: Promise.reject(new Error('not begun')) };
      started.board.catch(() => undefined);
      loading.set(competitionId, started);
      started.board = load(competitionId, started).finally(() => loading.delete(competitionId));
      return started.board;
    },
    close() {
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      for (const board of boards.values()) board.viewers.end();
    },
  };
}

interface Loading {
  /** Messages received while the board was being loaded. */
  readonly buffered: { readonly seq: number; readonly changes: readonly ScoreChange[] }[];
  board: Promise<LiveBoard>;
}

/** Evicts the least recently used board without viewers. */
function makeRoom(boards: Map<string, LiveBoard>, boardsMax: number): void {
  if (boards.size < boardsMax) return;
  const unwatched = [...boards].filter(([, board]) => board.viewers.count === 0);
  const [oldest] = unwatched.sort(([, a], [, b]) => a.lastUsedAt - b.lastUsedAt);
  if (oldest === undefined) throw new AppError('unavailable');
  boards.delete(oldest[0]);
}

/** Bus messages may be lost, so once a second one query checks whether any board is behind. */
async function poll(
  deps: Pick<Deps, 'database' | 'log'>,
  boards: Map<string, LiveBoard>,
): Promise<void> {
  if (boards.size === 0) return;
  try {
    const heads = await findHeads(deps.database.pool, [[...boards.keys()]]);
    const seqs = new Map(heads.map(({ id, seq }) => [id, seq]));
    for (const [id, board] of boards) {
      const seq = seqs.get(id);
      // deleted, or competitions are disabled; the next visit will find out
      if (seq === undefined) drop(boards, id);
      else board.receive(seq);
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'the boards could not be polled');
  }
}

function sweep(boards: Map<string, LiveBoard>, idleMaxMs: number): void {
  for (const [id, board] of boards) {
    if (board.viewers.count === 0 && performance.now() - board.lastUsedAt > idleMaxMs) {
      boards.delete(id);
    } else board.refreshEarlier();
  }
}

function drop(boards: Map<string, LiveBoard>, id: string): void {
  boards.get(id)?.viewers.end();
  boards.delete(id);
}
