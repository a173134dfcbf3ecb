import type { ProviderFetch } from './clients';
import { ProviderFault } from './provider-fault';
import type { VendorClaims } from './vendors';

/**
 * Google tells whose and for whom an access token is; one for another client must not open anything here.
 * @returns Google's claims about its owner.
 * @throws {ProviderFault}
 */
export async function claimsOfAccessToken(
  fetchThere: ProviderFetch,
  clientId: string,
  accessToken: string,
): Promise<VendorClaims> {
  const read = async (url: string, headers: Record<string, string>): Promise<VendorClaims> => {
    const answer = await fetchThere(url, { headers }).catch((cause: unknown) => {
      throw new ProviderFault('unreachable', { cause });
    });
    if (!answer.ok) throw new ProviderFault('invalid');
    return (await answer.json()) as VendorClaims; // checked below
  };
  const query = new URLSearchParams({ access_token: accessToken });
  const token = await read(`https://oauth2.googleapis.com/tokeninfo?${query}`, {});
  const isOurs = token['aud'] === clientId;
  if (!isOurs || typeof token.sub !== 'string') throw new ProviderFault('invalid');
  const person = await read('https://openidconnect.googleapis.com/v1/userinfo', {
    authorization: `Bearer ${accessToken}`,
  });
  if (person.sub !== token.sub) throw new ProviderFault('invalid');
  return person;
}
