import { Secret, TOTP } from 'otpauth';

/** The form every authenticator app understands; some ignore anything else. */
export const totpForm = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps a phone's clock may be off, either way. */
const driftSteps = 5;

/** @returns a new 160-bit secret, base32: 32 characters. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** @returns the step a code belongs to, null for a wrong one. */
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
