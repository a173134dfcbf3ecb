import { createLru } from '../../platform/memory/lru';
import { decodeProtectedHeader } from 'jose';
import type { Identity } from '../identity/public';
import type { SessionTokens } from './cookies';

/** Keys that leaked are forgotten: what they signed is no good to hand out, though its session is. */
export async function areKeysKnown(
  { keyring, outside }: Identity,
  tokens: SessionTokens,
): Promise<boolean> {
  if (outside !== null) {
    // custom tokens are signed with the operator's key there, which has no id; out of reach, a key is not known to be gone
    const kid = keyIdOf(tokens.idToken);
    return (
      kid !== undefined &&
      (await outside.verifyKey(kid).then(
        (key) => key !== undefined,
        () => true,
      ))
    );
  }
  for (const kid of keyIdsOf(tokens)) {
    if (kid === undefined || (await keyring.verifyKey(kid)) === undefined) return false;
  }
  return true;
}

/** @returns the same, of what is known without looking. */
export function areKeysKnownNow({ keyring, outside }: Identity, tokens: SessionTokens): boolean {
  // an outside service tells nobody at once that it has forgotten a key
  if (outside !== null) return true;
  return keyIdsOf(tokens).every((kid) => kid !== undefined && keyring.isKnown(kid));
}

function keyIdsOf({ idToken, customToken }: SessionTokens): (string | undefined)[] {
  return [...new Set([keyIdOf(idToken), keyIdOf(customToken)])];
}

/** Headers are few, tokens many: each is read once. */
const keyIds = createLru<string, { kid: string | undefined }>(100);

function keyIdOf(token: string): string | undefined {
  const header = token.slice(0, token.indexOf('.'));
  const known = keyIds.get(header) ?? { kid: decodeProtectedHeader(token).kid };
  keyIds.set(header, known);
  return known.kid;
}
