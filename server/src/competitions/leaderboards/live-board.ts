import type { Board, OnWall } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import type { ScoreChange } from '../scores/public';
import { type BoardState, LATEST_MAX, presentBoard, stateOf } from './board-state';
import { BUILD } from './build';
import { EARLIER_MS } from './earlier-ranks';
import { applyChanges, catchUp, type Projections } from './follow';
import { Projection } from './projection';
import { findHeads, findStoredBoard, loadBoard, storeBoard } from './repo';
import { nothingTouched } from './touched';
import { Viewers } from './viewers';

type LiveBoardDeps = Pick<Deps, 'database' | 'live' | 'log' | 'now'>;

/**
 * A competition's board in this node's memory, kept up to date from the log, and its viewers. An ended competition is
 * served from its stored board until something changes. While it is frozen, everybody but staff sees another state.
 */
export class LiveBoard {
  readonly viewers: Viewers;
  /** Made with the first of the staff who watches. */
  private staff: Viewers | null = null;
  lastUsedAt = performance.now();
  /** Highest announced seq; the board is behind while its own is lower. */
  private announcedSeq = 0;
  private catchingUp: Promise<void> | null = null;

  private constructor(
    private readonly deps: LiveBoardDeps,
    private source: Projections | BoardState,
  ) {
    if ('live' in source) resetChanges(source, deps.now());
    this.viewers = this.createViewers(this.publicState);
  }

  /** Loads a board. @returns null for an unknown competition, and while competitions are disabled. */
  static async load(deps: LiveBoardDeps, competitionId: string): Promise<LiveBoard | null> {
    const [head] = await findHeads(deps.database.pool, [[competitionId]]);
    if (head === undefined) return null;
    const stored = head.state === 'ended' ? await loadStored(deps, head) : null;
    const source = stored ?? (await buildProjections(deps, competitionId));
    return source === null ? null : new LiveBoard(deps, source);
  }

  /** As it is, for staff. */
  get state(): BoardState {
    return 'live' in this.source ? this.source.live.state : this.source;
  }

  /** As everybody may see it: as of the freeze, if there is one. */
  get publicState(): BoardState {
    const frozen = 'live' in this.source ? this.source.frozen : null;
    return frozen?.state ?? this.state;
  }

  /** How many watch it, staff included. */
  get viewerCount(): number {
    return this.viewers.count + (this.staff?.count ?? 0);
  }

  get isEnded(): boolean {
    return this.state.competition.state === 'ended';
  }

  /** What it costs in memory, as cells; even an empty board is not free. */
  get cellCount(): number {
    const cells = this.state.competitors.size * this.state.climbs.size;
    return 500 + (this.publicState === this.state ? cells : 2 * cells);
  }

  /** Handles an announced change, with the score changes themselves if this node made them. */
  receive(seq: number, changes: readonly ScoreChange[] = []): void {
    this.announcedSeq = Math.max(this.announcedSeq, seq);
    if ('live' in this.source && applyChanges(this.source.live, changes)) this.flush();
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
    // of a frozen board they stay as they were
    if ('live' in this.source && this.source.live.refreshEarlier(this.deps.now())) this.flush();
  }

  /** Shows who is on the climbs now, as the judges' screens say. */
  showWall(present: readonly OnWall[]): void {
    // a frozen board has nothing to say about an attempt that is under way
    if ('live' in this.source && this.source.live.replaceWall(present)) this.flush();
  }

  async watch(request: FastifyRequest, reply: FastifyReply, lastSeq: number | null): Promise<void> {
    // the viewer comes from a node that was ahead
    if (lastSeq !== null && lastSeq > this.state.seq) await this.catchUp();
    this.viewers.add(request, reply, lastSeq);
  }

  /** For staff, who see through a freeze; callers check access. */
  async watchAsStaff(
    request: FastifyRequest,
    reply: FastifyReply,
    lastSeq: number | null,
  ): Promise<void> {
    if (lastSeq !== null && lastSeq > this.state.seq) await this.catchUp();
    this.staff ??= this.createViewers(this.state);
    this.staff.add(request, reply, lastSeq);
  }

  /** Disconnects everybody who watches. */
  end(): void {
    this.viewers.end();
    this.staff?.end();
  }

  private createViewers(state: BoardState): Viewers {
    return new Viewers(state, this.deps.live, () => {
      this.lastUsedAt = performance.now();
    });
  }

  private get projections(): Projection[] {
    if (!('live' in this.source)) return [];
    const { live, frozen } = this.source;
    return frozen === null ? [live] : [live, frozen];
  }

  private get id(): string {
    return this.state.competition.id;
  }

  private async follow(): Promise<void> {
    do {
      const { source } = this;
      const { seq } = this.state;
      const outcome =
        'live' in source
          ? await catchUp(this.deps.database.pool, source, () => this.flush())
          : 'lost';
      if (outcome === 'lost' && !(await this.reload())) return;
      // announced changes are committed, so if there is no more, the message came from another database
      if (this.state.seq === seq) this.announcedSeq = seq;
    } while (this.state.seq < this.announcedSeq);
  }

  private async reload(): Promise<boolean> {
    const projections = await buildProjections(this.deps, this.id);
    if (projections === null) {
      // deleted: disconnect the viewers, who will find nothing on reconnect
      this.announcedSeq = this.state.seq;
      this.end();
      return false;
    }
    resetChanges(projections, this.deps.now());
    this.source = projections;
    this.viewers.restart(this.publicState);
    this.staff?.restart(this.state);
    return true;
  }

  private flush(): void {
    const { source } = this;
    if (!('live' in source)) return;
    const { live, frozen } = source;
    this.staff?.changed(live.touched);
    this.viewers.changed((frozen ?? live).touched);
    for (const one of this.projections) one.touched = nothingTouched();
  }
}

/** Clears the changes of new projections: their first viewer gets all of it anyway. */
function resetChanges({ live, frozen }: Projections, now: Date): void {
  live.refreshEarlier(now);
  live.touched = nothingTouched();
  if (frozen === null) return;
  frozen.refreshEarlier(new Date(frozen.state.competition.frozenAt ?? now));
  frozen.touched = nothingTouched();
}

async function buildProjections(
  deps: LiveBoardDeps,
  competitionId: string,
): Promise<Projections | null> {
  const since = new Date(deps.now().getTime() - EARLIER_MS);
  const loaded = await loadBoard(deps.database.pool, competitionId, {
    since,
    atLeast: LATEST_MAX,
  });
  if (loaded === undefined) return null;
  const live = new Projection(loaded);
  if (loaded.frozen !== null) {
    const competition = structuredClone(loaded.competition);
    return { live, frozen: new Projection({ ...loaded, ...loaded.frozen, competition }) };
  }
  if (loaded.competition.state === 'ended') await saveStored(deps, live.state);
  return { live, frozen: null };
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
