/** A submission that was answered: its seq, when it was sent, and when its answer came (ms since the epoch). */
export interface Submitted {
  readonly seq: number;
  readonly at: number;
  readonly answeredAt: number;
}

export type ToViewers =
  | { readonly kind: 'report'; readonly submitted: readonly Submitted[] }
  | { readonly kind: 'stop' };

export type FromViewers =
  /** Everybody's stream is open, after so long. */
  | { readonly kind: 'watching'; readonly seconds: number }
  | {
      readonly kind: 'report';
      readonly frames: number;
      /** Submissions times viewers that never arrived. */
      readonly lost: number;
      /** Frames out of order or after a gap, and sockets that failed. */
      readonly faults: number;
      /** Frames after the first leaderboards. */
      readonly bytes: number;
      readonly p50: number;
      readonly p95: number;
      readonly p99: number;
      readonly max: number;
      /** Half of the frames came by then after the answer of their submission; negative: before it. */
      readonly afterAnswerP50: number;
    };
