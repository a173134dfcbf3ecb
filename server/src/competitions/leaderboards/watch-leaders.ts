import { leadersChanged } from '@cruxboard/contracts/competitions/leaderboards/leaders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { createPace, type Pace } from '../../platform/live/pace';
import { eventFrame, type Frame, type SseConnection } from '../../platform/live/sse';
import type { BoardState } from './board-state';
import { leadersOf } from './head-of-board';

const GAP_MS = 1_000;

interface LeaderStream {
  readonly viewers: Set<SseConnection>;
  readonly pace: Pace;
  /** Highest announced seq. */
  announcedSeq: number;
  last: { readonly data: string; readonly frame: Frame } | null;
}

/** Streams of the top five: a few hundred bytes, where the whole board may be a hundred thousand. */
export interface LeaderStreams {
  /** Streams the top five: first the current ones, then every change. @throws {AppError} `not_found`. */
  watch(request: FastifyRequest, reply: FastifyReply, competitionId: string): Promise<void>;
  close(): void;
}

export function createLeaderStreams(
  deps: Pick<Deps, 'bus' | 'live' | 'log'>,
  open: (competitionId: string) => Promise<BoardState>,
): LeaderStreams {
  const streams = new Map<string, LeaderStream>();
  const send = async (competitionId: string, stream: LeaderStream): Promise<void> => {
    const state = await open(competitionId);
    const frame = frameOf(stream, state);
    // a slow reader just gets the next frame, as each is complete
    if (frame !== null) for (const viewer of stream.viewers) viewer.send(frame);
    // on other nodes the announcement arrives before the board has caught up
    if (state.seq < stream.announcedSeq) stream.pace.request();
  };
  const unsubscribe = deps.bus.subscribe('competition.changed', ({ competitionId, seq }) => {
    const stream = streams.get(String(competitionId));
    if (stream === undefined) return;
    stream.announcedSeq = Math.max(stream.announcedSeq, Number(seq));
    stream.pace.request();
  });
  const begin = (competitionId: string): LeaderStream => {
    const stream: LeaderStream = {
      viewers: new Set(),
      announcedSeq: 0,
      last: null,
      pace: createPace(
        () =>
          void send(competitionId, stream).catch((error: unknown) => {
            deps.log.warn({ err: error, competitionId }, 'leaders could not be sent');
          }),
        () => GAP_MS,
      ),
    };
    streams.set(competitionId, stream);
    return stream;
  };
  return {
    async watch(request, reply, competitionId) {
      const state = await open(competitionId);
      const stream = streams.get(competitionId) ?? begin(competitionId);
      const viewer = deps.live.connect(request, reply, {
        onClosed: () => {
          stream.viewers.delete(viewer);
          if (stream.viewers.size > 0 || streams.get(competitionId) !== stream) return;
          stream.pace.stop();
          streams.delete(competitionId);
        },
      });
      stream.viewers.add(viewer);
      frameOf(stream, state);
      if (stream.last !== null) viewer.send(stream.last.frame);
    },
    close() {
      unsubscribe();
      for (const { pace } of streams.values()) pace.stop();
    },
  };
}

/** @returns the frame of the top five; null if nothing changed since the last one. */
function frameOf(stream: LeaderStream, state: BoardState): Frame | null {
  const { id, state: phase } = state.competition;
  const payload = {
    competitionId: id,
    state: phase,
    competitorCount: state.competitors.size,
    leaders: leadersOf(state),
  };
  const data = JSON.stringify(payload);
  if (stream.last?.data === data) return null;
  const event = leadersChanged.data.parse({ ...payload, seq: state.seq });
  stream.last = {
    data,
    frame: eventFrame({ type: leadersChanged.type, data: JSON.stringify(event) }),
  };
  return stream.last.frame;
}
