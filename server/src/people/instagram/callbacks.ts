import { createHmac } from 'node:crypto';
import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { insertCompletedDeletion } from '../accounts/public';
import { announceLink } from './announce';
import './hooks';
import { deleteLinksTo } from './repo';
import { readSignedRequest, type SignedRequest } from './signed-request';

/**
 * Instagram's own requests: signed form posts, sent when somebody removes the product there, or asks there for what we
 * know of them to be deleted.
 */
export function mountCallbacks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const options = { bodyLimit: 16_384, config: { rateLimit: { max: 60, timeWindow: 60_000 } } };
    scope.post('/api/photo-sharing/deauthorisation', options, async ({ body }) => {
      await unlink(deps, readRequest(deps, body));
      return {};
    });
    scope.post('/api/photo-sharing/deletion', options, ({ body }) =>
      deleteWhatIsKnown(deps, readRequest(deps, body)),
    );
  });
}

/** @throws {AppError} `not_found` without an app, `bad_request` if Instagram didn't sign it. */
function readRequest({ settings: { instagram } }: Deps, body: unknown): SignedRequest {
  if (instagram === null) throw new AppError('not_found');
  const { signed_request: signed } = parseForm(typeof body === 'string' ? body : '');
  const request =
    typeof signed === 'string' ? readSignedRequest(signed, instagram.appSecret) : null;
  if (request === null) throw new AppError('bad_request');
  return request;
}

async function unlink(
  deps: Deps,
  { userId }: SignedRequest,
  also?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const uids = await withTransaction(deps.database, async (tx) => {
    await also?.(tx);
    return deleteLinksTo(tx, userId);
  });
  for (const uid of uids) announceLink(deps, uid);
}

/** The link and the posts chosen from it are all that is known, so the deletion is complete at once. Its page says so. */
async function deleteWhatIsKnown(
  deps: Deps,
  request: SignedRequest,
): Promise<{ url: string; confirmation_code: string }> {
  // the same request always has the same page, and nobody else can compute its id
  const id = createHmac('sha256', deps.secret.derive('accounts.deletion-callback'))
    .update(`${request.userId} ${request.issuedAt}`)
    .digest('hex')
    .slice(0, 32);
  await unlink(deps, request, async (tx) => {
    for (const { onInstagramForgotten } of deps.slices)
      await onInstagramForgotten?.(tx, request.userId);
    await insertCompletedDeletion(tx, id, deps.now());
  });
  return { url: `${deps.origin}/deletion/${id}`, confirmation_code: id };
}
