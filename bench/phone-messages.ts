/** A message to the process of the phones. */
export type ToPhones =
  | { readonly kind: 'begin'; readonly cookies: readonly string[] }
  /** The network has gone: nothing is read or said any more, and no connection is closed. */
  | { readonly kind: 'lose' }
  /** It is back. Phones are whole again once they have seen this seq. */
  | { readonly kind: 'regain'; readonly seq: number }
  | {
      readonly kind: 'compare';
      readonly seq: number;
      readonly totals: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'stop' };

export type FromPhones =
  /** All have everything, but for those who are missing. */
  | {
      readonly kind: 'watching';
      readonly missing: number;
      readonly refusals: Readonly<Record<string, number>>;
    }
  | {
      readonly kind: 'whole';
      /** How long each phone took, in milliseconds; those that never were are missing. */
      readonly tookMs: readonly number[];
      /** How often each was answered otherwise than 200: "429 me", "closed board". */
      readonly refusals: Readonly<Record<string, number>>;
    }
  /** Phones whose leaderboard isn't the true one. */
  | { readonly kind: 'compared'; readonly wrong: number; readonly faults: number };
