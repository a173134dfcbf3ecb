import { expect } from 'vitest';
import type { Database } from '../db/pool';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Below this a scan costs nothing. */
export const fewRows = 10_000;

/** Watches every statement of every connection of a database that is large by now. */
export function watchScans({ pool }: Pick<Database, 'pool'>) {
  /** What was asked of the database, while it is listened to. */
  let asked: Map<string, Asked> | null = null;
  const listened = new WeakSet();
  pool.on('acquire', (client) => {
    if (listened.has(client)) return;
    listened.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const noting = (...given: unknown[]): unknown => {
      const [statement, values] = given as [string | Asked, unknown[] | undefined];
      const text = typeof statement === 'string' ? statement : statement.text;
      const own = typeof statement === 'string' ? undefined : statement.values;
      if (/^\s*(with|select|update|delete)\b/i.test(text)) {
        asked?.set(text, { text, values: values ?? own ?? [] });
      }
      return query(...given);
    };
    client.query = noting as typeof client.query;
  });

  /** @returns the large tables that what `run` asks would scan, with the statement. */
  return async (run: () => Promise<unknown>): Promise<string[]> => {
    asked = new Map();
    await run();
    const statements = [...asked.values()];
    asked = null;
    expect(statements.length).toBeGreaterThan(0);
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
      [fewRows],
    );
    const large = new Set(rows.map(({ name }) => name));
    expect(large.size).toBeGreaterThan(3);
    const found: string[] = [];
    for (const { text, values } of statements) {
      const explained = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
      for (const node of plan === undefined ? [] : nodesOf(plan)) {
        const table = node['Relation Name'] ?? '';
        if (node['Node Type'] === 'Seq Scan' && large.has(table)) found.push(`${table}: ${text}`);
      }
    }
    return found;
  };
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
