import type { FastifyReply } from 'fastify';
import { type Bus, reconnectedTopic } from './bus';

/** What may end a right to watch whoever has it: their account, their session. */
const topics = ['accounts.status', 'identity.revoked', 'sessions.ended'];

/**
 * Ends a stream when the viewer's rights may have changed: the page opens it again and is checked again. After a gap any
 * of it may have been missed.
 * @param also further topics that carry a `uid`, such as those of roles
 */
export function endWithRights(
  bus: Pick<Bus, 'subscribe'>,
  reply: FastifyReply,
  { uid, also = [] }: { readonly uid: string; readonly also?: readonly string[] },
): void {
  const end = () => void reply.raw.end();
  const unsubscribe = [...topics, ...also].map((topic) =>
    bus.subscribe(topic, (message) => {
      if (message['uid'] === uid) end();
    }),
  );
  unsubscribe.push(bus.subscribe(reconnectedTopic, end));
  const forget = () => unsubscribe.forEach((stop) => stop());
  reply.raw.once('close', forget);
  // closed while the rights were being checked, when nothing listened yet; Node before 26 doesn't call a response closed
  // that waited for another one on its connection
  if (reply.raw.req.socket.destroyed) forget();
}
