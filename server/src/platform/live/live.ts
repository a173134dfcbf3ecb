import type { LiveEvent, LiveEventData } from '@cruxboard/contracts/define';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Listeners, SseConnection } from './sse';

/**
 * Server-sent events by channel (`gym:{id}`, `own:{uid}`): events reach every viewer of the channel on every node.
 * They are hints that invalidate queries; leaderboards have their own stream.
 */
export interface Live {
  /** Call after the commit. Within a short window, events of one type that differ only in lists are merged. */
  send<E extends LiveEvent>(channel: string, event: E, data: LiveEventData<E>): void;
  /** Makes the request a stream of the channels until it is closed. @throws {AppError} `rate_limited` */
  stream(request: FastifyRequest, reply: FastifyReply, channels: readonly string[]): SseConnection;
  /** Makes the request another kind of stream, kept open, counted and ended with the others. */
  connect(request: FastifyRequest, reply: FastifyReply, listeners: Listeners): SseConnection;
  /** Ends the streams of a channel on every node, e.g. of a revoked session; their viewers get `session.ended`. */
  end(channel: string): void;
  /**
   * Ends the streams of a channel on every node after what was sent to it, so that its viewers open them again and
   * whoever may no longer watch is refused.
   */
  reopen(channel: string): void;
  /** Viewers on this node: all, or of one channel. */
  viewerCount(channel?: string): number;
  /** Ends all streams of this node, which leaves: their viewers come back at once, to another one. */
  close(): Promise<void>;
}
