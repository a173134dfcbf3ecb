/** A message to the process that runs a tested node's database. */
export type ToDatabase =
  | { readonly kind: 'tokens'; readonly uids: readonly string[] }
  | { readonly kind: 'stop' };

/** What it says. */
export type FromDatabase =
  | {
      readonly kind: 'ready';
      readonly url: string;
      readonly directUrl: string;
      /** The node's secret. */
      readonly secret: string;
    }
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] };
