import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { presencesOf, type ScoreChange } from '../scores/public';
import { LiveBoard } from './live-board';
import { findHeads } from './repo';

/** The boards in this node's memory. */
export interface Boards {
  /**
   * Opens a competition's board, loading it if necessary. Nobody is refused for lack of memory: other boards go first.
   * @throws {AppError} `not_found` for an unknown competition or while competitions are disabled.
   */
  open(competitionId: string): Promise<LiveBoard>;
  close(): void;
}

export interface BoardsOptions {
  /** Sum of competitors × climbs of all boards. */
  readonly cellsMax?: number;
  readonly idleMaxMs?: number;
  readonly pollMs?: number;
}

/** About 150 MB: a hundred full gyms, or twenty-five national finals of 1,000 × 60. */
const CELLS_MAX = 1_500_000;
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
  const { cellsMax = CELLS_MAX, idleMaxMs = IDLE_MAX_MS, pollMs = POLL_MS } = options;
  const boards = new Map<string, LiveBoard>();
  const loading = new Map<string, Loading>();

  // before the boards listen, so that it knows what they are told
  const presences = presencesOf(deps);
  const showWall = (competitionId: string) =>
    boards.get(competitionId)?.showWall(presences.onClimbs(competitionId));
  const unsubscribe = listen(deps.bus, {
    onPresence: showWall,
    onChanged({ competitionId, seq }, changes) {
      boards.get(competitionId)?.receive(seq, changes);
      loading.get(competitionId)?.buffered.push({ seq, changes });
    },
  });

  async function load(competitionId: string, { buffered }: Loading): Promise<LiveBoard> {
    const board = await LiveBoard.load(deps, competitionId);
    if (board === null) throw new AppError('not_found');
    makeRoom(boards, cellsMax - board.cellCount);
    boards.set(competitionId, board);
    for (const { seq, changes } of buffered) board.receive(seq, changes);
    showWall(competitionId);
    return board;
  }

  let polling: Promise<void> | null = null;
  const pollOnce = () => (polling ??= poll(deps, boards).finally(() => (polling = null)));
  const timers = [
    setInterval(() => {
      void pollOnce();
      // a screen that went offline says nothing; it expires
      for (const id of boards.keys()) showWall(id);
    }, pollMs),
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
      for (const board of boards.values()) board.end();
    },
  };
}

interface Listeners {
  readonly onPresence: (competitionId: string) => void;
  readonly onChanged: (changed: Changed, changes: readonly ScoreChange[]) => void;
}

/** @returns a function that ends it. */
function listen(bus: Deps['bus'], { onPresence, onChanged }: Listeners): () => void {
  const ends = [
    bus.subscribe('scores.presence', (message) => {
      if (typeof message['competitionId'] === 'string') onPresence(message['competitionId']);
    }),
    bus.subscribe('competition.changed', (message, attachment) => {
      // only this product publishes both
      onChanged(message as unknown as Changed, (attachment ?? []) as readonly ScoreChange[]);
    }),
  ];
  return () => ends.forEach((end) => end());
}

interface Loading {
  /** Messages received while the board was being loaded. */
  readonly buffered: { readonly seq: number; readonly changes: readonly ScoreChange[] }[];
  board: Promise<LiveBoard>;
}

/**
 * Evicts boards until the rest is small enough: first those that nobody watches, the ended ones before the others, then
 * those with the fewest viewers, who reconnect; of equals the one used longest ago.
 */
function makeRoom(boards: Map<string, LiveBoard>, cellsMax: number): void {
  let cells = [...boards.values()].reduce((sum, { cellCount }) => sum + cellCount, 0);
  if (cells <= cellsMax) return;
  const order = [...boards].toSorted(
    ([, a], [, b]) =>
      a.viewerCount - b.viewerCount ||
      Number(b.isEnded) - Number(a.isEnded) ||
      a.lastUsedAt - b.lastUsedAt,
  );
  for (const [id, { cellCount }] of order) {
    if (cells <= cellsMax) return;
    drop(boards, id);
    cells -= cellCount;
  }
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
    if (board.viewerCount === 0 && performance.now() - board.lastUsedAt > idleMaxMs) {
      boards.delete(id);
    } else board.refreshEarlier();
  }
}

function drop(boards: Map<string, LiveBoard>, id: string): void {
  boards.get(id)?.end();
  boards.delete(id);
}
