import type { Pool } from 'pg';

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement of the product, however long its lists of values were. */
export interface Executed {
  readonly text: string;
  /** The reads and jobs that ran it. */
  readonly by: Set<string>;
  /** What it took each time as the node saw it, in ms. */
  readonly times: number[];
  /** As it was when it took longest, and when it first ran. */
  slowest: Query & { readonly ms: number };
  readonly first: Query;
}

/** Times every statement on every connection of a pool. */
export function recordStatements(pool: Pool) {
  const executed = new Map<string, Executed>();
  let by: string | null = null;
  const listened = new WeakSet();
  pool.on('acquire', (client) => {
    if (listened.has(client)) return;
    listened.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    // one connection does one thing after the other: what waits behind another statement isn't slow
    let freeAt = 0;
    const timed = (...given: unknown[]): unknown => {
      const asked = by === null ? null : asQuery(given);
      if (asked === null || by === null) return query(...given);
      const name = by;
      const askedAt = performance.now();
      const note = () => {
        const now = performance.now();
        add(executed, { ...asked, ms: now - Math.max(askedAt, freeAt), by: name });
        freeAt = now;
      };
      const callback = given.at(-1);
      // the pool's own query asks by callback
      if (typeof callback === 'function') {
        const noting = (...answer: unknown[]): unknown => {
          note();
          return callback(...answer);
        };
        return query(...given.slice(0, -1), noting);
      }
      const answer = query(...given) as Promise<unknown>;
      answer.then(note, note);
      return answer;
    };
    client.query = timed as typeof client.query;
  });
  return {
    executed,
    /** Notes what is executed until the work is done, under a name. */
    async during<T>(name: string, work: () => Promise<T>): Promise<T> {
      by = name;
      try {
        return await work();
      } finally {
        by = null;
      }
    },
  };
}

function asQuery([statement, given]: unknown[]): Query | null {
  const own = statement as string | { text: string; values?: unknown[] };
  const text = typeof own === 'string' ? own : own.text;
  // what begins, commits and sets reads nothing
  if (!/^\s*\(?\s*(with|select|insert|update|delete|refresh|lock)\b/i.test(text)) return null;
  const values = Array.isArray(given) ? given : typeof own === 'string' ? [] : (own.values ?? []);
  return { text, values: [...values] };
}

function add(
  executed: Map<string, Executed>,
  { text, values, ms, by }: Query & { readonly ms: number; readonly by: string },
): void {
  const key = text
    .replaceAll(/\$\d+(?:\s*,\s*\$\d+)+/g, '$…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const known = executed.get(key);
  if (known === undefined) {
    const query = { text, values };
    executed.set(key, {
      text: key,
      by: new Set([by]),
      times: [ms],
      slowest: { ...query, ms },
      first: query,
    });
    return;
  }
  known.by.add(by);
  known.times.push(ms);
  if (ms > known.slowest.ms) known.slowest = { text, values, ms };
}
