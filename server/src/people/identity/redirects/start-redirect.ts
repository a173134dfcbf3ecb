import { createHash } from 'node:crypto';
import { type ProviderId, signInProviders } from '@cruxboard/contracts/people/identity/providers';
import type {
  StartRedirectAnswer,
  StartRedirectBody,
} from '@cruxboard/contracts/people/identity/redirects';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import type { Identity } from '../identity';
import { providerError } from '../providers/provider-error';
import { storeFlow } from './flow';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a provider is asked for in addition. */
const particulars: Readonly<Record<ProviderId, Record<string, string>>> = {
  'google.com': { scope: 'openid email profile', prompt: 'select_account' },
  // Apple answers with a post if asked for a name
  'apple.com': { scope: 'openid name email', response_mode: 'form_post' },
  'microsoft.com': { scope: 'openid email profile', prompt: 'select_account' },
};

/** Starts a visit to a provider: the browser stores what only it can return with. */
export async function startRedirect(
  identity: Identity,
  { request, reply }: Exchange,
  body: StartRedirectBody,
): Promise<StartRedirectAnswer> {
  const providerId = idOf(body.provider);
  const { providers } = identity;
  const client = await providers.client(providerId).catch((error: unknown) => {
    throw providerError(identity, error);
  });
  const redirectUri = `${originOf(identity, request)}/auth/redirect`;
  const [state, nonce, verifier] = [
    openid.randomState(),
    openid.randomNonce(),
    openid.randomPKCECodeVerifier(),
  ];
  const url = openid.buildAuthorizationUrl(client, {
    ...particulars[providerId],
    redirect_uri: redirectUri,
    state,
    nonce: hashedNonce(nonce),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const { intent, next = null, pendingToken = null } = body;
  const visit = { providerId, intent, next, pendingToken };
  await storeFlow(identity, reply, { ...visit, redirectUri, state, nonce, verifier });
  return { url: providers.reachable(url).href };
}

/** @returns the form in which a provider puts our nonce into its token. */
export function hashedNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex');
}

function idOf(name: StartRedirectBody['provider']): ProviderId {
  const provider = signInProviders.find((each) => each.name === name);
  if (provider === undefined) throw new Error(`${name} is no provider`);
  return provider.id;
}

/** If no public origin is set, back to the host name of the request, which has the cookie. */
function originOf({ settings, origin }: Identity, { headers }: FastifyRequest): string {
  return settings.publicOrigin === null ? (headers.origin ?? origin) : origin;
}
