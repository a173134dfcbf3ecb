/** What is said to a node under test. */
export type ToNode =
  | { readonly kind: 'tokens'; readonly uids: readonly string[] }
  | { readonly kind: 'memory' }
  | { readonly kind: 'stop' };

/** What it says. */
export type FromNode =
  | { readonly kind: 'ready'; readonly origin: string; readonly databaseUrl: string }
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] }
  | { readonly kind: 'memory'; readonly rssBytes: number; readonly cpuMs: number };
