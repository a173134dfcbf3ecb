import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { AppError } from './app-error';

/**
 * Refuses what a page of another origin made the browser send. Browsers say where a POST comes from;
 * what says nothing is no browser and carries nobody's cookies but its own.
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
  // reached by another name (localhost, a port of its own) where no public origin is set
  const isOwnHost = URL.canParse(origin) && new URL(origin).host === request.headers.host;
  if (deps.settings.publicOrigin === null && isOwnHost) return;
  throw foreign();
}

function foreign(): AppError {
  return new AppError('permission_denied', { message: 'This request came from another site.' });
}
