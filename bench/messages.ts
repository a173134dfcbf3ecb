/** What is said to the process that has the database of a node under test. */
export type ToDatabase =
  | { readonly kind: 'tokens'; readonly uids: readonly string[] }
  | { readonly kind: 'stop' };

/** What it says. */
export type FromDatabase =
  | {
      readonly kind: 'ready';
      readonly url: string;
      readonly directUrl: string;
      /** What the node seals and signs with. */
      readonly secret: string;
    }
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] };
