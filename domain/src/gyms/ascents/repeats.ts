import { limits } from '../../limits';
import { err, ok, type Result } from '../../result';

/**
 * Returns the count after one more ascent of a climb already logged `count` times (0 = never): the
 * first log sets it to 1, and the log that would make 21 is refused.
 */
export function countAscent(
  count: number,
): Result<number, { code: 'ascent_repeat_limit_exceeded'; message: string }> {
  const { repeatMax } = limits.ascent;
  if (count < repeatMax) return ok(count + 1);
  const message = `You have logged this climb ${repeatMax} times, which is the most there is`;
  return err({ code: 'ascent_repeat_limit_exceeded', message });
}
