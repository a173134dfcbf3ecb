import { connect, type NodeConnectionOptions } from '@nats-io/transport-node';
import { CONNECT_MAX_MS, type OpenLink } from './bus-link';

/** Plain publish and subscribe of NATS: nothing is stored, as messages are only hints. */
export const natsLink =
  (url: string, channel: string): OpenLink =>
  async ({ receive, lost }) => {
    const connection = await connect({
      ...serverOf(new URL(url)),
      name: 'cruxboard-bus',
      noEcho: true,
      reconnect: false,
      ignoreClusterUpdates: true,
      timeout: CONNECT_MAX_MS,
    });
    void connection.closed().then(lost);
    connection.subscribe(channel, {
      callback: (error, message) => {
        if (error === null) receive(message.string());
        else lost();
      },
    });
    // answered only after the subscription was taken
    await connection.flush();
    return {
      async send(payloads) {
        for (const payload of payloads) connection.publish(channel, payload);
        await connection.flush();
      },
      probe: () => connection.flush(),
      close: () => void connection.close().catch(() => undefined),
    };
  };

/** As the address says: a user with a password, or a token alone; `tls:` insists on encryption. */
function serverOf({ protocol, host, username, password }: URL): NodeConnectionOptions {
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const server = { servers: host, ...(protocol === 'tls:' && { tls: {} }) };
  if (pass !== '') return { ...server, user, pass };
  return user === '' ? server : { ...server, token: user };
}
