import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MountSlice } from '../../platform/http/mount';
import type { Deps } from '../../platform/deps';
import { mountAdmin } from './admin/routes';
import { mountEmulatorHelpers } from './emulator-routes';
import type { Identity } from './identity';
import { identityOperations, tokenOperations } from './operations';
import { requireAppCheck, isGuarded } from './bot-check';
import { mountRedirects } from './redirects/routes';
import { answerIdentityError, requireApiKey, parseBody } from './transport';
import { wireRequestOf } from './wire-request';
import type { WireOperation } from './wire-operation';
import { transportError } from './wire-error';

/** Both styles: with the real host names as a path prefix (clients in emulator mode), and without (patched clients). */
const identityPrefixes = ['', '/identitytoolkit.googleapis.com'];
const tokenPrefixes = ['', '/securetoken.googleapis.com'];
/** For ID tokens and session cookies: the same keys. */
const certificatesPaths = [
  '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
  '/identitytoolkit/v3/relyingparty/publicKeys',
];

/** The embedded identity service: its protocol, its public keys and, with emulators, their helpers. */
export const mountIdentity: MountSlice = ({ app, deps }) => {
  const { identity } = deps;
  // a scope of its own, so that its responses are always the protocol's
  void app.register(async (scope) => {
    scope.setErrorHandler(answerIdentityError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('cache-control', 'no-store');
    });
    // with an outside service nobody has an account here
    if (identity.outside !== null) return mountUnknown(scope);
    for (const prefix of identityPrefixes)
      mountOperations(scope, deps, { prefix, operations: identityOperations });
    for (const prefix of identityPrefixes) mountAdmin(scope, deps, prefix);
    for (const prefix of tokenPrefixes)
      mountOperations(scope, deps, { prefix, operations: tokenOperations });
    for (const prefix of identityPrefixes) {
      scope.get(`${prefix}/v1/projects`, async (request) => {
        requireApiKey(identity, request);
        const { hostname } = new URL(identity.origin);
        return { projectId: identity.settings.project, authorizedDomains: [hostname] };
      });
    }
    if (deps.settings.hasEmulators) mountEmulatorHelpers(scope, identity);
    mountUnknown(scope);
  });
  mountRedirects(app, deps);
  mountKeys(app, identity);
  app.addHook('onClose', () => identity.passwordJudge.close());
};

function mountOperations(
  scope: FastifyInstance,
  deps: Deps,
  group: { readonly prefix: string; readonly operations: readonly WireOperation[] },
): void {
  const { identity } = deps;
  for (const { path, handle } of group.operations) {
    // the router reads a doubled colon as a plain one
    scope.post(`${group.prefix}${path.replaceAll(':', '::')}`, async (request) => {
      requireApiKey(identity, request);
      if (isGuarded(path)) await requireAppCheck(identity, path, request);
      return handle(wireRequestOf(deps, request), parseBody(request));
    });
  }
}

/** Below the identity hosts but not a call: preflights, and JSON for everything else. */
function mountUnknown(scope: FastifyInstance): void {
  const addresses = [
    ...identityPrefixes.flatMap((prefix) => [`${prefix}/v1/*`, `${prefix}/v2/*`]),
    '/securetoken.googleapis.com/*',
  ];
  for (const address of addresses) {
    scope.options(address, preflight);
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: address,
      handler: async () => {
        throw transportError(404, 'NOT_FOUND', 'Requested entity was not found.');
      },
    });
  }
}

function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestedHeaders = request.headers['access-control-request-headers'];
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header('access-control-allow-headers', requestedHeaders ?? 'content-type, authorization')
    .header('access-control-max-age', '3600')
    .header('vary', 'access-control-request-headers')
    .send();
}

function mountKeys(app: FastifyInstance, { keyring }: Identity): void {
  const answer = (read: () => Promise<object>) => async (_: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'public, max-age=300, must-revalidate')
      .header('access-control-allow-origin', '*')
      .send(await read());
  app.get('/.well-known/jwks.json', answer(keyring.jwks));
  for (const path of certificatesPaths) app.get(path, answer(keyring.certificates));
}
