import { setImmediate } from 'node:timers';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { type Preparable, prepareQuery } from './prepared-query';
import type { Executor } from './transaction';

interface Asker<Row> {
  readonly key: string;
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A hot query by one key, such as a user. What is asked for in the same turn of the event loop goes as one statement:
 * a hall of phones that are back at once would otherwise send thousands. It is sent after all of them have asked, so
 * nobody is told what was read before. Rows have their key in the column `keyName`; `name` is unique as with
 * `prepareQuery`. Keys are ids that were verified: one that the database refuses would fail for all who asked.
 *
 * @example
 * const selectName = prepareKeyedQuery('gyms.name', 'id', (on, hasKey) =>
 *   on.select({ id: gyms.id, name: gyms.name }).from(gyms).where(hasKey(gyms.id)));
 * const [gym] = await selectName(on, id);
 */
export function prepareKeyedQuery<
  KeyName extends string,
  Row extends Readonly<Record<KeyName, string | null>>,
>(
  name: string,
  keyName: KeyName,
  build: (on: Executor, hasKey: (column: Column) => SQL) => Preparable<Row[]>,
): (on: Executor, key: string) => Promise<readonly Row[]> {
  // most have one key, whose plan is kept; PostgreSQL plans a list anew each time
  const selectOne = prepareQuery<{ key: string }>()(name, (on) =>
    build(on, (column) => sql`${column} = ${sql.placeholder('key')}`),
  );
  const selectAny = prepareQuery<{ keys: string[] }>()(`${name}.any`, (on) =>
    build(on, (column) => sql`${column} = any(${sql.placeholder('keys')})`),
  );
  const select = (on: Executor, keys: ReadonlySet<string>): Promise<Row[]> => {
    const [key = '', ...others] = keys;
    return others.length === 0 ? selectOne(on, { key }) : selectAny(on, { keys: [...keys] });
  };
  const waiting = new WeakMap<Executor, Asker<Row>[]>();
  const send = async (on: Executor, askers: readonly Asker<Row>[]): Promise<void> => {
    waiting.delete(on);
    try {
      const rows = await select(on, new Set(askers.map(({ key }) => key)));
      const rowsOf = new Map<string | null, Row[]>();
      for (const row of rows) {
        const others = rowsOf.get(row[keyName]);
        if (others === undefined) rowsOf.set(row[keyName], [row]);
        else others.push(row);
      }
      for (const { key, resolve } of askers) resolve(rowsOf.get(key) ?? []);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };
  return (on, key) =>
    new Promise((resolve, reject) => {
      const askers = waiting.get(on);
      if (askers !== undefined) return void askers.push({ key, resolve, reject });
      const first = [{ key, resolve, reject }];
      waiting.set(on, first);
      setImmediate(() => void send(on, first));
    });
}
