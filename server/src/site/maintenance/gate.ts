import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeveloper } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import { flagsTopic } from '../../platform/flags/flags';
import { AppError } from '../../platform/http/app-error';
import { answerError } from '../../platform/http/error-answer';
import { isInner } from '../../platform/http/inner-requests';
import { isServerPath } from '../../platform/http/server-paths';
import { isOpenWhileClosed, isIdentityPath } from './open-paths';
import { createMaintenanceState } from './state';

declare module 'fastify' {
  interface FastifyRequest {
    /** A request for a page, which gets the maintenance page whatever its address. */
    isClosed: boolean;
  }
}

/** Retry-After, in seconds. */
export const retryAfterS = 120;

/**
 * During maintenance, answers 503 in the client's format and lets developers through: reads by cookie, writes by
 * bearer token. Mount it before the hot answers; `headers` are those of every response.
 */
export function mountMaintenance(
  app: FastifyInstance,
  deps: Deps,
  headers: Readonly<Record<string, string>>,
): void {
  const state = createMaintenanceState(deps);
  const unsubscribe = deps.bus.subscribe(flagsTopic, state.forget);
  app.decorateRequest('isClosed', false);
  app.addHook('onClose', async () => unsubscribe());
  app.addHook('onRequest', (request, reply, done) => {
    const known = state.known();
    if (known === false) return done();
    void letIn(request, reply, { isOn: known ?? state.check(), done });
  });

  async function letIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { isOn, done }: { isOn: boolean | Promise<boolean>; done: (error?: Error) => void },
  ): Promise<void> {
    let isAdmitted: boolean;
    try {
      isAdmitted = await passOrClose(request, reply, isOn);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (isAdmitted) done();
  }

  async function passOrClose(
    request: FastifyRequest,
    reply: FastifyReply,
    isOn: boolean | Promise<boolean>,
  ): Promise<boolean> {
    if (
      !(await isOn) ||
      isOpenWhileClosed(request) ||
      isInner(request) ||
      (await isStaff(app, deps, request))
    )
      return true;
    if (isPage(request)) {
      request.isClosed = true;
      return true;
    }
    close(request, reply.headers(headers));
    return false;
  }
}

/** Admits developers. A bad or missing token counts as none. */
async function isStaff(
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
): Promise<boolean> {
  // the gate runs before the hook that parses cookies
  request.cookies = app.parseCookie(request.headers.cookie ?? '');
  const { authentication, database } = deps;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const caller =
    (await authentication.fromBearer(request).catch(() => null)) ??
    (isRead ? await authentication.fromCookie(request) : null);
  return caller !== null && isDeveloper(database.drizzle, caller.uid);
}

function isPage({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.contract === 'page' && !isServerPath(url.split('?')[0] ?? '');
}

function close(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('retry-after', String(retryAfterS));
  if (!isIdentityPath(request.url)) {
    answerError(new AppError('maintenance', { details: { retryAfterS } }), request, reply);
    return;
  }
  const error = {
    code: 503,
    message: 'The service is currently unavailable.',
    status: 'UNAVAILABLE',
  };
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('access-control-allow-origin', '*')
    .send({ error });
}
