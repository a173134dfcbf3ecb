/** What a screen needs of a read, or of several together. */
export interface Read<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

type DataOf<Rs extends Readonly<Record<string, Read<unknown>>>> = {
  readonly [Name in keyof Rs]: NonNullable<Rs[Name]['data']>;
};

/** Several reads as one: there once all are, as old as the oldest, failed if one has. */
export function together<Rs extends Readonly<Record<string, Read<unknown>>>>(
  reads: Rs,
): Read<DataOf<Rs>> {
  const all = Object.values(reads);
  const isWhole = all.every(({ data }) => data !== undefined);
  const entries = Object.entries(reads).map(([name, { data }]) => [name, data]);
  return {
    // each has its data, as checked
    data: isWhole ? (Object.fromEntries(entries) as DataOf<Rs>) : undefined,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
