import * as z from 'zod/mini';
import type { ChallengeSettings } from '../../platform/config/challenge-settings';
import { AppError } from '../../platform/http/app-error';

/** What the page names its challenges to the vendor. */
export const challengeAction = 'app_check';

const timeoutMs = 5_000;
/** Below it, reCAPTCHA takes somebody for a program; its own advice to begin with. */
const scoreMin = 0.5;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
});

interface Passed {
  readonly token: string;
  readonly ip: string;
  /** Where our pages are: a token made on another site is not for us. */
  readonly origin: string;
}

/**
 * Asks the vendor about a challenge that a page has passed; it tells of each token once.
 * @throws {AppError} `unavailable` while the vendor does not answer: nobody is let in unasked
 */
export async function isPassed(
  { secret, verifyUrl }: ChallengeSettings,
  { token, ip, origin }: Passed,
): Promise<boolean> {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(() => null);
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  const { success: isReadable, data } = verdict.safeParse(body);
  if (!isReadable) throw new AppError('unavailable');
  const isOurs = data.hostname === undefined || data.hostname === new URL(origin).hostname;
  const isMeant = !data.action || data.action === challengeAction;
  return data.success && isOurs && isMeant && (data.score ?? 1) >= scoreMin;
}
