import type { Executor } from './transaction';

export interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * A hot query of Drizzle's by its own name: built once for the database and once for each transaction, parsed and
 * planned once by each connection. Values are `sql.placeholder`s. `name` is unique in the product, also among those of
 * `prepareStatement`.
 *
 * @example
 * const selectName = prepareQuery<{ id: string }>()('gyms.name', (on) =>
 *   on.select({ name: gyms.name }).from(gyms).where(eq(gyms.id, sql.placeholder('id'))));
 * const [gym] = await selectName(on, { id });
 */
export function prepareQuery<
  Values extends Readonly<Record<string, string | readonly string[] | null>>,
>() {
  return <Result>(name: string, build: (on: Executor) => Preparable<Result>) => {
    const built = new WeakMap<Executor, ReturnType<Preparable<Result>['prepare']>>();
    return (on: Executor, values: Values): Promise<Result> => {
      const query = built.get(on) ?? build(on).prepare(name);
      built.set(on, query);
      return query.execute(values);
    };
  };
}
