import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { ScoreChange } from '../scores/public';
import { LiveBoard } from './live-board';
import { findHeads } from './repo';

/** The boards that this node has in memory. */
export interface Boards {
  /**
   * Opens the board of a competition, loading it where it is not in memory.
   * @throws {AppError} `not_found` for an unknown competition or while competitions are switched off,
   * `unavailable` while every place is taken by a board that is watched.
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

/** The product's own message; see `announce` of competitions and the writer of scores. */
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
    const { competitionId, seq } = message as unknown as Changed; // published by this product alone
    const changes = (attachment ?? []) as readonly ScoreChange[]; // likewise
    boards.get(competitionId)?.hear(seq, changes);
    loading.get(competitionId)?.heard.push({ seq, changes });
  });

  async function load(competitionId: string, { heard }: Loading): Promise<LiveBoard> {
    makeRoom(boards, boardsMax);
    const board = await LiveBoard.load(deps, competitionId);
    if (board === null) throw new AppError('not_found');
    boards.set(competitionId, board);
    for (const { seq, changes } of heard) board.hear(seq, changes);
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
      const started: Loading = { heard: [], board: Promise.reject(new Error('not begun')) };
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
  /** What was told while the board was being read. */
  readonly heard: { readonly seq: number; readonly changes: readonly ScoreChange[] }[];
  board: Promise<LiveBoard>;
}

/** Lets the board go that was used longest ago and that nobody watches. */
function makeRoom(boards: Map<string, LiveBoard>, boardsMax: number): void {
  if (boards.size < boardsMax) return;
  const unwatched = [...boards].filter(([, board]) => board.viewers.count === 0);
  const [oldest] = unwatched.sort(([, a], [, b]) => a.lastUsedAt - b.lastUsedAt);
  if (oldest === undefined) throw new AppError('unavailable');
  boards.delete(oldest[0]);
}

/** A wake-up may be lost: asks once a second for all boards together whether they are behind. */
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
      // gone, or competitions are switched off: a later visit finds out
      if (seq === undefined) drop(boards, id);
      else board.hear(seq);
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
