import { createLru } from '../memory/lru';

interface Limits {
  /** The same error is told once in this time. */
  readonly sameMs: number;
  /** All errors together: so many in that time. */
  readonly max: number;
  readonly perMs: number;
}

const errorsMax = 500;

/** Lets an error pass seldom enough to be read. */
export interface ReportGate {
  /** @returns how often the same was held back since it last passed; null if it's held back again */
  admit(key: string, nowMs: number): number | null;
}

export function createReportGate({ sameMs, max, perMs }: Limits): ReportGate {
  const seen = createLru<string, { passedAtMs: number; heldBack: number }>(errorsMax);
  let windowBeganMs = 0;
  let passed = 0;
  return {
    admit(key, nowMs) {
      // also after a clock was set back
      if (Math.abs(nowMs - windowBeganMs) >= perMs) [windowBeganMs, passed] = [nowMs, 0];
      const known = seen.get(key);
      const isSame = known !== undefined && Math.abs(nowMs - known.passedAtMs) < sameMs;
      if (isSame || passed >= max) {
        if (known === undefined) seen.set(key, { passedAtMs: -Infinity, heldBack: 1 });
        else known.heldBack += 1;
        return null;
      }
      passed += 1;
      seen.set(key, { passedAtMs: nowMs, heldBack: 0 });
      return known?.heldBack ?? 0;
    },
  };
}
