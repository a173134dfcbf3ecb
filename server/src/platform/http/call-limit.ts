import { createLru } from '../memory/lru';
import { AppError } from './app-error';

const windowMs = 60_000;
/** Callers remembered per callable; more than a node has at once. */
const callersMax = 20_000;

interface Window {
  readonly endsAtMs: number;
  count: number;
}

/**
 * Counts the calls of one callable or limited read per account: a whole gym may share an address, and an account may
 * have many tokens.
 * @returns a function to run before each call; it throws {AppError} `rate_limited` above the limit.
 */
export function createCallLimit(
  perMinute: number,
  nowMs: () => number = () => performance.now(),
): (uid: string) => void {
  const windows = createLru<string, Window>(callersMax);
  return (uid) => {
    const now = nowMs();
    const known = windows.get(uid);
    const open = known !== undefined && now < known.endsAtMs ? known : null;
    if (open === null) {
      windows.set(uid, { endsAtMs: now + windowMs, count: 1 });
      return;
    }
    open.count += 1;
    if (open.count <= perMinute) return;
    const retryAfterS = Math.ceil((open.endsAtMs - now) / 1000);
    throw new AppError('rate_limited', { details: { retryAfterS } });
  };
}
