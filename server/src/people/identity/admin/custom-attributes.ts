import { WireError } from '../wire-error';

const lengthMax = 1_000;

/** Claims of the tokens themselves, then those by which this server's own tokens say how a session began. */
const reserved: ReadonlySet<string> = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub sid source_auth_time source_sign_in_provider second_factor'.split(
    ' ',
  ),
);

/**
 * @param raw a JSON object as text
 * @returns the claims for every token of an account.
 * @throws {WireError} CLAIMS_TOO_LARGE, INVALID_CLAIMS, FORBIDDEN_CLAIM
 */
export function parseCustomAttributes(raw: string): Record<string, unknown> {
  if (raw.length > lengthMax) throw new WireError('CLAIMS_TOO_LARGE');
  const claims = parse(raw);
  const forbidden = Object.keys(claims).find((name) => reserved.has(name));
  if (forbidden !== undefined) throw new WireError('FORBIDDEN_CLAIM', { text: forbidden });
  return claims;
}

function parse(raw: string): Record<string, unknown> {
  if (raw.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw);
  } catch {
    throw new WireError('INVALID_CLAIMS');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new WireError('INVALID_CLAIMS');
  }
  return { ...parsed };
}
