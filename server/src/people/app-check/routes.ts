import {
  exchangeBody,
  type VendorChallengeAnswer,
  vendorExchangeBody,
} from '@cruxboard/contracts/people/app-check/exchange';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { addressKeyOf } from '../../platform/http/address-key';
import { AppError } from '../../platform/http/app-error';
import { mintAppCheckToken } from '../../platform/http/app-check';
import type { MountSlice } from '../../platform/http/mount';
import { createChallenges } from './challenges';
import { challengeAction, createAskVendor } from './vendor';

/** Enough for a whole gym behind one address. */
const perMinute = 300;

/**
 * The bot check: work in exchange for the token that sign-up, sending codes and uploads require. Never cached. While a
 * vendor’s challenge is down, the product’s own proof of work stands in.
 */
export const mountAppCheck: MountSlice = ({ app, deps }) => {
  const challenges = createChallenges(deps);
  const vendor = createVendor(deps);
  const preHandler = app.rateLimit({ max: perMinute, timeWindow: 60_000 });
  const config = { contract: 'app-check' };
  app.post('/api/app-check/challenge', { config, preHandler }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(vendor?.offer() ?? { challenge: await challenges.create(addressKeyOf(request)) }),
  );
  app.post('/api/app-check/exchange', { config, preHandler }, async (request, reply) => {
    // there is no work to show but of a challenge of ours
    const isNoBot = await (vendor === null || isWork(request.body)
      ? challenges.take(parseBody(exchangeBody, request.body))
      : vendor.ask(request));
    if (!isNoBot) throw new AppError('app_check_failed');
    const { token, lifeS } = await mintAppCheckToken(deps);
    return reply.header('cache-control', 'no-store').send({ token, ttl: `${lifeS}s` });
  });
};

interface Vendor {
  /** @returns its challenge; null while it’s down. */
  offer(): VendorChallengeAnswer | null;
  ask(request: FastifyRequest): Promise<boolean>;
}

function createVendor({ settings, outbound, origin }: Deps): Vendor | null {
  if (settings.challenge === null) return null;
  const { vendor: name, siteKey, scriptUrl } = settings.challenge;
  const answer = { vendor: { name, siteKey, scriptUrl, action: challengeAction } };
  const ask = createAskVendor(settings.challenge, outbound);
  return {
    offer: () => (outbound.isUp('challenge') ? answer : null),
    ask: ({ body, ip }) => {
      const { vendorToken: token } = parseBody(vendorExchangeBody, body);
      return ask({ token, ip, origin });
    },
  };
}

function isWork(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'challenge' in body;
}

/** @throws {AppError} `bad_request` */
function parseBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new AppError('bad_request');
  return data;
}
