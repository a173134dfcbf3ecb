import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands; some ignore anything else. */
export const totpForm = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps that a phone's clock may be early or late. */
const driftSteps = 5;

/** @returns a new secret of 160 bits, base32: 32 characters. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** @returns the step that a code belongs to, null for a wrong one. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({
    ...totpForm,
    token: code,
    secret: Secret.fromBase32(secret),
    window: driftSteps,
    timestamp: at.getTime(),
  });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / totpForm.period) + delta;
}
