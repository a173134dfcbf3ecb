/** How a limit slows down repeated tries. */
export interface TriesRule {
  /** What it counts; part of the key in the database. */
  readonly name: string;
  /** Tries before the first wait. */
  readonly free: number;
  /** The first wait; each further try doubles it. */
  readonly baseMs: number;
  readonly maxMs: number;
  /**
   * How long until one try is forgotten. As long as `maxMs`, guessing never gets faster than the longest wait allows;
   * shorter where a whole hall tries from one address all day.
   */
  readonly forgetsOneMs: number;
}

/** What is known of one key's tries. */
export interface Tries {
  /** Those not yet forgotten, and a part of the next to be. */
  readonly count: number;
  readonly lastAt: Date;
  /** null: no wait. */
  readonly blockedUntil: Date | null;
  /** When somebody last succeeded there. */
  readonly trustedAt: Date | null;
}

/** @returns the tries after another one. */
export function counted(tries: Tries, rule: TriesRule, at: Date): Tries {
  const forgotten = (at.getTime() - tries.lastAt.getTime()) / rule.forgetsOneMs;
  const count = Math.max(0, tries.count - Math.max(0, forgotten)) + 1;
  const over = Math.ceil(count) - rule.free;
  const waitMs = over > 0 ? Math.min(rule.baseMs * 2 ** (over - 1), rule.maxMs) : 0;
  const blockedUntil = waitMs > 0 ? new Date(at.getTime() + waitMs) : null;
  return { ...tries, count, lastAt: at, blockedUntil };
}

/** @returns the tries without the one that succeeded. */
export function forgiven(tries: Tries, { free }: TriesRule): Tries {
  const count = Math.max(0, tries.count - 1);
  return { ...tries, count, blockedUntil: count <= free ? null : tries.blockedUntil };
}

/** @returns the remaining wait, 0 if it may be tried. */
export function waitMsOf({ blockedUntil }: Tries, at: Date): number {
  return Math.max(0, (blockedUntil?.getTime() ?? 0) - at.getTime());
}
