/** How a vendor can fail. */
export const faultKinds = ['delay', 'fail', 'limit', 'drop'] as const;

/** What a vendor does to its next requests instead of answering as usual. */
export interface Fault {
  /** `delay`: answers late. `fail`: 500. `limit`: 429 with Retry-After. `drop`: closes the connection. */
  readonly kind: (typeof faultKinds)[number];
  /** How late, or what Retry-After says; 0 to 600. */
  readonly seconds: number;
  /** Requests it applies to, 1 to 1000; null: until it's cleared. */
  readonly times: number | null;
}

const secondsDefault = { delay: 5, limit: 30, fail: 0, drop: 0 } as const;
const secondsMax = 600;
const timesMax = 1_000;

/** Fields as a form or JSON has them; absent ones have defaults. */
export interface FaultFields {
  readonly kind?: unknown;
  readonly seconds?: unknown;
  readonly times?: unknown;
}

/** @returns a fault, or a sentence that says what's wrong with the fields. */
export function parseFault({ kind, seconds, times }: FaultFields): Fault | string {
  const known = faultKinds.find((each) => each === kind);
  if (known === undefined) return `kind: must be one of ${faultKinds.join(', ')}`;
  const waitS = numberOf(seconds) ?? secondsDefault[known];
  if (!(waitS >= 0 && waitS <= secondsMax)) return `seconds: must be 0 to ${secondsMax}`;
  const count = numberOf(times);
  const isCount = count === null || (Number.isInteger(count) && count >= 1 && count <= timesMax);
  if (!isCount) return `times: must be a whole number from 1 to ${timesMax}, or nothing`;
  return { kind: known, seconds: waitS, times: count };
}

/** @returns null for nothing; NaN for what isn't a number. */
function numberOf(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

/** What `fail` and `limit` are in each protocol. */
export const protocolTexts = {
  http: { fail: 'Fail with 500', limit: 'Limit with 429' },
  smtp: { fail: 'Fail with 451', limit: 'Limit with 421' },
} as const;

/** @returns the fault in words, for people. */
export function faultText(
  { kind, seconds, times }: Fault,
  protocol: keyof typeof protocolTexts,
): string {
  const what = {
    delay: `Answers ${seconds} s late`,
    fail: protocol === 'http' ? 'Fails with 500' : 'Fails with 451',
    limit: protocol === 'http' ? `Answers 429, Retry-After ${seconds} s` : 'Answers 421 and closes',
    drop: 'Drops the connection',
  }[kind];
  if (times === null) return `${what}, until cleared`;
  return times === 1 ? `${what}, for the next request` : `${what}, for the next ${times} requests`;
}
