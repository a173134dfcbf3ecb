import type { Pool, PoolClient } from 'pg';
import type { Executed } from './statements';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows'?: number;
  readonly Plans?: readonly Plan[];
}

interface Explained {
  readonly Plan: Plan;
  readonly 'Execution Time'?: number;
}

/**
 * Small tables are scanned because that is quickest. `without scans` shows which statements have no index to use: those
 * that would scan a large one, too.
 */
export type Planning = 'usual' | 'without scans';

/** @returns the tables with more rows than these. */
export async function largeTables(pool: Pool, rows: number): Promise<ReadonlySet<string>> {
  const found = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [rows],
  );
  return new Set(found.rows.map(({ name }) => name));
}

/** @returns the large tables that a statement reads from end to end, each once. */
export async function scansOf(
  pool: Pool,
  { first, slowest }: Pick<Executed, 'first' | 'slowest'>,
  { large, planning }: { readonly large: ReadonlySet<string>; readonly planning: Planning },
): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, values } of [first, slowest]) {
    const prefix = 'explain (format json)';
    const [explained] = await explain(pool, { prefix, text, values, planning });
    for (const node of explained === undefined ? [] : nodesOf(explained.Plan)) {
      const table = node['Relation Name'] ?? '';
      if (node['Node Type'] === 'Seq Scan' && large.has(table)) found.add(table);
    }
  }
  return [...found];
}

/** @returns how many rows a statement sorts at once, as far as the planner knows: where an index has the order, none. */
export async function sortedRowsOf(
  pool: Pool,
  { slowest: { text, values } }: Pick<Executed, 'slowest'>,
): Promise<number> {
  const prefix = 'explain (format json)';
  const [explained] = await explain(pool, { prefix, text, values, planning: 'usual' });
  const nodes = explained === undefined ? [] : nodesOf(explained.Plan);
  const sorts = nodes.filter((node) => node['Node Type'] === 'Sort');
  return Math.max(0, ...sorts.map((node) => node.Plans?.[0]?.['Plan Rows'] ?? 0));
}

/** @returns what the database itself takes for a statement, in ms: the best of three, undone each time. */
export async function inDatabaseMs(
  pool: Pool,
  { text, values }: Executed['slowest'],
): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const prefix = 'explain (analyze, timing off, format json)';
    const [explained] = await explain(pool, { prefix, text, values, planning: 'usual' });
    times.push(explained?.['Execution Time'] ?? 0);
  }
  return Math.min(...times);
}

async function explain(
  pool: Pool,
  {
    prefix,
    text,
    values,
    planning,
  }: Executed['first'] & { readonly prefix: string; readonly planning: Planning },
): Promise<Explained[]> {
  if (/^\s*lock\b/i.test(text)) return [];
  return undone(pool, async (client) => {
    if (planning === 'without scans') await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(`${prefix} ${text}`, [
      ...values,
    ]);
    return rows[0]?.['QUERY PLAN'] ?? [];
  });
}

async function undone<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
