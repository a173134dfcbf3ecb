import {
  matchRoute,
  type MatchedRoute,
  type WebRoute,
} from '@cruxboard/contracts/site/pages/routes';
import {
  type PageErrorCode,
  pageErrorOf,
  pageErrorStatus,
} from '@cruxboard/contracts/site/pages/page-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { innerHeaders } from '../../platform/http/inner-requests';
import { checkGuards } from './check-guards';
import { describePage } from './describe-page';
import { productCardAddress } from './cards/product-card';
import type { DescribedHead, PageDescription } from './page-description';
import { slogan } from './slogan';
import { type InlinedReads, renderPage, type Shell } from './shell';

/** What pages are built from. */
export interface Site {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly shell: Shell;
  /** Whether the web's build has a screen for the route. */
  readonly isBuilt: (route: WebRoute) => boolean;
  /** The scripts that a screen, or one of its tabs, loads besides the first one. */
  readonly scriptsOf: (route: WebRoute, tab: string | null) => readonly string[];
}

export type BuiltPage =
  | {
      readonly status: 200 | (typeof pageErrorStatus)[PageErrorCode];
      readonly html: string;
      readonly route: WebRoute | null;
      /** Why it can't be shown. */
      readonly code: PageErrorCode | null;
      /** Another visitor may get another answer. */
      readonly isPrivate: boolean;
    }
  | { readonly status: 302; readonly location: string };

/**
 * Larger answers are preloaded instead of inlined: parsing the page must not wait for a leaderboard of a thousand
 * competitors.
 */
const inlinedMaxBytes = 100_000;

/** @returns the page at an address for whoever asks, or its new address. */
export async function buildPage(site: Site, url: URL, request: FastifyRequest): Promise<BuiltPage> {
  const matched = matchRoute(url.pathname);
  if (matched?.route === '/comps') return { status: 302, location: `/competitions${url.search}` };
  if (matched === null || !(await pageExists(site, matched))) return refused(site, 'not_found');
  const page = describePage(matched, url.searchParams);
  const { cookie } = request.headers;
  const isAsVisitor =
    cookie !== undefined && page.visitorReads?.some((url) => page.reads.includes(url)) === true;
  const isPrivate = page.guards !== undefined || isAsVisitor;
  const refusal = await checkGuards(site, page, request);
  if (refusal !== null) return { ...(await refused(site, refusal)), isPrivate };
  const first = await readFirst(site, page, cookie);
  if (first === 'not_found' && (await isForVisitor(site, { page, matched, url }, request))) {
    return { ...(await bare(site, matched, url)), isPrivate: true };
  }
  if (typeof first === 'string') return refused(site, first);
  const head = page.head(first.answers);
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
  if (head.path !== undefined && head.path !== path) {
    return { status: 302, location: `${head.path}${url.search}` };
  }
  const html = renderPage(
    site.shell,
    {
      ...(await wholeHead(site, head, head.path ?? path)),
      preloads: first.preloads,
      ownReads: page.ownReads ?? [],
      scripts: site.scriptsOf(matched.route, url.searchParams.get('tab')),
    },
    {
      inlined: first.inlined,
      firstView: (await page.firstView?.(first.answers, site.deps)) ?? null,
    },
  );
  const code = matched.route === '/403' ? 'unauthorized' : null;
  const status = code === null ? 200 : pageErrorStatus[code];
  return { status, html, route: matched.route, code, isPrivate };
}

/** @returns whether the page's first read is refused to the public but not to this visitor: a private gym. */
async function isForVisitor(
  { app }: Site,
  visit: { readonly page: PageDescription; readonly matched: MatchedRoute; readonly url: URL },
  { headers: { cookie } }: FastifyRequest,
): Promise<boolean> {
  const { page, matched, url } = visit;
  const [read] = page.reads;
  const key = url.searchParams.get('key');
  // the screen exchanges the key of a private gym's link
  if (key !== null && matched.route === '/gym/{gymId}') {
    const gym = `/api/gyms/${encodeURIComponent(matched.params['gymId'] ?? '')}`;
    const query = new URLSearchParams({ key });
    const { statusCode } = await app.inject({ url: `${gym}/key?${query}`, headers: innerHeaders });
    if (statusCode === 200) return true;
  }
  if (read === undefined || cookie === undefined) return false;
  const { statusCode } = await app.inject({ url: read, headers: { ...innerHeaders, cookie } });
  return statusCode === 200;
}

/** A page that says nothing of what is on it; the screen reads that as its visitor. */
async function bare(site: Site, { route }: MatchedRoute, url: URL) {
  const head = { title: 'Private gym', description: slogan, isIndexed: false };
  const html = renderPage(site.shell, {
    ...(await wholeHead(site, head, null)),
    scripts: site.scriptsOf(route, url.searchParams.get('tab')),
  });
  return { status: 200 as const, html, route, code: null };
}

/** @returns the bare shell without data or a name, which devices cache for offline use. */
export function bareShell({ shell }: Site): string {
  const head = { title: 'Cruxboard', description: slogan, canonical: null, isIndexed: false };
  return renderPage(shell, head);
}

/** The page in place of one that can't be shown; the screen leads on to its own. */
async function refused(site: Site, code: PageErrorCode) {
  const words =
    code === 'unauthorized'
      ? { title: 'No permission', description: 'This page is for staff.' }
      : { title: 'Not found', description: 'There is nothing here.' };
  const html = renderPage(site.shell, await wholeHead(site, { ...words, isIndexed: false }, null));
  return { status: pageErrorStatus[code], html, route: null, code, isPrivate: false };
}

async function wholeHead({ deps }: Site, head: DescribedHead, path: string | null) {
  const { card = productCardAddress() } = head;
  const { path: picture, alt } = typeof card === 'function' ? await card(deps) : card;
  return {
    image: { url: `${deps.origin}${picture}`, alt },
    title: `${head.title} · Cruxboard`,
    description: head.description,
    canonical: path === null ? null : `${deps.origin}${path}`,
    isIndexed: head.isIndexed,
  };
}

/** @returns whether the screen exists now; competitions' screens don't while they are disabled. */
async function pageExists({ deps, isBuilt }: Site, { route }: MatchedRoute): Promise<boolean> {
  if (route === '/404' || !isBuilt(route)) return false;
  const isCompetition = /^\/comp(s|etitions?)(\/|$)/.test(route);
  return !isCompetition || (await deps.readFlags()).isCompetitionsEnabled;
}

interface FirstData {
  readonly answers: readonly unknown[];
  readonly inlined: InlinedReads;
  readonly preloads: readonly string[];
}

/** @returns the answers of the page's public reads; why the page can't be shown if the first is refused. */
async function readFirst(
  { app, deps }: Site,
  page: PageDescription,
  cookie: string | undefined,
): Promise<FirstData | PageErrorCode> {
  const headersOf = (url: string) =>
    cookie !== undefined && page.visitorReads?.includes(url) === true
      ? { ...innerHeaders, cookie }
      : innerHeaders;
  const replies = await Promise.all(
    page.reads.map((url) => app.inject({ url, headers: headersOf(url) })),
  );
  const answers: unknown[] = [];
  const inlined: Record<string, unknown> = {};
  const preloads: string[] = [];
  for (const [index, reply] of replies.entries()) {
    const url = page.reads[index] ?? '';
    const answer: unknown = reply.statusCode === 200 ? reply.json() : undefined;
    answers.push(answer);
    if (answer === undefined) {
      if (reply.statusCode >= 500)
        deps.log.warn({ url, status: reply.statusCode }, 'a page’s read failed');
      continue;
    }
    if (reply.rawPayload.length > inlinedMaxBytes) preloads.push(url);
    else inlined[url] = answer;
  }
  if (page.reads.length === 0 || answers[0] !== undefined) return { answers, inlined, preloads };
  const refusal: { error?: { status?: string } } | undefined = replies[0]?.json(); // as the error handler writes it
  return pageErrorOf(refusal?.error?.status) ?? 'not_found';
}
