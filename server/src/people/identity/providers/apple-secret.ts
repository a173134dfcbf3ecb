import { importPKCS8, SignJWT } from 'jose';
import type { ProviderSettings } from '../../../platform/config/provider-settings';

const lifeS = 300;

/** @returns what proves to Apple that a request is ours, made for each. Source: Apple, "Creating a client secret". */
export async function appleSecret(
  apple: NonNullable<ProviderSettings['apple']>,
  now: Date,
): Promise<string> {
  const nowS = Math.floor(now.getTime() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(apple.clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + lifeS)
    .sign(await importPKCS8(apple.privateKey, 'ES256'));
}
