import type { LiveEvent, LiveEventData } from '@cruxboard/contracts/define';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Listeners, SseConnection } from './sse';

/**
 * Server-sent events by channel (`gym:{id}`, `own:{uid}`): what is sent reaches every viewer of the
 * channel on every node. Events are hints that invalidate queries; boards have their own stream.
 */
export interface Live {
  /**
   * Call after the commit. What comes within a short window is folded: events of one type whose data
   * differ in lists alone become one with all that the lists hold.
   */
  send<E extends LiveEvent>(channel: string, event: E, data: LiveEventData<E>): void;
  /** Makes the request a stream of the channels until it is closed. @throws {AppError} `rate_limited` */
  stream(request: FastifyRequest, reply: FastifyReply, channels: readonly string[]): SseConnection;
  /** Makes the request a stream of its own kind, kept open, counted and ended with the others. */
  connect(request: FastifyRequest, reply: FastifyReply, listeners: Listeners): SseConnection;
  /** Ends the streams of a channel on every node, e.g. of a revoked session; they are told `session.ended`. */
  end(channel: string): void;
  /** Viewers on this node: all, or of one channel. */
  viewerCount(channel?: string): number;
  /** Ends all streams of this node. */
  close(): Promise<void>;
}
