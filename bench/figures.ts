/** One line of the budget table. */
export interface Line {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly isMet: boolean;
  /** Whether what it counts is right: nothing lost, twice or wrong. A slow machine is no excuse for that. */
  readonly isComplete?: boolean;
}

/** @returns 1 if a count is wrong; times are figures to read. */
export function exitCodeOf(lines: readonly Line[]): 0 | 1 {
  return lines.some(({ isComplete }) => isComplete === false) ? 1 : 0;
}

/** The outcome of a request that got no response in time. */
export const unanswered = 'unanswered';

/** @returns the value below which the part `p` (0 to 1) of the values lies. */
export function percentile(values: readonly number[] | Float64Array, p: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @returns "0.82 (0.79 to 0.88)": median, least and greatest. */
export function spread(values: readonly number[], decimals = 2): string {
  const written = (value: number) => value.toFixed(decimals);
  return `${written(median(values))} (${written(Math.min(...values))} to ${written(Math.max(...values))})`;
}

/** Runs `work` in `count` workers until the time is over. @returns how often a second it was done. */
export async function perSecond(
  load: { readonly workers: number; readonly ms: number },
  work: (worker: number) => Promise<void>,
): Promise<number> {
  let done = 0;
  const startedAt = performance.now();
  const until = startedAt + load.ms;
  const run = async (worker: number) => {
    while (performance.now() < until) {
      await work(worker);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: load.workers }, (_, worker) => run(worker)));
  return done / ((performance.now() - startedAt) / 1000);
}
