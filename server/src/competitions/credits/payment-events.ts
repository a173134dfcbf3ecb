import type { FastifyInstance } from 'fastify';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { type PaymentEvent, SignatureFault } from '../payments/public';
import { storeEvent } from './purchases-repo';
import { announceSettled, type Settled, settleCheckout, applyReversal } from './settle';

/**
 * The payment provider's webhook. The signature covers the raw bytes, so the body isn't parsed first. An event and
 * its effects are one transaction, and the provider resends what failed.
 */
export function mountPaymentEvents(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/payments/events',
      { config: { rateLimit: { max: 1_200, timeWindow: 60_000 } } },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature'];
        await handleEvent(deps, {
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: typeof signature === 'string' ? signature : '',
        });
        return { received: true };
      },
    );
  });
}

async function handleEvent(
  deps: Deps,
  sent: { readonly body: Buffer; readonly signature: string },
): Promise<void> {
  const event = read(deps, sent);
  const { id, type } = event;
  if (event.about.kind === 'other') return;
  const settled = await withTransaction(deps.database, async (tx): Promise<Settled> => {
    if (!(await storeEvent(tx, { id, type, receivedAt: deps.now() }))) return null;
    const { about } = event;
    if (about.kind === 'checkout') return settleCheckout(tx, deps, about.checkout);
    return about.kind === 'reversal' ? applyReversal(tx, deps, about.reversal) : null;
  });
  announceSettled(deps, settled);
}

function read(
  { payments, now }: Deps,
  sent: { readonly body: Buffer; readonly signature: string },
): PaymentEvent {
  if (payments === null) throw new AppError('not_found');
  try {
    return payments.parseEvent({ ...sent, at: now() });
  } catch (error) {
    if (!(error instanceof SignatureFault)) throw error;
    throw new AppError('bad_request', { message: 'Bad Request', cause: error });
  }
}
