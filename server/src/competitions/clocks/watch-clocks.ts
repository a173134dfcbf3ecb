import { isDeepStrictEqual } from 'node:util';
import { clockChanged } from '@cruxboard/contracts/competitions/clocks/clocks';
import { type RotationClock, stoppedClock } from '@cruxboard/domain/competitions/clocks/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { eventFrame, type SseConnection } from '../../platform/live/sse';
import { presentClock } from './present-clock';
import { findClock, findClocks } from './repo';

/** Bus messages may be lost, so watched clocks are read again. */
const POLL_MS = 1_000;

interface ClockStream {
  readonly viewers: Set<SseConnection>;
  /** The clock that the viewers have. */
  sent: RotationClock;
}

/** Streams of the rotation clocks that somebody watches on this node. */
export interface ClockStreams {
  /** Streams a clock: first as it is, then every change. Callers check access. */
  watch(request: FastifyRequest, reply: FastifyReply, competitionId: string): Promise<void>;
  close(): void;
}

export function createClockStreams(
  deps: Pick<Deps, 'bus' | 'database' | 'live' | 'log' | 'now'>,
): ClockStreams {
  const streams = new Map<string, ClockStream>();
  const frameOf = (clock: RotationClock) =>
    eventFrame({
      type: clockChanged.type,
      data: JSON.stringify(presentClock(clock, deps.now())),
    });
  const refresh = inTurns(sendNew);
  async function sendNew(ids: readonly string[]): Promise<void> {
    try {
      const clocks = await findClocks(deps.database.drizzle, ids);
      for (const id of ids) send(streams.get(id), clocks.get(id) ?? stoppedClock);
    } catch (error) {
      deps.log.warn({ err: error }, 'the rotation clocks could not be read');
    }
  }
  function send(stream: ClockStream | undefined, clock: RotationClock): void {
    if (stream === undefined || isDeepStrictEqual(stream.sent, clock)) return;
    stream.sent = clock;
    const frame = frameOf(clock);
    for (const viewer of stream.viewers) viewer.send(frame);
  }
  const unsubscribe = deps.bus.subscribe('clocks.changed', ({ competitionId }) => {
    if (streams.has(String(competitionId))) refresh([String(competitionId)]);
  });
  const timer = setInterval(() => refresh([...streams.keys()]), POLL_MS);
  timer.unref();
  return {
    async watch(request, reply, competitionId) {
      const clock = await findClock(deps.database.drizzle, competitionId);
      const known = streams.get(competitionId);
      const stream = known ?? { viewers: new Set(), sent: clock };
      streams.set(competitionId, stream);
      const viewer = deps.live.connect(request, reply, {
        onClosed: () => {
          stream.viewers.delete(viewer);
          if (stream.viewers.size === 0 && streams.get(competitionId) === stream) {
            streams.delete(competitionId);
          }
        },
      });
      stream.viewers.add(viewer);
      // what others have: their clock may be newer than what was read for this one
      viewer.send(frameOf(stream.sent));
      if (!isDeepStrictEqual(stream.sent, clock)) refresh([competitionId]);
    },
    close() {
      unsubscribe();
      clearInterval(timer);
    },
  };
}

/** Reads once at a time, all that was asked for meanwhile: of two readings at once the older could come last. */
function inTurns(
  read: (ids: readonly string[]) => Promise<void>,
): (ids: readonly string[]) => void {
  const asked = new Set<string>();
  let isReading = false;
  const readAll = async () => {
    isReading = true;
    while (asked.size > 0) {
      const ids = [...asked];
      asked.clear();
      await read(ids);
    }
    isReading = false;
  };
  return (ids) => {
    for (const id of ids) asked.add(id);
    if (!isReading) void readAll();
  };
}
