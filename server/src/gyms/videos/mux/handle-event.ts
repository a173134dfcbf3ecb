import type { FastifyInstance } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/http/app-error';
import { applyNews } from './apply-news';
import { type MuxEvent, SignatureFault } from './mux';
import { storeEvent } from './mux-repo';

/** Mux's webhook. The signature covers the raw bytes, so the body isn't parsed first. */
export function mountMuxEvents(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/videos/events',
      { config: { contract: 'videos', rateLimit: { max: 1_200, timeWindow: 60_000 } } },
      async ({ body, headers }) => {
        const signature = headers['mux-signature'];
        const event = await read(deps, {
          body: Buffer.isBuffer(body) ? body.toString('utf8') : '',
          signature: typeof signature === 'string' ? signature : '',
        });
        await handleEvent(deps, event);
        return { received: true };
      },
    );
  });
}

async function read(
  { mux }: Deps,
  sent: { readonly body: string; readonly signature: string },
): Promise<MuxEvent> {
  if (mux === null) throw new AppError('not_found');
  try {
    return await mux.readEvent(sent);
  } catch (error) {
    if (!(error instanceof SignatureFault)) throw error;
    throw new AppError('bad_request', { message: 'Bad Request', cause: error });
  }
}

/** An event and its effects are one transaction; Mux sends again what failed, and some of it twice or late. */
async function handleEvent(deps: Deps, { id, about }: MuxEvent): Promise<void> {
  if (about.kind === 'other') return;
  await withTransaction(deps.database, async (tx) => {
    if (!(await storeEvent(tx, { id, at: deps.now() }))) return;
    await applyNews(deps, tx, about);
  });
}
