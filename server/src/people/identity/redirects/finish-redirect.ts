import { addressKeyOf } from '../../../platform/http/address-key';
import { signInProviders } from '@cruxboard/contracts/people/identity/providers';
import type {
  FinishRedirectAnswer,
  FinishRedirectBody,
} from '@cruxboard/contracts/people/identity/redirects';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import type { Identity } from '../identity';
import { vendorDownIn } from '../../../platform/outbound/vendor-down';
import { appleSecret } from '../providers/apple-secret';
import { providerError } from '../providers/provider-error';
import { ProviderFault } from '../providers/provider-fault';
import { WireError } from '../wire-error';
import { type Flow, consumeFlow } from './flow';
import { hashedNonce } from './start-redirect';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const cancelled = new Set(['access_denied', 'user_cancelled_authorize', 'consent_required']);

/**
 * Ends a visit to a provider: exchanges its code for the proof.
 * @throws {WireError} REDIRECT_EXPIRED, USER_CANCELLED, INVALID_IDP_RESPONSE, PROVIDER_UNREACHABLE
 */
export async function finishRedirect(
  identity: Identity,
  exchange: Exchange,
  body: FinishRedirectBody,
): Promise<FinishRedirectAnswer> {
  const flow = await consumeFlow(identity, exchange, body.state);
  if (flow === null) throw new WireError('REDIRECT_EXPIRED');
  if (body.error && cancelled.has(body.error)) throw new WireError('USER_CANCELLED');
  // each costs a request to the provider
  await identity.throttles.signUp(addressKeyOf(exchange.request));
  const idToken = await redeem(identity, flow, body).catch((error: unknown) => {
    throw providerError(identity, error);
  });
  const { providerId, intent, next, pendingToken, nonce, user } = flow;
  const post = new URLSearchParams({ id_token: idToken, providerId, nonce });
  if (user !== null) post.set('user', user);
  const provider = signInProviders.find(({ id }) => id === providerId);
  if (provider === undefined) throw new Error(`${providerId} is no provider`);
  return { provider: provider.name, intent, next, pendingToken, postBody: post.toString() };
}

async function redeem(
  identity: Identity,
  flow: Flow,
  { code, state, error, iss }: FinishRedirectBody,
): Promise<string> {
  const client = await identity.providers.client(flow.providerId);
  const returned = new URL(flow.redirectUri);
  for (const [key, value] of Object.entries({ code, state, error, iss })) {
    if (value) returned.searchParams.set(key, value);
  }
  const checks = {
    expectedState: flow.state,
    expectedNonce: hashedNonce(flow.nonce),
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  };
  const { apple } = identity.settings.providers;
  const isApple = flow.providerId === 'apple.com';
  if (isApple && apple === null) throw new ProviderFault('not_offered');
  const secret = isApple && apple !== null ? await appleSecret(apple, identity.now()) : null;
  const extra: Record<string, string> = secret === null ? {} : { client_secret: secret };
  const tokens = await openid
    .authorizationCodeGrant(client, returned, checks, extra)
    .catch((cause: unknown) => {
      identity.log.warn({ err: cause, provider: flow.providerId }, 'a provider gave no token');
      throw new ProviderFault(vendorDownIn(cause) === null ? 'invalid' : 'unreachable', { cause });
    });
  if (tokens.id_token === undefined) throw new ProviderFault('invalid');
  return tokens.id_token;
}
