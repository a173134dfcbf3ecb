import * as contracts from '@cruxboard/contracts/people/sessions/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { endOtherSessions } from './end-other-sessions';
import { endSession } from './end-session';
import { login } from './login';
import { logout } from './logout';
import { readSessions } from './read-sessions';
import { syncToken, unsyncToken } from './token-sync';
import { readTokens, refreshToken } from './tokens';

type Answer = (deps: Deps, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The browser's session: starts, ends, hands out its tokens. Never cached. */
export const mountSessions: MountSlice = (mount) => {
  const { app, deps } = mount;
  serveRead(mount, contracts.readSessions, { handle: ({ caller }) => readSessions(deps, caller) });
  serveCallable(mount, contracts.endSession, { handle: endSession, perMinute: 60 });
  serveCallable(mount, contracts.endOtherSessions, { handle: endOtherSessions, perMinute: 30 });
  // a scope of its own: clients post here without a body, or with one of any type
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const answer = (handle: Answer) => (request: FastifyRequest, reply: FastifyReply) =>
      handle(deps, request, reply);
    scope.post('/api/login', answer(login));
    scope.post('/api/logout', answer(logout));
    for (const address of ['/api/login', '/api/logout']) refuseOtherMethods(scope, address);
    scope.get('/api/tokens', answer(readTokens));
    scope.get('/api/refresh-token', answer(refreshToken));
    scope.post('/__session', answer(syncToken));
    scope.delete('/__session', answer(unsyncToken));
  });
};

function refuseOtherMethods(scope: FastifyInstance, url: string): void {
  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    handler: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ success: false, message: 'Method not allowed' }),
  });
}
