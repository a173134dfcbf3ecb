import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the photo-sharing service sends when somebody removes the product there. */
export interface SignedRequest {
  /** As text, because it exceeds a JavaScript number. */
  readonly userId: string;
  /** Seconds. */
  readonly issuedAt: number;
}

/** @returns the content of a `signature.payload`; null if it isn't signed with the secret or isn't usable. */
export function readSignedRequest(signed: string, secret: string): SignedRequest | null {
  const [signature, payload, ...rest] = signed.split('.');
  if (signature === undefined || payload === undefined || rest.length > 0) return null;
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const request = parse(Buffer.from(payload, 'base64url').toString());
  if (request === null || String(request['algorithm']).toUpperCase() !== 'HMAC-SHA256') return null;
  const { user_id: userId, issued_at: issuedAt } = request;
  if (typeof userId !== 'string' || !/^\d{1,40}$/.test(userId)) return null;
  if (typeof issuedAt !== 'number' || !Number.isFinite(issuedAt)) return null;
  return { userId, issuedAt };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    // ids exceed exact numbers, so they become strings
    const json: unknown = JSON.parse(text.replace(/("user_id"\s*:\s*)(\d+)/, '$1"$2"'));
    return typeof json === 'object' && json !== null ? { ...json } : null;
  } catch {
    return null;
  }
}
