/** How a limit slows down repeated tries. */
export interface TriesRule {
  /** What it counts; part of the key in the database. */
  readonly name: string;
  /** Tries before the first wait. */
  readonly free: number;
  /** The first wait; each further try doubles it. */
  readonly baseMs: number;
  readonly maxMs: number;
  readonly forgetsAfterMs: number;
}

/** What is known of one key's tries. */
export interface Tries {
  readonly count: number;
  readonly lastAt: Date;
  /** null: no wait. */
  readonly blockedUntil: Date | null;
  /** When somebody last succeeded there. */
  readonly trustedAt: Date | null;
}

/** @returns the tries after another one. */
export function counted(tries: Tries, rule: TriesRule, at: Date): Tries {
  const isFresh = at.getTime() - tries.lastAt.getTime() < rule.forgetsAfterMs;
  const count = (isFresh ? tries.count : 0) + 1;
  const over = count - rule.free;
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
