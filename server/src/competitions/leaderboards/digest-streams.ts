import type { LiveEvent } from '@cruxboard/contracts/define';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { createPace, type Pace } from '../../platform/live/pace';
import { eventFrame, type Frame, type SseConnection } from '../../platform/live/sse';

interface DigestStream {
  readonly viewers: Set<SseConnection>;
  readonly pace: Pace;
  /** Highest announced seq. */
  announcedSeq: number;
  last: Last | null;
}

/** What all viewers were sent last. */
interface Last {
  readonly seq: number;
  readonly data: string;
  readonly frame: Frame;
}

/** What a digest is made of. */
interface DigestOptions {
  readonly event: LiveEvent;
  /** Messages about a competition after which it may differ. */
  readonly topics: readonly string[];
  /** At most one frame in this time. */
  readonly gapMs: number;
  /** How often to look without a message, for what just expires. */
  readonly pollMs?: number;
  /** @returns the digest of a board, and the seq that the board is at. @throws {AppError} `not_found`. */
  readonly read: (competitionId: string) => Promise<Digest>;
}

interface Digest {
  readonly seq: number;
  readonly data: object;
}

/** Streams of what a page needs of a board: a few hundred bytes, where all of it may be a hundred thousand. */
export interface DigestStreams {
  /** Streams a digest: first as it is, then every change. @throws {AppError} `not_found`. */
  watch(request: FastifyRequest, reply: FastifyReply, competitionId: string): Promise<void>;
  close(): void;
}

export function createDigestStreams(
  deps: Pick<Deps, 'bus' | 'live' | 'log'>,
  { event, topics, gapMs, pollMs, read }: DigestOptions,
): DigestStreams {
  const streams = new Map<string, DigestStream>();
  const unsubscribe = topics.map((topic) =>
    deps.bus.subscribe(topic, ({ competitionId, seq }) => {
      const stream = streams.get(String(competitionId));
      if (typeof seq === 'number' && stream !== undefined) {
        stream.announcedSeq = Math.max(stream.announcedSeq, seq);
      }
      stream?.pace.request();
    }),
  );
  const poll = () => streams.forEach(({ pace }) => pace.request());
  const timer = pollMs === undefined ? null : setInterval(poll, pollMs).unref();
  const begin = (competitionId: string): DigestStream => {
    const run = () =>
      void read(competitionId)
        .then((digest) => send(event, stream, digest))
        .catch((error: unknown) => {
          deps.log.warn({ err: error, competitionId, event: event.type }, 'a digest was not sent');
        });
    const stream: DigestStream = {
      viewers: new Set(),
      announcedSeq: 0,
      last: null,
      pace: createPace(run, () => gapMs),
    };
    streams.set(competitionId, stream);
    return stream;
  };
  return {
    async watch(request, reply, competitionId) {
      const digest = await read(competitionId);
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
      stream.last ??= lastOf(event, digest);
      if (!isNews(stream.last, digest)) return void viewer.send(stream.last.frame);
      viewer.send(lastOf(event, digest).frame);
      // whoever was here first has an older one
      stream.pace.request();
    },
    close() {
      for (const end of unsubscribe) end();
      if (timer !== null) clearInterval(timer);
      streams.forEach(({ pace }) => pace.stop());
    },
  };
}

function send(event: LiveEvent, stream: DigestStream, digest: Digest): void {
  if (stream.last === null || isNews(stream.last, digest)) {
    stream.last = lastOf(event, digest);
    // a slow reader just gets the next frame, as each is complete
    for (const viewer of stream.viewers) viewer.send(stream.last.frame);
  }
  // on other nodes the announcement arrives before the board has caught up
  if (digest.seq < stream.announcedSeq) stream.pace.request();
}

/** Reads can end in another order than they began. */
function isNews(last: Last, { seq, data }: Digest): boolean {
  return seq >= last.seq && JSON.stringify(data) !== last.data;
}

function lastOf(event: LiveEvent, { seq, data }: Digest): Last {
  const message = event.data.parse({ ...data, seq });
  const frame = eventFrame({ type: event.type, data: JSON.stringify(message) });
  return { seq, data: JSON.stringify(data), frame };
}
