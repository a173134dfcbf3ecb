import { callables } from '@cruxboard/contracts/registry';
import * as z from 'zod';

/** What isn't a callable and may need a bot-check token. */
const protocolGroups = ['identity', 'storage'];
/** Every callable at once. */
const allCallables = 'callables';

const namesByEntry = entries();

/** A list of groups and callables that need a bot-check token, or `off`. */
export const appCheckList = z
  .string()
  .refine(
    (list) => list === 'off' || list.split(',').every((entry) => namesByEntry.has(entry)),
    'must be off, or a list of identity, storage, callables, groups like accounts and names like accounts.createProfile',
  );

/** @returns the groups of the protocols and the callables in a list of settings, each by its name. */
export function appCheckOf(list: string): ReadonlySet<string> {
  return new Set(list.split(',').flatMap((entry) => namesByEntry.get(entry) ?? []));
}

/** What each entry stands for. A group is what callables' names begin with: `accounts`. */
function entries(): ReadonlyMap<string, readonly string[]> {
  const names = callables.map(({ name }) => name);
  const groupOf = (name: string) => name.slice(0, name.indexOf('.'));
  return new Map<string, readonly string[]>([
    ...protocolGroups.map((group) => [group, [group]] as const),
    ...names.map((name) => [name, [name]] as const),
    ...names.map((name) => {
      const group = groupOf(name);
      return [group, names.filter((other) => groupOf(other) === group)] as const;
    }),
    [allCallables, names],
  ]);
}
