import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerSecret } from '../../platform/secret/secret';

const purpose = 'weekly-mail.unsubscribe';

/** @returns a token that ends somebody's weekly email and nothing else. It doesn't run out: old emails are kept. */
export function unsubscribeToken(secret: Pick<ServerSecret, 'derive'>, uid: string): string {
  return `${uid}.${signatureOf(secret.derive(purpose), uid)}`;
}

/** @returns whose token it is; null if it is none of ours. */
export function readUnsubscribeToken(
  secret: Pick<ServerSecret, 'deriveAll'>,
  token: string,
): string | null {
  const dot = token.lastIndexOf('.');
  const [uid, signature] = [token.slice(0, Math.max(dot, 0)), Buffer.from(token.slice(dot + 1))];
  const isOurs = secret.deriveAll(purpose).some((key) => {
    const expected = Buffer.from(signatureOf(key, uid));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return isOurs && uid !== '' ? uid : null;
}

function signatureOf(key: Buffer, uid: string): string {
  return createHmac('sha256', key).update(uid).digest('base64url');
}
