import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import type { SitemapSource } from '../../platform/slice';
import { AppError } from '../../platform/http/app-error';
import { sendCompressed } from '../../platform/http/compression';
import { escapeHtml } from '../../platform/http/escape-html';
import { listCuts, listEntries, type SitemapEntry } from './sitemap-repo';

/** The format allows 50,000; a page of 10,000 is already a megabyte. */
const pageSize = 10_000;

/** They walk whole tables, so they are rate limited. */
const limited = { config: { contract: 'sitemap', rateLimit: { max: 60, timeWindow: 60_000 } } };

/** Static pages; those of competitions depend on the flag. */
const staticPages = ['/', '/privacy', '/terms'];
const competitionPages = ['/competitions', '/competitions/about'];

/** Mounts robots.txt and the sitemap. They list nothing that is hidden from people. */
export function mountCrawlerFiles(app: FastifyInstance, deps: Deps): void {
  app.get('/robots.txt', { config: { contract: 'robots' } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(deps.origin)),
  );
  app.get('/sitemap.xml', limited, async (request, reply) => {
    const lists = ['/sitemaps/pages.xml'];
    for (const source of await shownSources(deps)) {
      const cuts = await listCuts(deps.database.drizzle, source, pageSize);
      lists.push(...cuts.map((cut) => `/sitemaps/${source.kind}/${encodeURIComponent(cut)}.xml`));
    }
    return sendXml(request, reply, indexOf(deps.origin, lists));
  });
  app.get('/sitemaps/pages.xml', limited, async (request, reply) => {
    const hasCompetitions = (await deps.readFlags()).isCompetitionsEnabled;
    const paths = [...staticPages, ...(hasCompetitions ? competitionPages : [])];
    const entries = paths.map((path) => ({ path, changedAt: null }));
    return sendXml(request, reply, listOf(deps.origin, entries));
  });
  app.get<{ Params: { kind: string; from: string } }>(
    '/sitemaps/:kind/:from.xml',
    limited,
    async (request, reply) => {
      const { kind, from } = request.params;
      const source = (await shownSources(deps)).find((one) => one.kind === kind);
      if (source === undefined) throw new AppError('not_found');
      const entries = await listEntries(deps.database.drizzle, source, { from, size: pageSize });
      return sendXml(request, reply, listOf(deps.origin, entries));
    },
  );
}

async function shownSources(deps: Deps): Promise<readonly SitemapSource[]> {
  const { isCompetitionsEnabled } = await deps.readFlags();
  return deps.slices
    .flatMap(({ sitemap }) => sitemap ?? [])
    .filter(({ kind }) => kind !== 'competitions' || isCompetitionsEnabled);
}

/** What needs a sign-in says `noindex` itself; here stands only what is no page at all. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/call/',
    'Disallow: /api/live/',
    'Disallow: /auth/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function indexOf(origin: string, paths: readonly string[]): string {
  const rows = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`);
  return `${head}<sitemapindex ${space}>\n${rows.join('\n')}\n</sitemapindex>\n`;
}

function listOf(origin: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
  });
  return `${head}<urlset ${space}>\n${rows.join('\n')}\n</urlset>\n`;
}

function sendXml(request: FastifyRequest, reply: FastifyReply, xml: string): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8');
  return sendCompressed(request, reply, Buffer.from(xml));
}
