import { createClient } from '@redis/client';
import { CONNECT_MAX_MS, type OpenLink } from './bus-link';

/** Publish and subscribe of Redis on one connection, which its third protocol allows. */
export const redisLink =
  (url: string, channel: string): OpenLink =>
  async ({ receive, lost }) => {
    const client = createClient({
      url,
      RESP: 3,
      name: 'cruxboard-bus',
      disableOfflineQueue: true,
      socket: { reconnectStrategy: false, connectTimeout: CONNECT_MAX_MS },
    });
    client.on('error', lost);
    client.on('end', lost);
    const close = () => {
      if (client.isOpen) client.destroy();
    };
    try {
      await client.connect();
      await client.subscribe(channel, (payload) => receive(payload));
    } catch (error) {
      close();
      throw error;
    }
    return {
      async send(payloads) {
        await Promise.all(payloads.map((payload) => client.publish(channel, payload)));
      },
      async probe() {
        await client.ping();
      },
      close,
    };
  };
