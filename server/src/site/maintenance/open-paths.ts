import type { FastifyRequest } from 'fastify';

/** By the name that a route goes by: what is no part of the product, and what its pages are made of. */
const openContracts: ReadonlySet<string> = new Set([
  'asset',
  'flags.readFlags',
  'health',
  'metrics',
  'robots',
  'shell',
]);

/** The way in: nobody can show that he is a developer before he has signed in. Nobody can sign up by it. */
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

/** @returns whether a request is answered although the product is closed. */
export function isOpenWhileClosed(request: FastifyRequest): boolean {
  if (request.method === 'OPTIONS') return true;
  if (openContracts.has(request.routeOptions.config.contract ?? '')) return true;
  const path = request.url.split('?')[0] ?? '';
  return openPaths.has(path) || openIdentity.test(path) || path.startsWith('/robot/');
}

/** @returns whether the address is one of the identity protocol, which has its own form of failure. */
export function isIdentityPath(url: string): boolean {
  return /^\/(v[12]\/|identitytoolkit\.|securetoken\.)/.test(url);
}
