import * as z from 'zod/mini';
import type { ChallengeSettings } from '../../platform/config/challenge-settings';
import type { Outbound } from '../../platform/outbound/outbound';
import { VendorDown } from '../../platform/outbound/vendor-down';
import { createVendorFetch } from '../../platform/outbound/vendor-fetch';

/** The action that pages name to the vendor. */
export const challengeAction = 'app_check';

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

/** Asks the vendor whether a page passed its challenge; it answers once per token. @throws {VendorDown} */
export type AskVendor = (passed: Passed) => Promise<boolean>;

/** @returns what asks the vendor of the settings. */
export function createAskVendor(
  { secret, verifyUrl }: ChallengeSettings,
  outbound: Outbound,
): AskVendor {
  const send = createVendorFetch(outbound, 'challenge');
  const ask: AskVendor = async ({ token, ip, origin }) => {
    const body = new URLSearchParams({ secret, response: token, remoteip: ip });
    const answer = await send(verifyUrl, { method: 'POST', body });
    const { success: isReadable, data } = verdict.safeParse(await answer.json().catch(() => null));
    if (!answer.ok || !isReadable) throw new VendorDown('challenge', 'garbled');
    const isOurs = data.hostname === undefined || data.hostname === new URL(origin).hostname;
    const isForChallenge = !data.action || data.action === challengeAction;
    return data.success && isOurs && isForChallenge && (data.score ?? 1) >= scoreMin;
  };
  outbound.check('challenge', () =>
    ask({ token: 'none', ip: '127.0.0.1', origin: 'http://localhost' }),
  );
  return ask;
}
