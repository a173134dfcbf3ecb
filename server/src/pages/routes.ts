import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverSegments, type WebRoute, webRoutes } from '@cruxboard/contracts/pages/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { sendCompressed } from '../http/compression';
import { tagOf } from '../http/prepared-answer';
import { pagePolicy } from '../http/security';
import { mountAssets } from './assets';
import { bareShell, buildPage, type Site } from './build-page';
import { mountCrawlerFiles } from './crawler-files';
import { readShell } from './shell';

/** Mounts the web client: its files, and for every other address the shell with the page's own head and first data. */
export async function mountPages(app: FastifyInstance, deps: Deps, webDir: string): Promise<void> {
  await mountAssets(app, webDir);
  const { operator, formWidgetUrl } = deps.settings;
  const html = await readFile(join(webDir, 'index.html'), 'utf8');
  const shell = readShell(html, { operator, formWidgetUrl });
  const built = await readBuiltRoutes(webDir);
  const site: Site = { app, deps, shell, isBuilt: (route) => built.has(route) };
  mountCrawlerFiles(app, deps);
  const page = { config: { contract: 'page' } };
  app.get('/shell.html', page, (request, reply) =>
    sendHtml(site, { request, reply }, { html: bareShell(site) }),
  );
  app.get('/', page, (request, reply) => sendPage(site, request, reply));
  app.get('/*', page, (request, reply) => sendPage(site, request, reply));
}

/** The routes that the web's build says it has screens for; all where it says nothing. */
async function readBuiltRoutes(webDir: string): Promise<ReadonlySet<WebRoute>> {
  const text = await readFile(join(webDir, '.vite', 'routes.json'), 'utf8').catch(() => null);
  if (text === null) return new Set(webRoutes);
  const names = new Set<unknown>(JSON.parse(text) as unknown[]); // what is no route is never asked for
  return new Set(webRoutes.filter((route) => names.has(route)));
}

async function sendPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(request.url.replace(/^\/+/, '/'), site.deps.origin);
  if (isServerPath(url.pathname)) {
    reply.callNotFound();
    return reply;
  }
  const page = await buildPage(site, url);
  if (page.status === 302) {
    return reply.header('cache-control', 'no-cache').redirect(page.location, 302);
  }
  reply.code(page.status);
  const isEmbed = page.route === '/competition/{competitionId}/embed';
  return sendHtml(site, { request, reply }, { html: page.html, isEmbed });
}

/** Addresses of the server's own answer JSON also where there is nothing. */
function isServerPath(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return first === '.well-known' || serverSegments.some((segment) => segment === first);
}

/** The same for everybody, so it may be kept; asked for again each time, because it may have changed. */
async function sendHtml(
  { deps, shell }: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { html, isEmbed = false }: { html: string; isEmbed?: boolean },
): Promise<FastifyReply> {
  const body = Buffer.from(html);
  const etag = `W/${tagOf(body)}`;
  const policy = pagePolicy(deps.settings, { scriptHashes: shell.scriptHashes, isEmbed });
  if (isEmbed) reply.removeHeader('x-frame-options');
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'public, no-cache')
    .header('etag', etag)
    .type('text/html; charset=utf-8');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) {
    return reply.header('vary', 'accept-encoding').code(304).send();
  }
  return sendCompressed(request, reply, body);
}
