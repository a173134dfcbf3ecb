import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signInProviders } from '@cruxboard/contracts/people/identity/providers';
import { bareShellPath, type WebRoute, webRoutes } from '@cruxboard/contracts/site/pages/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/config/settings';
import type { Deps } from '../../platform/deps';
import { sendCompressed } from '../../platform/http/compression';
import { tagOf } from '../../platform/http/prepared-answer';
import { noteError } from '../../platform/http/note-error';
import { closedPolicy, pagePolicy } from '../../platform/http/security';
import { isServerPath } from '../../platform/http/server-paths';
import { mountAssets } from './assets';
import { bareShell, buildPage, type Site } from './build-page';
import { mountCalendarFiles } from './calendar-file';
import { mountCards } from './cards/routes';
import { mountCrawlerFiles } from './crawler-files';
import { readDevPages } from './dev-pages';
import { type MaintenancePage, maintenancePage } from './maintenance-page';
import { readShell } from './shell';
import { retryAfterS } from '../maintenance/public';

/** Mounts the web client: its files, and for every other address the shell with the page's own head and first data. */
export async function mountPages(app: FastifyInstance, deps: Deps, webDir: string): Promise<void> {
  await mountAssets(app, webDir, { hasDevPages: deps.settings.hasDevPages });
  const index = await readFile(join(webDir, 'index.html'), 'utf8');
  const { operator, formWidgetUrl, currency, deletionDays } = deps.settings;
  const { offered } = deps.identity.providers;
  const config = {
    operator,
    formWidgetUrl,
    signInProviders: signInProviders
      .filter(({ id }) => offered.includes(id))
      .map(({ name }) => name),
    currency,
    deletionDays,
  };
  const toShell = (document: string) => readShell(document, config, identityMetas(deps.settings));
  const built = await readBuiltRoutes(webDir);
  const closed = maintenancePage(operator);
  const scripts = await readScripts(webDir);
  const site: Site = {
    app,
    deps,
    shell: toShell(index),
    isBuilt: (route) => built.has(route),
    scriptsOf: (route, tab) => scripts[`${route}?tab=${tab}`] ?? scripts[route] ?? [],
  };
  mountCrawlerFiles(app, deps);
  mountCalendarFiles(app, deps);
  mountCards(app, deps);
  const page = { config: { contract: 'page' } };
  const orClosed =
    (send: Send): Send =>
    (request, reply) =>
      request.isClosed ? sendClosed(site, { request, reply }, closed) : send(request, reply);
  app.get(bareShellPath, { config: { contract: 'shell' } }, (request, reply) =>
    sendHtml(site, { request, reply }, { html: bareShell(site) }),
  );
  const devPages = deps.settings.hasDevPages ? await readDevPages(webDir, toShell) : [];
  for (const { path, shell, html } of devPages) {
    const send: Send = (request, reply) =>
      sendHtml({ ...site, shell }, { request, reply }, { html });
    app.get(path, page, orClosed(send));
  }
  const send = orClosed((request, reply) => sendPage(site, request, reply));
  app.get('/', page, send);
  app.get('/*', page, send);
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Where pages sign in, where that is not here. */
function identityMetas({ federation, apiKey }: Settings): Record<string, string> {
  const { outside } = federation;
  return outside === null
    ? { 'identity-key': apiKey }
    : { 'identity-origin': outside.origin, 'identity-key': apiKey };
}

/** The routes that the web's build says it has screens for; all where it says nothing. */
async function readBuiltRoutes(webDir: string): Promise<ReadonlySet<WebRoute>> {
  const text = await readFile(join(webDir, '.vite', 'routes.json'), 'utf8').catch(() => null);
  if (text === null) return new Set(webRoutes);
  const names = new Set<unknown>(JSON.parse(text) as unknown[]); // what is no route is never asked for
  return new Set(webRoutes.filter((route) => names.has(route)));
}

/** The scripts of each screen, as the web's build tells them; none where it says nothing. */
async function readScripts(webDir: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const text = await readFile(join(webDir, '.vite', 'scripts.json'), 'utf8').catch(() => null);
  // written by the build as a record of routes
  return text === null ? {} : (JSON.parse(text) as Record<string, string[]>);
}

async function sendPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(request.url.replace(/^\/+/, '/'), site.deps.origin);
  // also by what was asked for as it stands: dots do not lead out of the API
  if (isServerPath(url.pathname) || isServerPath(request.url)) {
    reply.callNotFound();
    return reply;
  }
  const page = await buildPage(site, url, request);
  if (page.status === 302) {
    return reply.header('cache-control', 'no-cache').redirect(page.location, 302);
  }
  reply.code(page.status);
  if (page.code !== null) noteError(request, page.code);
  const isEmbed = page.route === '/competition/{competitionId}/embed';
  return sendHtml(site, { request, reply }, { ...page, isEmbed });
}

/** Stands for any page, so nobody keeps it for that page. */
function sendClosed(
  { deps }: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { html, ...hashes }: MaintenancePage,
): Promise<FastifyReply> {
  reply
    .code(503)
    .header('retry-after', String(retryAfterS))
    .header('content-security-policy', closedPolicy(deps.settings, hashes))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, Buffer.from(html));
}

/** Mostly the same for everybody, so it may be kept; asked for again each time, because it may have changed. */
async function sendHtml(
  { deps, shell }: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    html,
    isEmbed = false,
    isPrivate = false,
  }: { html: string; isEmbed?: boolean; isPrivate?: boolean },
): Promise<FastifyReply> {
  const body = Buffer.from(html);
  const etag = `W/${tagOf(body)}`;
  const policy = pagePolicy(deps.settings, { scriptHashes: shell.scriptHashes, isEmbed });
  if (isEmbed) reply.removeHeader('x-frame-options');
  reply
    .header('content-security-policy', policy)
    .header('cache-control', isPrivate ? 'private, no-cache' : 'public, no-cache')
    .header('etag', etag)
    .type('text/html; charset=utf-8');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) {
    return reply.header('vary', 'accept-encoding').code(304).send();
  }
  return sendCompressed(request, reply, body);
}
