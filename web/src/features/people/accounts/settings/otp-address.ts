import type { AppEnrolment } from '../../../../lib/session/second-factor';

const issuer = 'Cruxboard';

/**
 * @returns the link that authenticator apps scan. Algorithm, digits and period are the server's, because an
 *   outside identity service may choose others than ours. Source: the key URI format.
 */
export function otpAddress(
  account: string,
  { secret, algorithm, digits, periodS }: AppEnrolment,
): string {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm,
    digits: String(digits),
    period: String(periodS),
  });
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`;
}
