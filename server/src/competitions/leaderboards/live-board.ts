import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
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

type Means = Pick<Deps, 'database' | 'live' | 'log' | 'now'>;

/**
 * One competition in the memory of this node: its board, kept up by the log, and those who watch it.
 * An ended competition is shown from its stored board until something changes after all.
 */
export class LiveBoard {
  readonly viewers: Viewers;
  lastUsedAt = performance.now();
  /** Highest seq heard of; the board is behind while its own is lower. */
  private heardSeq = 0;
  private catchingUp: Promise<void> | null = null;

  private constructor(
    private readonly means: Means,
    private source: Projection | BoardState,
  ) {
    if (source instanceof Projection) settle(source, means.now());
    this.viewers = new Viewers(this.state, means.live, () => {
      this.lastUsedAt = performance.now();
    });
  }

  /** Loads a board. @returns null for an unknown competition, and while competitions are switched off. */
  static async load(means: Means, competitionId: string): Promise<LiveBoard | null> {
    const [head] = await findHeads(means.database.pool, [[competitionId]]);
    if (head === undefined) return null;
    const stored = head.state === 'ended' ? await readStored(means, head) : null;
    const source = stored ?? (await project(means, competitionId));
    return source === null ? null : new LiveBoard(means, source);
  }

  get state(): BoardState {
    return this.source instanceof Projection ? this.source.state : this.source;
  }

  /** Hears of a change; with the changes themselves where this node made them. */
  hear(seq: number, changes: readonly ScoreChange[] = []): void {
    this.heardSeq = Math.max(this.heardSeq, seq);
    if (this.source instanceof Projection && applyChanges(this.source, changes)) this.flush();
    if (this.state.seq < this.heardSeq) void this.catchUp();
  }

  /** Brings the board to what the database has. One at a time; a failure is logged and tried again by the poll. */
  catchUp(): Promise<void> {
    this.catchingUp ??= this.follow()
      .catch((error: unknown) => {
        this.means.log.warn({ err: error, competitionId: this.id }, 'a board could not catch up');
      })
      .finally(() => (this.catchingUp = null));
    return this.catchingUp;
  }

  /** Works out the ranks of a quarter of an hour ago where a new minute has begun. */
  refreshEarlier(): void {
    if (this.source instanceof Projection && this.source.refreshEarlier(this.means.now())) {
      this.flush();
    }
  }

  async watch(request: FastifyRequest, reply: FastifyReply, lastSeq: number | null): Promise<void> {
    // the viewer comes from a node that was quicker
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
          ? await catchUp(this.means.database.pool, source, () => this.flush())
          : 'lost';
      if (outcome === 'lost' && !(await this.reload())) return;
      // what was announced is committed: where there is no more, what was heard was not of this database
      if (this.state.seq === seq) this.heardSeq = seq;
    } while (this.state.seq < this.heardSeq);
  }

  private async reload(): Promise<boolean> {
    const projection = await project(this.means, this.id);
    if (projection === null) {
      // deleted: who watches is sent away, and finds nothing on coming back
      this.heardSeq = this.state.seq;
      this.viewers.end();
      return false;
    }
    settle(projection, this.means.now());
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

/** Makes a projection what its first viewer gets: nothing in it counts as a change. */
function settle(projection: Projection, now: Date): void {
  projection.refreshEarlier(now);
  projection.touched = nothingTouched();
}

async function project(means: Means, competitionId: string): Promise<Projection | null> {
  const since = new Date(means.now().getTime() - EARLIER_MS);
  const loaded = await loadBoard(means.database.pool, competitionId, {
    since,
    atLeast: LATEST_MAX,
  });
  if (loaded === undefined) return null;
  const projection = new Projection(loaded);
  if (loaded.competition.state === 'ended') await keepStored(means, projection.state);
  return projection;
}

async function readStored(
  means: Means,
  { id, seq }: { id: string; seq: number },
): Promise<BoardState | null> {
  const board = await findStoredBoard(means.database.pool, {
    competitionId: id,
    seq,
    build: BUILD,
  });
  return board === undefined ? null : stateOf(board);
}

/** So that the next to ask needs no scores; that it fails is no reason not to show the board. */
async function keepStored(means: Means, state: BoardState): Promise<void> {
  const board: Board = { ...presentBoard(state), earlier: [] };
  const { id } = state.competition;
  try {
    await storeBoard(means.database.pool, [id, state.seq, BUILD, JSON.stringify(board)]);
  } catch (error) {
    means.log.warn({ err: error, competitionId: id }, 'an ended board could not be stored');
  }
}
