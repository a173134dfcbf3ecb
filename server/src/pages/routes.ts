import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchRoute } from '@cruxboard/contracts/pages/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { sendCompressed } from '../http/compression';
import { pagePolicy } from '../http/security';
import { mountAssets } from './assets';
import { describePage, type PageDescription } from './descriptions';
import { type InlinedReads, readShell, renderPage, type Shell } from './shell';

/** Mounts the web client: its files, and for every other address the shell with the page's own head and first data. */
export async function mountPages(app: FastifyInstance, deps: Deps, webDir: string): Promise<void> {
  await mountAssets(app, webDir);
  const { operator, formWidgetUrl } = deps.settings;
  const html = await readFile(join(webDir, 'index.html'), 'utf8');
  const shell = readShell(html, { operator, formWidgetUrl });
  app.get('/', (request, reply) => sendPage({ app, deps, shell }, request, reply));
  app.get('/*', (request, reply) => sendPage({ app, deps, shell }, request, reply));
}

interface Site {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly shell: Shell;
}

async function sendPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  if (isApiPath(path)) {
    reply.callNotFound();
    return reply;
  }
  const { status, html, isEmbed } = await buildPage(site, path);
  if (isEmbed) reply.removeHeader('x-frame-options');
  reply
    .code(status)
    .header(
      'content-security-policy',
      pagePolicy(site.deps.settings, { scriptHashes: site.shell.scriptHashes, isEmbed }),
    )
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, Buffer.from(html));
}

/** Addresses of the server's own answer JSON also where there is nothing. */
function isApiPath(path: string): boolean {
  return /^\/(api|v[012]|robot|health|emulator|\.well-known|identitytoolkit\.|securetoken\.|__)/.test(
    path,
  );
}

async function buildPage(
  site: Site,
  path: string,
): Promise<{ status: number; html: string; isEmbed: boolean }> {
  const matched = matchRoute(path);
  const canonical = `${site.deps.origin}${path}`;
  const nothing = { title: 'Not found · Cruxboard', description: '', canonical, isIndexed: false };
  const isEmbed = matched?.route === '/competition/{competitionId}/embed';
  const page = matched === null ? null : describePage(matched);
  const inlined = page === null ? null : await readFirst(site, page);
  if (page === null || inlined === null || matched?.route === '/404') {
    return { status: 404, html: renderPage(site.shell, nothing, {}), isEmbed: false };
  }
  const head = page.head(page.reads.map((read) => inlined[read]));
  const html = renderPage(site.shell, { ...head, canonical, isIndexed: page.isIndexed }, inlined);
  return { status: matched?.route === '/403' ? 403 : 200, html, isEmbed };
}

/** @returns the answers of the page's public reads; null where the first is not there for everybody. */
async function readFirst({ app, deps }: Site, page: PageDescription): Promise<InlinedReads | null> {
  const answers = await Promise.all(page.reads.map((url) => app.inject({ url })));
  const inlined: Record<string, unknown> = {};
  for (const [index, answer] of answers.entries()) {
    const url = page.reads[index] ?? '';
    if (answer.statusCode === 200) inlined[url] = answer.json();
    else if (answer.statusCode >= 500)
      deps.log.warn({ url, status: answer.statusCode }, 'a page’s read failed');
  }
  const first = page.reads[0];
  return first !== undefined && inlined[first] === undefined ? null : inlined;
}
