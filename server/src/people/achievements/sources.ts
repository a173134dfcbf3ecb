import type { EarningSource } from '@cruxboard/domain/people/achievements/sources';
import type { Slice } from '../../platform/slice';
import type { Earnings } from './hooks';

interface Source {
  readonly source: EarningSource;
  readonly sourceId: string;
}

/**
 * Asks the slices that award achievements about the sources of some earnings, each about its own.
 * @returns what they answered, by earning.
 */
export async function askSources<T>(
  slices: readonly Slice[],
  rows: readonly Source[],
  ask: (earnings: Earnings, sourceIds: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<(row: Source) => T | undefined> {
  const answers = new Map<EarningSource, ReadonlyMap<string, T>>();
  for (const { earnings } of slices) {
    if (earnings === undefined) continue;
    const { source } = earnings;
    const sourceIds = rows.filter((row) => row.source === source).map(({ sourceId }) => sourceId);
    if (sourceIds.length > 0) answers.set(source, await ask(earnings, sourceIds));
  }
  return ({ source, sourceId }) => answers.get(source)?.get(sourceId);
}
