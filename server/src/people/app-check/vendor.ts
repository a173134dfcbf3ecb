import * as z from 'zod/mini';
import type { ChallengeSettings } from '../../platform/config/challenge-settings';
import { AppError } from '../../platform/http/app-error';

/** The action that pages name to the vendor. */
export const challengeAction = 'app_check';

const timeoutMs = 5_000;
/** reCAPTCHA scores below this count as bots; the vendor's own suggestion. */
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
  /** Our pages' origin: a token made on another site isn't for us. */
  readonly origin: string;
}

/**
 * Asks the vendor whether a page passed its challenge; the vendor answers once per token.
 * @throws {AppError} `unavailable` if the vendor doesn't answer: nobody gets in unchecked
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
  const isForChallenge = !data.action || data.action === challengeAction;
  return data.success && isOurs && isForChallenge && (data.score ?? 1) >= scoreMin;
}
