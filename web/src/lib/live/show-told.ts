import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what a stream says a read answers now. An answer still on its way may be older, and is dropped. */
export async function showTold<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  told: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData<unknown>(queryKey, told);
}
