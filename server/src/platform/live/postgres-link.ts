import { Client } from 'pg';
import { CONNECT_MAX_MS, type OpenLink } from './bus-link';

const CHANNEL = 'cruxboard';

/**
 * LISTEN and NOTIFY on one connection of its own. Never notify inside a transaction that matters: it cost four fifths
 * of the inserts.
 * @param url a direct connection: LISTEN does not work through a pooler that shares connections.
 */
export const postgresLink =
  (url: string): OpenLink =>
  async ({ receive, lost }) => {
    const client = new Client({
      connectionString: url,
      application_name: 'cruxboard-bus',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MAX_MS,
    });
    // its end is what counts; without a listener an error would end the process
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => receive(payload));
    client.once('end', lost);
    const close = () => void client.end().catch(() => undefined);
    await client.connect();
    try {
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      close();
      throw error;
    }
    let last: Promise<unknown> = Promise.resolve();
    /** The connection runs one statement at a time. */
    const run = async (statement: string, values: unknown[] = []): Promise<void> => {
      const turn = last.then(() => client.query(statement, values));
      last = turn.catch(() => undefined);
      await turn;
    };
    return {
      send: (payloads) =>
        run('SELECT pg_notify($1, payload) FROM unnest($2::text[]) payload', [CHANNEL, payloads]),
      probe: () => run('SELECT 1'),
      close,
    };
  };
