import {
  finishRedirectBody,
  startRedirectBody,
} from '@cruxboard/contracts/people/identity/redirects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { answerError } from '../../../platform/http/error-answer';
import { AppError } from '../../../platform/http/app-error';
import { requireSameOrigin } from '../../../platform/http/origin-check';
import { answerIdentityError, parseBody } from '../transport';
import { storePostedUser } from './flow';
import { finishRedirect } from './finish-redirect';
import { startRedirect } from './start-redirect';

const fieldMaxLength = 4_000;

/** The product's visits to sign-in providers: out by `start`, back at /auth/redirect, which calls `finish`. */
export function mountRedirects(app: FastifyInstance, deps: Deps): void {
  const { identity } = deps;
  void app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) =>
      error instanceof AppError
        ? answerError(error, request, reply)
        : answerIdentityError(error, request, reply),
    );
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.post('/api/sign-in/start', async (request, reply) => {
      requireSameOrigin(deps, request);
      const body = startRedirectBody.parse(parseBody(request));
      return startRedirect(identity, { request, reply }, body);
    });
    scope.post('/api/sign-in/finish', async (request, reply) => {
      requireSameOrigin(deps, request);
      const body = finishRedirectBody.parse(parseBody(request));
      return finishRedirect(identity, { request, reply }, body);
    });
    scope.post('/auth/redirect', (request, reply) => redirectWithQuery(deps, request, reply));
  });
}

/**
 * Apple posts its answer from its own page, without our cookies, so it redirects to the same answer in the
 * address, which has them. Personal data stays out of the address.
 */
async function redirectWithQuery(
  { identity }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = parseBody(request) as Readonly<Record<string, unknown>>; // an object of anything
  const textOf = (key: string) => {
    const value = form[key];
    return typeof value === 'string' && value.length <= fieldMaxLength ? value : '';
  };
  const state = textOf('state');
  const user = textOf('user');
  if (user !== '' && user.length <= 1_000) await storePostedUser(identity, reply, { state, user });
  const address = new URLSearchParams();
  for (const key of ['code', 'state', 'error']) {
    if (textOf(key) !== '') address.set(key, textOf(key));
  }
  return reply.redirect(`/auth/redirect?${address}`, 303);
}
