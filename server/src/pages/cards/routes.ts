import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { innerHeaders } from '../../http/inner-requests';
import { tagOf } from '../../http/prepared-answer';
import type { Ask, CardKind } from './card';
import { climbCard } from './climb-card';
import { competitionCard } from './competition-card';
import { type CardRenderer, createCardRenderer } from './create-renderer';
import { gymCard } from './gym-card';
import { productCard } from './product-card';

/** Every kind of picture, by the first part of its address. */
const cardKinds: ReadonlyMap<string, CardKind> = new Map([
  ['climb', climbCard],
  ['competition', competitionCard],
  ['gym', gymCard],
  ['product', productCard],
]);

/** Some 60 kB each. */
const keptMax = 300;

/**
 * Mounts the pictures that links are shown with: drawn when they are first asked for, kept under an address
 * that changes with what they show. Only what anybody may read is on them.
 */
export function mountCards(
  app: FastifyInstance,
  deps: Deps,
  renderer: CardRenderer = createCardRenderer(),
): void {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: keptMax });
  const ask: Ask = async (url) => {
    const { statusCode, body } = await app.inject({ url, headers: innerHeaders });
    return statusCode === 200 ? (JSON.parse(body) as unknown) : undefined;
  };
  app.addHook('onClose', () => renderer.close());
  const config = { contract: 'card', rateLimit: { max: 120, timeWindow: 60_000 } };
  app.get<{ Params: { kind: string; '*': string } }>(
    '/social/:kind/*',
    { config },
    async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      let picture = kept.get(path);
      if (picture === undefined) {
        const card = await openCard(request.params, { ask, deps });
        if (card === null) throw new AppError('not_found');
        if (card.address.path !== path) {
          return reply
            .header('cache-control', 'public, max-age=60')
            .redirect(card.address.path, 302);
        }
        picture = card.draw().then((drawing) => renderer.draw(drawing));
        kept.set(path, picture);
        picture.catch((error: unknown) => {
          kept.delete(path);
          if (!(error instanceof AppError)) deps.log.error({ err: error }, 'a card was not drawn');
        });
      }
      const png = await picture;
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', tagOf(png))
        .type('image/png')
        .send(png);
    },
  );
}

async function openCard(
  { kind, '*': rest }: { kind: string; '*': string },
  { ask, deps }: { ask: Ask; deps: Deps },
) {
  const ids = rest.split('/').slice(0, -1);
  const known = cardKinds.get(kind);
  return known === undefined || known.idCount !== ids.length ? null : known.open(ids, ask, deps);
}
