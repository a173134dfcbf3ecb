import {
  boardChanged,
  boardSnapshot,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPace, type Pace } from '../../platform/live/pace';
import type { Live } from '../../platform/live/live';
import { eventFrame, type Frame, type SseConnection } from '../../platform/live/sse';
import { type BoardState, presentBoard } from './board-state';
import { DeltaLog, presentDelta } from './delta-log';
import { mergeTouched, nothingTouched, type Touched } from './touched';

interface Viewer {
  readonly connection: SseConnection;
  /** The seq of the last frame sent. */
  seq: number;
  isBehind: boolean;
}

const GAP_MIN_MS = 30;
const GAP_PER_VIEWER_MS = 0.03;

/**
 * The viewers of a board. A change goes out to all as one identical frame. A viewer who reads too slowly misses
 * frames and then gets a single delta of everything since.
 */
export class Viewers {
  private readonly viewers = new Set<Viewer>();
  private hasEnded = false;
  private readonly pace: Pace;
  private log: DeltaLog;
  private pending: Touched = nothingTouched();
  private snapshot: { key: string; frame: Frame } | null = null;
  private catchUps = new Map<number, Frame | null>();
  private catchUpsKey = '';

  constructor(
    private state: BoardState,
    private readonly live: Pick<Live, 'connect'>,
    private readonly onEmpty: () => void,
  ) {
    this.log = new DeltaLog(state.seq);
    this.pace = createPace(
      () => this.broadcast(),
      () => Math.max(GAP_MIN_MS, this.viewers.size * GAP_PER_VIEWER_MS),
    );
  }

  get count(): number {
    return this.viewers.size;
  }

  /** Queues changes, to be broadcast soon. */
  changed(touched: Touched): void {
    mergeTouched(this.pending, touched);
    this.pace.request();
  }

  /** Replaces the state; every viewer gets a snapshot. */
  restart(state: BoardState): void {
    this.state = state;
    this.log = new DeltaLog(state.seq);
    this.pending = nothingTouched();
    this.snapshot = null;
    this.catchUps.clear();
    for (const viewer of this.viewers) this.sendSnapshot(viewer);
  }

  /** Adds a viewer, resuming from the seq they have, if any. */
  add(request: FastifyRequest, reply: FastifyReply, lastSeq: number | null): void {
    const connection = this.live.connect(request, reply, {
      onDrained: () => this.bringUpToDate(viewer),
      onClosed: () => {
        this.viewers.delete(viewer);
        if (this.viewers.size === 0) this.onEmpty();
      },
    });
    const viewer: Viewer = { connection, seq: -1, isBehind: false };
    this.viewers.add(viewer);
    if (this.hasEnded) {
      // the board made room for others meanwhile and follows no changes any more
      connection.end();
      return;
    }
    if (lastSeq === null) this.sendSnapshot(viewer);
    else {
      viewer.seq = lastSeq;
      this.bringUpToDate(viewer);
    }
  }

  /** Disconnects all viewers, who reconnect to a new board, and whoever still comes to this one. */
  end(): void {
    this.hasEnded = true;
    this.pace.stop();
    for (const { connection } of this.viewers) connection.end();
  }

  private broadcast(): void {
    const touched = this.pending;
    const fromSeq = this.log.seq;
    this.pending = nothingTouched();
    const delta = presentDelta(this.state, fromSeq, touched);
    if (delta === null) return;
    this.log.add(touched, this.state.seq);
    if (this.viewers.size === 0) return;
    const { seq } = this.state;
    const frame = eventFrame({
      id: String(seq),
      type: boardChanged.type,
      data: JSON.stringify(delta),
    });
    for (const viewer of this.viewers) {
      if (viewer.isBehind) continue;
      if (viewer.connection.send(frame)) viewer.seq = seq;
      else viewer.isBehind = true;
    }
  }

  /** Sends one delta from the viewer's seq, or a snapshot if that is too long ago. */
  private bringUpToDate(viewer: Viewer): void {
    viewer.isBehind = false;
    const frame = this.catchUpFrame(viewer.seq);
    if (frame === 'whole') {
      this.sendSnapshot(viewer);
      return;
    }
    if (frame === null) return;
    if (viewer.connection.send(frame)) viewer.seq = this.state.seq;
    else viewer.isBehind = true;
  }

  private catchUpFrame(seq: number): Frame | null | 'whole' {
    const { seq: now } = this.state;
    const key = momentOf(this.state);
    if (key !== this.catchUpsKey) {
      this.catchUpsKey = key;
      this.catchUps.clear();
    }
    const known = this.catchUps.get(seq);
    if (known !== undefined) return known;
    // a snapshot may be newer than the last broadcast, so only pending changes can be missing
    const isAhead = seq > this.log.seq && seq <= now;
    const changes = isAhead ? nothingTouched() : this.log.since(seq);
    if (changes === null) return 'whole';
    mergeTouched(changes, this.pending);
    const delta = presentDelta(this.state, seq, changes);
    const frame =
      delta === null
        ? null
        : eventFrame({ id: String(now), type: boardChanged.type, data: JSON.stringify(delta) });
    this.catchUps.set(seq, frame);
    return frame;
  }

  private sendSnapshot(viewer: Viewer): void {
    const { seq } = this.state;
    const key = momentOf(this.state);
    if (this.snapshot?.key !== key) {
      const data = JSON.stringify(presentBoard(this.state));
      const frame = eventFrame({ id: String(seq), type: boardSnapshot.type, data });
      this.snapshot = { key, frame };
    }
    viewer.seq = seq;
    viewer.isBehind = !viewer.connection.send(this.snapshot.frame);
    // the snapshot was held back, so the next frame must be a snapshot again
    if (viewer.isBehind) viewer.seq = -1;
  }
}

/** Earlier ranks and the wall change without a seq. */
function momentOf({ seq, earlierMinute, wallTag }: BoardState): string {
  return `${seq}.${earlierMinute}.${wallTag}`;
}
