import { createHmac } from 'node:crypto';
import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { insertCompletedDeletion } from './deletions';
import { readSignedRequest } from './signed-request';

/**
 * The photo-sharing service's data-deletion callback: a signed form post, answered with the page that shows
 * the request's status. Nothing from that service is stored yet, so it completes at once.
 */
export function mountDeletionCallback(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/photo-sharing/deletion',
      { bodyLimit: 16_384, config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
      (request) => answer(deps, String(request.body ?? '')),
    );
  });
}

async function answer(
  { settings, secret, database, origin, now }: Deps,
  form: string,
): Promise<{ url: string; confirmation_code: string }> {
  if (settings.instagramAppSecret === null) throw new AppError('not_found');
  const { signed_request: signed } = parseForm(form);
  const request =
    typeof signed === 'string' ? readSignedRequest(signed, settings.instagramAppSecret) : null;
  if (request === null) throw new AppError('bad_request');
  // the same request always has the same page, and nobody else can compute its id
  const id = createHmac('sha256', secret.derive('accounts.deletion-callback'))
    .update(`${request.userId} ${request.issuedAt}`)
    .digest('hex')
    .slice(0, 32);
  await withTransaction(database, (tx) => insertCompletedDeletion(tx, id, now()));
  return { url: `${origin}/deletion/${id}`, confirmation_code: id };
}
