import { leadersChanged } from '@cruxboard/contracts/competitions/leaderboards/leaders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { createPace, type Pace } from '../../platform/live/pace';
import { eventFrame, type Frame, type SseConnection } from '../../platform/live/sse';
import type { BoardState } from './board-state';
import { leadersOf } from './head-of-board';

const GAP_MS = 1_000;

interface Watched {
  readonly viewers: Set<SseConnection>;
  readonly pace: Pace;
  /** Highest seq heard of. */
  heardSeq: number;
  last: { readonly data: string; readonly frame: Frame } | null;
}

/** Streams of the first five: a few hundred bytes where the whole board may be a hundred thousand. */
export interface LeaderStreams {
  /** Makes a request a viewer: the first five as they stand, then again when they change. @throws {AppError} `not_found`. */
  watch(request: FastifyRequest, reply: FastifyReply, competitionId: string): Promise<void>;
  close(): void;
}

export function createLeaderStreams(
  deps: Pick<Deps, 'bus' | 'live' | 'log'>,
  open: (competitionId: string) => Promise<BoardState>,
): LeaderStreams {
  const watched = new Map<string, Watched>();
  const send = async (competitionId: string, of: Watched): Promise<void> => {
    const state = await open(competitionId);
    const frame = frameOf(of, state);
    // somebody who reads slowly gets the next one: each holds all there is
    if (frame !== null) for (const viewer of of.viewers) viewer.send(frame);
    // on another node than the one that wrote, the board comes after the word of it
    if (state.seq < of.heardSeq) of.pace.request();
  };
  const unsubscribe = deps.bus.subscribe('competition.changed', ({ competitionId, seq }) => {
    const of = watched.get(String(competitionId));
    if (of === undefined) return;
    of.heardSeq = Math.max(of.heardSeq, Number(seq));
    of.pace.request();
  });
  const begin = (competitionId: string): Watched => {
    const of: Watched = {
      viewers: new Set(),
      heardSeq: 0,
      last: null,
      pace: createPace(
        () =>
          void send(competitionId, of).catch((error: unknown) => {
            deps.log.warn({ err: error, competitionId }, 'leaders could not be sent');
          }),
        () => GAP_MS,
      ),
    };
    watched.set(competitionId, of);
    return of;
  };
  return {
    async watch(request, reply, competitionId) {
      const state = await open(competitionId);
      const of = watched.get(competitionId) ?? begin(competitionId);
      const viewer = deps.live.connect(request, reply, {
        onClosed: () => {
          of.viewers.delete(viewer);
          if (of.viewers.size > 0 || watched.get(competitionId) !== of) return;
          of.pace.stop();
          watched.delete(competitionId);
        },
      });
      of.viewers.add(viewer);
      frameOf(of, state);
      if (of.last !== null) viewer.send(of.last.frame);
    },
    close() {
      unsubscribe();
      for (const { pace } of watched.values()) pace.stop();
    },
  };
}

/** @returns the frame of the first five; null where it would say what the last one said. */
function frameOf(of: Watched, state: BoardState): Frame | null {
  const { id, state: phase } = state.competition;
  const said = {
    competitionId: id,
    state: phase,
    competitorCount: state.competitors.size,
    leaders: leadersOf(state),
  };
  const data = JSON.stringify(said);
  if (of.last?.data === data) return null;
  const event = leadersChanged.data.parse({ ...said, seq: state.seq });
  of.last = {
    data,
    frame: eventFrame({ type: leadersChanged.type, data: JSON.stringify(event) }),
  };
  return of.last.frame;
}
