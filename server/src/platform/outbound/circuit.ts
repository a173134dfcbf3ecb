/** So many failures in a row and the vendor is left alone. */
const failuresMax = 5;
const openFirstMs = 10_000;
/** Healed within about this, whatever happened. */
const openMaxMs = 60_000;
/** What a vendor may ask for at most. */
const askedMaxMs = 300_000;
/** While a probe is on its way. */
const probeS = 2;
/** A probe that takes longer, like a large file, keeps nobody else from trying. */
const probeMaxMs = 10_000;

export type CircuitState = 'closed' | 'half_open' | 'open';

/** The right to try. */
export interface Pass {
  readonly isProbe: boolean;
}

/**
 * Leaves a vendor alone that keeps failing, and tries it once after a while: with success all is as before, else it is
 * left alone for twice as long.
 */
export class Circuit {
  private failures = 0;
  private openings = 0;
  private openUntilMs: number | null = null;
  private probingUntilMs = 0;

  /** `random` spreads the probes of several nodes. */
  constructor(private readonly random: () => number) {}

  stateAt(nowMs: number): CircuitState {
    if (this.openUntilMs === null) return 'closed';
    return nowMs < this.openUntilMs ? 'open' : 'half_open';
  }

  /** @returns null if the vendor is to be left alone. */
  enter(nowMs: number): Pass | null {
    const state = this.stateAt(nowMs);
    if (state === 'closed') return { isProbe: false };
    if (state === 'open' || nowMs < this.probingUntilMs) return null;
    this.probingUntilMs = nowMs + probeMaxMs;
    return { isProbe: true };
  }

  retryAfterS(nowMs: number): number {
    const leftMs = (this.openUntilMs ?? nowMs) - nowMs;
    return Math.max(probeS, Math.ceil(leftMs / 1_000));
  }

  /** @returns whether it was open. */
  succeed({ isProbe }: Pass): boolean {
    const wasOpen = this.openUntilMs !== null;
    if (isProbe) this.probingUntilMs = 0;
    this.failures = 0;
    this.openings = 0;
    this.openUntilMs = null;
    return wasOpen;
  }

  /** @returns for how long it opens; null if it doesn’t, or is open already. */
  fail({ isProbe }: Pass, at: { readonly nowMs: number; readonly askedMs: number }): number | null {
    this.failures += 1;
    if (isProbe) this.probingUntilMs = 0;
    else if (this.openUntilMs !== null || this.failures < failuresMax) return null;
    const ownMs = Math.min(openFirstMs * 2 ** this.openings, openMaxMs);
    const spreadMs = ownMs * (0.75 + this.random() / 4);
    const openMs = Math.max(spreadMs, Math.min(at.askedMs, askedMaxMs));
    this.openings += 1;
    this.openUntilMs = at.nowMs + openMs;
    return openMs;
  }
}
