import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './platform/deps';
import { addressKeyOf } from './platform/http/address-key';
import { AppError } from './platform/http/app-error';
import { mountBodyDeadline } from './platform/http/body-deadline';
import { answerError } from './platform/http/error-answer';
import { mountHotAnswers } from './platform/http/hot-answers';
import { securityHeaders } from './platform/http/security';
import { mountObservation } from './platform/http/observe';
import { mountProxyNotice } from './platform/http/proxy-notice';
import { requestIds } from './platform/http/request-ids';
import { endConnectionsOnClose } from './platform/http/closing';
import { closeWaitingResponses } from './platform/http/waiting-responses';
import { mountJsonBodies } from './platform/http/json-body';
import { mountRequestSpans } from './platform/tracing/trace-requests';
import { mountMaintenance } from './site/maintenance/gate';
import { mountHotTokens } from './people/sessions/hot-tokens';

/** For the headers of a request, and for its body. */
const requestMaxMs = 30_000;

/** Builds the app with everything mounted, not listening: `main.ts` listens, tests inject. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // the one in front alone: what it was told by others, anybody could have told it
    trustProxy: deps.settings.isProxyTrusted && ((_address: string, hop: number) => hop === 0),
    // not a ULID: making one asks the system for randomness sixteen times, a fifth of a small answer's cost
    genReqId: requestIds(randomUUID, deps.settings),
    bodyLimit: 262_144,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    // each route's body has its own deadline
    requestTimeout: 0,
    // else Node looks for late headers every half minute only
    http: { connectionsCheckingInterval: 5_000 },
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // an address that cannot be decoded comes to no route and no hook
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.server.headersTimeout = requestMaxMs;
  mountBodyDeadline(app, requestMaxMs);
  closeWaitingResponses(app.server);
  endConnectionsOnClose(app);
  app.setErrorHandler(answerError);
  mountJsonBodies(app);
  const headers = securityHeaders(deps.settings);
  mountRequestSpans(app, deps.settings);
  mountMaintenance(app, deps, headers);
  mountHotAnswers(app, headers);
  mountHotTokens(app, deps.sessions.hotTokens, headers);
  await app.register(cookie);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: addressKeyOf,
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { details: { retryAfterS: Math.ceil(context.ttl / 1000) } }),
  });
  mountObservation(app, deps, mountProxyNotice(app, deps));
  for (const { mount } of deps.slices) mount?.({ app, deps });
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: 300, timeWindow: 60_000 }) },
    (request, reply) => answerError(new AppError('not_found'), request, reply),
  );
  return app;
}
