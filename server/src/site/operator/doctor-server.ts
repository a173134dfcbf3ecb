import { listLeftScratch } from '../../platform/db/verify-by-restore';
import type { Finding } from './finding';
import type { Operator } from './operator';

/** Beside its pool: its place on the bus, and its migration while it starts. */
const besidePool = 2;
/** This tool's, and a nightly backup's. */
const reserved = 8;

/**
 * Whether the database server has connections for every node's full pool, and for one node more during an upgrade.
 * A pooler between them decides by itself.
 */
export async function examineConnections({ database, settings }: Operator): Promise<Finding[]> {
  if (settings.databaseDirectUrl !== null) return [];
  const poolMax = settings.databasePoolMax;
  const { rows } = await database.pool.query<{ max: number; nodes: number }>(
    `select current_setting('max_connections')::int
              - current_setting('superuser_reserved_connections')::int as max,
            greatest(1, count(*) filter (where application_name = 'cruxboard-bus'),
              count(distinct client_addr) filter (where application_name = 'cruxboard'),
              ceil(count(*) filter (where application_name = 'cruxboard') / $1::numeric))::int as nodes
       from pg_stat_activity where datname = current_database()`,
    [poolMax],
  );
  const [found] = rows;
  if (found === undefined) return [];
  const { max, nodes } = found;
  const needed = (nodes + 1) * (poolMax + besidePool) + reserved;
  if (needed <= max) return [];
  return [
    {
      what: `The database allows ${max} connections; ${nodes} running and one more during an upgrade may need ${needed}.`,
      why: 'Requests and jobs fail when every node uses its whole pool (DATABASE_POOL_MAX).',
      todo: 'Lower DATABASE_POOL_MAX, or raise max_connections in PostgreSQL and restart it.',
      isAdvice: true,
    },
  ];
}

/** A full copy of everybody's data that nothing deletes from, until the next backup removes it. */
export async function examineScratch({ database }: Operator): Promise<Finding[]> {
  const client = await database.pool.connect();
  try {
    const left = await listLeftScratch(client);
    return left.map((name) => ({
      what: `The scratch database ${name} was left by a backup that was killed.`,
      why: 'It has a copy of everybody’s data, also of people who have deleted their account since.',
      todo: `The next nightly backup removes it; so does DROP DATABASE ${name}.`,
    }));
  } finally {
    client.release();
  }
}
