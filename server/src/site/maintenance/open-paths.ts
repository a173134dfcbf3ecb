import type { FastifyRequest } from 'fastify';

/** Open routes, by name: those outside the product, and the pages' assets. */
const openContracts: ReadonlySet<string> = new Set([
  'asset',
  'flags.readFlags',
  'health',
  'metrics',
  'robots',
  'shell',
]);

/** Signing in, which developers need first. It doesn't allow sign-ups. */
const openPaths: ReadonlySet<string> = new Set([
  '/.well-known/jwks.json',
  '/__session',
  '/api/login',
  '/api/logout',
  '/api/refresh-token',
  '/api/tokens',
  '/auth/login',
  '/auth/redirect',
  '/auth/signout',
]);

const openIdentity =
  /^(\/identitytoolkit\.googleapis\.com|\/securetoken\.googleapis\.com)?\/(v1\/(token|projects|accounts:(signInWithPassword|signInWithCustomToken|signInWithIdp|createAuthUri|lookup))|v2\/accounts\/mfaSignIn:\w+)$/;

/** @returns whether a request is answered during maintenance. */
export function isOpenWhileClosed(request: FastifyRequest): boolean {
  if (request.method === 'OPTIONS') return true;
  if (openContracts.has(request.routeOptions.config.contract ?? '')) return true;
  const path = request.url.split('?')[0] ?? '';
  return openPaths.has(path) || openIdentity.test(path) || path.startsWith('/robot/');
}

/** @returns whether the address belongs to the identity protocol, which has its own error format. */
export function isIdentityPath(url: string): boolean {
  return /^\/(v[12]\/|identitytoolkit\.|securetoken\.)/.test(url);
}
