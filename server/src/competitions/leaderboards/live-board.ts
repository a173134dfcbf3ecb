import type { Board, OnWall } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import type { ScoreChange } from '../scores/public';
import { type BoardState, LATEST_MAX, presentBoard, stateOf } from './board-state';
import { BUILD } from './build';
import { EARLIER_MS } from './earlier-ranks';
import { applyChanges, catchUp } from './follow';
import { Projection } from './projection';
import { findHeads, findStoredBoard, loadBoard, storeBoard } from './repo';
import { nothingTouched } from './touched';
import { Viewers } from './viewers';

type LiveBoardDeps = Pick<Deps, 'database' | 'live' | 'log' | 'now'>;

/**
 * A competition's board in this node's memory, kept up to date from the log, and its viewers. An ended competition is
 * served from its stored board until something changes.
 */
export class LiveBoard {
  readonly viewers: Viewers;
  lastUsedAt = performance.now();
  /** Highest announced seq; the board is behind while its own is lower. */
  private announcedSeq = 0;
  private catchingUp: Promise<void> | null = null;

  private constructor(
    private readonly deps: LiveBoardDeps,
    private source: Projection | BoardState,
  ) {
    if (source instanceof Projection) resetChanges(source, deps.now());
    this.viewers = new Viewers(this.state, deps.live, () => {
      this.lastUsedAt = performance.now();
    });
  }

  /** Loads a board. @returns null for an unknown competition, and while competitions are disabled. */
  static async load(deps: LiveBoardDeps, competitionId: string): Promise<LiveBoard | null> {
    const [head] = await findHeads(deps.database.pool, [[competitionId]]);
    if (head === undefined) return null;
    const stored = head.state === 'ended' ? await loadStored(deps, head) : null;
    const source = stored ?? (await buildProjection(deps, competitionId));
    return source === null ? null : new LiveBoard(deps, source);
  }

  get state(): BoardState {
    return this.source instanceof Projection ? this.source.state : this.source;
  }

  get isEnded(): boolean {
    return this.state.competition.state === 'ended';
  }

  /** What it costs in memory, as cells; even an empty board is not free. */
  get cellCount(): number {
    return 500 + this.state.competitors.size * this.state.climbs.size;
  }

  /** Handles an announced change, with the score changes themselves if this node made them. */
  receive(seq: number, changes: readonly ScoreChange[] = []): void {
    this.announcedSeq = Math.max(this.announcedSeq, seq);
    if (this.source instanceof Projection && applyChanges(this.source, changes)) this.flush();
    if (this.state.seq < this.announcedSeq) void this.catchUp();
  }

  /** Catches up with the database, one call at a time. Failures are logged, and the poll retries. */
  catchUp(): Promise<void> {
    this.catchingUp ??= this.follow()
      .catch((error: unknown) => {
        this.deps.log.warn({ err: error, competitionId: this.id }, 'a board could not catch up');
      })
      .finally(() => (this.catchingUp = null));
    return this.catchingUp;
  }

  /** Recomputes the ranks of 15 minutes ago once per minute. */
  refreshEarlier(): void {
    if (this.source instanceof Projection && this.source.refreshEarlier(this.deps.now())) {
      this.flush();
    }
  }

  /** Shows who is on the climbs now, as the judges' screens say. */
  showWall(present: readonly OnWall[]): void {
    if (this.source instanceof Projection && this.source.replaceWall(present)) this.flush();
  }

  async watch(request: FastifyRequest, reply: FastifyReply, lastSeq: number | null): Promise<void> {
    // the viewer comes from a node that was ahead
    if (lastSeq !== null && lastSeq > this.state.seq) await this.catchUp();
    this.viewers.add(request, reply, lastSeq);
  }

  private get id(): string {
    return this.state.competition.id;
  }

  private async follow(): Promise<void> {
    do {
      const { source } = this;
      const { seq } = this.state;
      const outcome =
        source instanceof Projection
          ? await catchUp(this.deps.database.pool, source, () => this.flush())
          : 'lost';
      if (outcome === 'lost' && !(await this.reload())) return;
      // announced changes are committed, so if there is no more, the message came from another database
      if (this.state.seq === seq) this.announcedSeq = seq;
    } while (this.state.seq < this.announcedSeq);
  }

  private async reload(): Promise<boolean> {
    const projection = await buildProjection(this.deps, this.id);
    if (projection === null) {
      // deleted: disconnect the viewers, who will find nothing on reconnect
      this.announcedSeq = this.state.seq;
      this.viewers.end();
      return false;
    }
    resetChanges(projection, this.deps.now());
    this.source = projection;
    this.viewers.restart(this.state);
    return true;
  }

  private flush(): void {
    const { source } = this;
    if (!(source instanceof Projection)) return;
    this.viewers.changed(source.touched);
    source.touched = nothingTouched();
  }
}

/** Clears the changes of a new projection: its first viewer gets all of it anyway. */
function resetChanges(projection: Projection, now: Date): void {
  projection.refreshEarlier(now);
  projection.touched = nothingTouched();
}

async function buildProjection(
  deps: LiveBoardDeps,
  competitionId: string,
): Promise<Projection | null> {
  const since = new Date(deps.now().getTime() - EARLIER_MS);
  const loaded = await loadBoard(deps.database.pool, competitionId, {
    since,
    atLeast: LATEST_MAX,
  });
  if (loaded === undefined) return null;
  const projection = new Projection(loaded);
  if (loaded.competition.state === 'ended') await saveStored(deps, projection.state);
  return projection;
}

async function loadStored(
  deps: LiveBoardDeps,
  { id, seq }: { id: string; seq: number },
): Promise<BoardState | null> {
  const board = await findStoredBoard(deps.database.pool, {
    competitionId: id,
    seq,
    build: BUILD,
  });
  return board === undefined ? null : stateOf(board);
}

/** Saves the next load from reading scores. The board is shown even if saving fails. */
async function saveStored(deps: LiveBoardDeps, state: BoardState): Promise<void> {
  const board: Board = { ...presentBoard(state), earlier: [] };
  const { id } = state.competition;
  try {
    await storeBoard(deps.database.pool, [id, state.seq, BUILD, JSON.stringify(board)]);
  } catch (error) {
    deps.log.warn({ err: error, competitionId: id }, 'an ended board could not be stored');
  }
}
