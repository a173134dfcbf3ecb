import { createLru } from '../../../platform/memory/lru';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/http/app-error';
import { innerHeaders } from '../../../platform/http/inner-requests';
import { tagOf } from '../../../platform/http/prepared-answer';
import { QueueFull } from '../../../platform/threads/work-queue';
import { achievementCard } from './achievement-card';
import type { CardKind, CardSources, OpenCard } from './card';
import { climbCard } from './climb-card';
import { competitionCard } from './competition-card';
import { type CardRenderer, createCardRenderer } from './create-renderer';
import { gymCard } from './gym-card';
import { productCard } from './product-card';

/** Every kind of picture, by the first part of its address. */
const cardKinds: ReadonlyMap<string, CardKind> = new Map([
  ['achievement', achievementCard],
  ['climb', climbCard],
  ['competition', competitionCard],
  ['gym', gymCard],
  ['product', productCard],
]);

/** Some 60 kB each. */
const cardsMax = 300;

/**
 * Mounts the pictures that links are shown with: drawn when they are first asked for, kept under an address
 * that changes with what they show. Only what anybody may read is on them.
 */
export function mountCards(
  app: FastifyInstance,
  deps: Deps,
  renderer: CardRenderer = createCardRenderer(),
): void {
  const cache = createLru<string, Promise<Buffer>>(cardsMax);
  const sources = sourcesOf(app, deps);
  const draw = (card: OpenCard, path: string): Promise<Buffer> => {
    const picture = card.draw().then((drawing) => renderer.draw(drawing));
    cache.set(path, picture);
    picture.catch((error: unknown) => {
      cache.delete(path);
      const isExpected = error instanceof AppError || error instanceof QueueFull;
      if (!isExpected) deps.log.error({ err: error }, 'a card was not drawn');
    });
    return picture;
  };
  app.addHook('onClose', () => renderer.close());
  const config = { contract: 'card', rateLimit: { max: 120, timeWindow: 60_000 } };
  app.get<{ Params: { kind: string; '*': string } }>(
    '/social/:kind/*',
    { config },
    async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const kind = cardKinds.get(request.params.kind);
      let picture = cache.get(path);
      if (picture === undefined || kind?.isLookedUp) {
        const card = await openCard(kind, request.params['*'], sources);
        if (card === null) throw new AppError('not_found');
        if (card.address.path !== path) {
          return reply
            .header('cache-control', 'public, max-age=60')
            .redirect(card.address.path, 302);
        }
        picture ??= draw(card, path);
      }
      const png = await picture;
      return reply
        .header(
          'cache-control',
          kind?.isLookedUp ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
        )
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', tagOf(png))
        .type('image/png')
        .send(png);
    },
  );
}

function sourcesOf(app: FastifyInstance, deps: Deps): CardSources {
  return {
    deps,
    read: async (url) => {
      const { statusCode, body } = await app.inject({ url, headers: innerHeaders });
      return statusCode === 200 ? (JSON.parse(body) as unknown) : undefined;
    },
    picture: async (address, sidePx) => {
      // a provider's photo lies elsewhere, and nothing is fetched from there
      if (!address.startsWith('/v0/b/')) return null;
      const url = `${address}&size=${sidePx}`;
      const { statusCode, headers, rawPayload } = await app.inject({ url, headers: innerHeaders });
      const type = headers['content-type'];
      const isPicture = statusCode === 200 && (type === 'image/jpeg' || type === 'image/png');
      return isPicture ? `data:${type};base64,${rawPayload.toString('base64')}` : null;
    },
  };
}

async function openCard(kind: CardKind | undefined, rest: string, sources: CardSources) {
  const ids = rest.split('/').slice(0, -1);
  return kind === undefined || kind.idCount !== ids.length ? null : kind.open(ids, sources);
}
