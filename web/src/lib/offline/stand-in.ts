import type { QueryClient } from '@tanstack/react-query';

/** An answer made of others, and how old those are. */
export interface StoodIn {
  readonly data: unknown;
  readonly atMs: number;
}

/** Makes an answer that was never cached from others that were; undefined if they don't say enough. */
export type StandIn = (client: QueryClient) => Promise<StoodIn | undefined>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly standIn?: StandIn };
  }
}
