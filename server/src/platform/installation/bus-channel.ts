import { randomBytes } from 'node:crypto';
import type { Executor } from '../db/transaction';
import { claimFact, findFact } from './repo';

/** @returns the name under which this installation's nodes talk, on a server that others may use too. */
export async function busChannelOf(on: Executor): Promise<string> {
  const known = await findFact(on, 'bus_channel');
  if (known !== null) return known;
  const made = `cruxboard.${randomBytes(8).toString('hex')}`;
  // another node may be starting too: the first one wins
  await claimFact(on, 'bus_channel', made);
  return (await findFact(on, 'bus_channel')) ?? made;
}
