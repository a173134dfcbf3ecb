import type { LiveEvent, LiveEventData } from '@cruxboard/contracts/define';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Server-sent events by channel (`gym:{id}`, `own:{uid}`): what is sent reaches every viewer of the
 * channel on every node. Events are hints that invalidate queries; boards have their own stream.
 */
export interface Live {
  /** Call after the commit. Sends within a short window are folded by the channel's merge where it has one. */
  send<E extends LiveEvent>(channel: string, event: E, data: LiveEventData<E>): void;
  /** Makes the request a stream of the channels until it is closed. */
  stream(request: FastifyRequest, reply: FastifyReply, channels: readonly string[]): void;
  /** Ends the streams of a channel, e.g. of a revoked session. */
  end(channel: string): void;
  /** Viewers on this node. */
  viewerCount(): number;
  close(): Promise<void>;
}
