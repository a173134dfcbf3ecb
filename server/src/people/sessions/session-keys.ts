import { createLru } from '../../platform/memory/lru';
import { decodeProtectedHeader } from 'jose';
import type { Identity } from '../identity/public';
import type { SessionTokens } from './cookies';

/** Leaked keys are forgotten: their tokens must not be handed out, though the session is live. */
export async function areKeysKnown(
  { keyring, outside }: Identity,
  tokens: SessionTokens,
): Promise<boolean> {
  if (outside !== null) {
    // outside, custom tokens are signed with the operator's key, which has no id; if the service can't be
    // reached, its keys are assumed to be known
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

/** @returns the same, without a query. */
export function areKeysKnownNow({ keyring, outside }: Identity, tokens: SessionTokens): boolean {
  // an outside service announces no forgotten keys
  if (outside !== null) return true;
  return keyIdsOf(tokens).every((kid) => kid !== undefined && keyring.isKnown(kid));
}

function keyIdsOf({ idToken, customToken }: SessionTokens): (string | undefined)[] {
  return [...new Set([keyIdOf(idToken), keyIdOf(customToken)])];
}

/** There are few headers for many tokens, so each is parsed once. */
const keyIds = createLru<string, { kid: string | undefined }>(100);

function keyIdOf(token: string): string | undefined {
  const header = token.slice(0, token.indexOf('.'));
  const known = keyIds.get(header) ?? { kid: decodeProtectedHeader(token).kid };
  keyIds.set(header, known);
  return known.kid;
}
