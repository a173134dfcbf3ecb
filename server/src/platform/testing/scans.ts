import { expect } from 'vitest';
import type { Database } from '../db/pool';
import { largeTables, scansOf, sortedRowsOf } from './million/plans';
import { recordStatements } from './million/statements';

/** Below this a scan costs nothing. */
export const fewRows = 10_000;

/** A page of a list sorts no more: an index has its order. */
const sortedMax = 5_000;

/** Watches every statement of every connection of a database that is large by now. */
export function watchScans({ pool }: Pick<Database, 'pool'>) {
  const recorder = recordStatements(pool);
  /** @returns the large tables that what `run` asks would scan, and what it would sort, with the statement. */
  return async (run: () => Promise<unknown>): Promise<string[]> => {
    recorder.executed.clear();
    await recorder.during('the test', run);
    expect(recorder.executed.size).toBeGreaterThan(0);
    const large = await largeTables(pool, fewRows);
    expect(large.size).toBeGreaterThan(3);
    const found: string[] = [];
    for (const executed of recorder.executed.values()) {
      const scans = await scansOf(pool, executed, { large, planning: 'usual' });
      found.push(...scans.map((table) => `${table}: ${executed.text}`));
      const sorted = await sortedRowsOf(pool, executed);
      if (sorted > sortedMax) found.push(`${sorted} sorted rows: ${executed.text}`);
    }
    return found;
  };
}
