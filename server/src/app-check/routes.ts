import { exchangeBody } from '@cruxboard/contracts/app-check/exchange';
import { AppError } from '../http/app-error';
import { mintAppCheckToken } from '../http/app-check';
import type { MountSlice } from '../http/mount';
import { createChallenges } from './challenges';

/** A minute's work of a whole gym behind one address. */
const perMinute = 300;

/** The bot check: work for a token that sign-up, sending codes and uploads ask for. Never kept by any cache. */
export const mountAppCheck: MountSlice = ({ app, deps }) => {
  const challenges = createChallenges(deps);
  const preHandler = app.rateLimit({ max: perMinute, timeWindow: 60_000 });
  const config = { contract: 'app-check' };
  app.post('/api/app-check/challenge', { config, preHandler }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ challenge: await challenges.create(request.ip) }),
  );
  app.post('/api/app-check/exchange', { config, preHandler }, async (request, reply) => {
    const { success, data } = exchangeBody.safeParse(request.body);
    if (!success) throw new AppError('bad_request');
    if (!(await challenges.take(data))) throw new AppError('app_check_failed');
    const { token, lifeS } = await mintAppCheckToken(deps);
    return reply.header('cache-control', 'no-store').send({ token, ttl: `${lifeS}s` });
  });
};
