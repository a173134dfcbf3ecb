import { defaultFlags } from '@cruxboard/contracts/site/flags/default-flags';
import type { Flags } from '@cruxboard/contracts/site/flags/flags';
import type { Deps } from '../deps';
import type { Executor } from '../db/transaction';
import { listFlags, upsertFlag } from './repo';

export { upsertFlag };

/** Bus topic: some flag was set. */
export const flagsTopic = 'flags.changed';

interface Cached {
  readonly flags: Promise<Flags>;
  readonly atMs: number;
}

/** The operator's tool sets flags without a message on the bus. */
const staleAfterMs = 2_000;
const caches = new WeakMap<object, Cached>();

type FlagDeps = Pick<Deps, 'database' | 'now'>;

/** @returns all flags, two seconds old at most. */
export function readFlags({ database, now }: FlagDeps): Promise<Flags> {
  const known = caches.get(database);
  const nowMs = now().getTime();
  if (known !== undefined && nowMs - known.atMs < staleAfterMs) return known.flags;
  const flags = load({ database, now });
  caches.set(database, { flags, atMs: nowMs });
  flags.catch(() => caches.delete(database));
  return flags;
}

/** Clears the cached flags. */
export function forgetFlags({ database }: Pick<Deps, 'database'>): void {
  caches.delete(database);
}

async function load({ database }: FlagDeps): Promise<Flags> {
  const set = await listFlags(database.drizzle);
  const names = Object.keys(defaultFlags) as (keyof Flags)[]; // an object's own literal keys
  return Object.fromEntries(names.map((name) => [name, set[name] ?? defaultFlags[name]])) as Flags; // every name has its value
}

/** Sets a flag, for the operator's tool. It has no bus, so nodes see the change within two seconds. */
export async function setFlag(
  deps: Pick<Deps, 'database'> & Partial<Pick<Deps, 'bus'>>,
  flag: { readonly name: keyof Flags; readonly value: boolean },
): Promise<void> {
  await upsertFlag(deps.database.drizzle, flag);
  forgetFlags(deps);
  deps.bus?.publish(flagsTopic, { name: flag.name });
}

/** @returns whether a stored switch that isn't a feature flag is on, read without the cache. */
export async function readStoredFlag(executor: Executor, name: string): Promise<boolean> {
  return (await listFlags(executor))[name] ?? false;
}
