import {
  exchangeBody,
  type VendorChallengeAnswer,
  vendorExchangeBody,
} from '@cruxboard/contracts/people/app-check/exchange';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { ChallengeSettings } from '../../platform/config/challenge-settings';
import type { Deps } from '../../platform/deps';
import { addressKeyOf } from '../../platform/http/address-key';
import { AppError } from '../../platform/http/app-error';
import { mintAppCheckToken } from '../../platform/http/app-check';
import type { MountSlice } from '../../platform/http/mount';
import { createChallenges } from './challenges';
import { challengeAction, isPassed } from './vendor';

/** Enough for a whole gym behind one address. */
const perMinute = 300;

/** The bot check: work in exchange for the token that sign-up, sending codes and uploads require. Never cached. */
export const mountAppCheck: MountSlice = ({ app, deps }) => {
  const challenges = createChallenges(deps);
  const preHandler = app.rateLimit({ max: perMinute, timeWindow: 60_000 });
  const config = { contract: 'app-check' };
  app.post('/api/app-check/challenge', { config, preHandler }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(vendorAnswer(deps) ?? { challenge: await challenges.create(addressKeyOf(request)) }),
  );
  app.post('/api/app-check/exchange', { config, preHandler }, async (request, reply) => {
    const isNoBot = await (deps.settings.challenge === null
      ? challenges.take(parseBody(exchangeBody, request.body))
      : askVendor(deps, deps.settings.challenge, request));
    if (!isNoBot) throw new AppError('app_check_failed');
    const { token, lifeS } = await mintAppCheckToken(deps);
    return reply.header('cache-control', 'no-store').send({ token, ttl: `${lifeS}s` });
  });
};

function vendorAnswer({ settings }: Deps): VendorChallengeAnswer | null {
  if (settings.challenge === null) return null;
  const { vendor: name, siteKey, scriptUrl } = settings.challenge;
  return { vendor: { name, siteKey, scriptUrl, action: challengeAction } };
}

function askVendor(
  { origin }: Deps,
  challenge: ChallengeSettings,
  request: FastifyRequest,
): Promise<boolean> {
  const { vendorToken: token } = parseBody(vendorExchangeBody, request.body);
  return isPassed(challenge, { token, ip: request.ip, origin });
}

/** @throws {AppError} `bad_request` */
function parseBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new AppError('bad_request');
  return data;
}
