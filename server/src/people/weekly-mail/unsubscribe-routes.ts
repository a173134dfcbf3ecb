import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownChanged } from '@cruxboard/contracts/live';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { isOn, turnOff } from './repo';
import { askPage, donePage, pageStyle } from './unsubscribe-page';
import { readUnsubscribeToken } from './unsubscribe-token';

const path = '/api/weekly-email/unsubscribe';
const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface Query {
  readonly Querystring: { readonly token?: string };
}

/**
 * Ends the weekly email: by the mail program's own button (RFC 8058), which posts without asking anybody, and by the
 * email's link, whose page asks, because programs that scan mail open links. The signed token is all it takes, and does
 * nothing else.
 */
export function mountUnsubscribe(app: FastifyInstance, deps: Deps): void {
  const ownerOf = (token: string | undefined): string => {
    const uid = readUnsubscribeToken(deps.secret, String(token ?? ''));
    if (uid === null) throw new AppError('not_found');
    return uid;
  };
  const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
  void app.register(async (scope) => {
    // what is posted says nothing that the token doesn't
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.get<Query>(path, { config }, async ({ query }, reply) => {
      const uid = ownerOf(query.token);
      const isStillOn = await isOn(deps.database.drizzle, uid);
      return send(reply, isStillOn ? askPage() : donePage());
    });
    scope.post<Query>(path, { config, bodyLimit: 16_384 }, async ({ query }, reply) => {
      const uid = ownerOf(query.token);
      await turnOff(deps.database.drizzle, uid);
      deps.live.send(`own:${uid}`, ownChanged, { kinds: ['notificationSettings'], ids: [] });
      return send(reply, donePage());
    });
  });
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
