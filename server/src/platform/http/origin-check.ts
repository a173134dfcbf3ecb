import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { AppError } from './app-error';

/**
 * Refuses requests that another origin's page made the browser send. Browsers send the origin of a POST; a client
 * that sends none isn't a browser and has only its own cookies.
 * @throws {AppError} `permission_denied`
 */
export function requireSameOrigin(deps: Deps, request: FastifyRequest): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) {
    if (site === undefined || site === 'same-origin' || site === 'none') return;
    throw foreign();
  }
  if (origin === deps.origin) return;
  // reached by another name or port (localhost) if no public origin is set
  const isOwnHost = URL.canParse(origin) && new URL(origin).host === request.headers.host;
  if (deps.settings.publicOrigin === null && isOwnHost) return;
  throw foreign();
}

function foreign(): AppError {
  return new AppError('permission_denied', { message: 'This request came from another site.' });
}
