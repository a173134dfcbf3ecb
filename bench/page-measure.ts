import { get } from 'node:http';
import lighthouse, { type Flags, type Result } from 'lighthouse';

/** A page to measure. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Private pages and TV are `noindex`, which costs them the SEO score. */
  readonly isIndexed: boolean;
}

/** The measurements of one visit. Scores are 0 to 100, times in milliseconds. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly shift: number;
  readonly tbtMs: number;
  /** Scripts before interaction as sent, without headers. */
  readonly scriptBytes: number;
  /** What each category lost points for. */
  readonly faults: readonly string[];
}

/** Visits a page once as a phone on a slow network, both simulated from what was loaded. */
export async function visit(url: string, port: number, attemptsMax = 3): Promise<Visit> {
  try {
    return await visitOnce(url, port);
  } catch (error) {
    // a browser on a busy machine sometimes loses the beginning of its trace
    if (attemptsMax <= 1) throw error;
    return visit(url, port, attemptsMax - 1);
  }
}

async function visitOnce(url: string, port: number): Promise<Visit> {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    // the session is in the browser's store, and a first visit is one with an empty cache
    disableStorageReset: true,
  };
  const run = await lighthouse(url, flags);
  if (run === undefined) throw new Error(`No result for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    scriptBytes: await scriptBytes(lhr),
    faults: faultsOf(lhr),
  };
}

/** The audits that cost points outside of performance, whose audits are weighed by time. */
function faultsOf(lhr: Result): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
}

async function scriptBytes(lhr: Result): Promise<number> {
  const details = lhr.audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  const metrics = lhr.audits['metrics']?.details;
  const [times] =
    metrics?.type === 'debugdata' ? (metrics['items'] as Record<string, number>[]) : [];
  // prefetching begins after the load event; see the readme
  const loadedMs = times?.['observedLoad'] ?? Number.POSITIVE_INFINITY;
  const scripts = items.filter(
    (item) => item['resourceType'] === 'Script' && Number(item['networkRequestTime']) <= loadedMs,
  );
  const sizes = await Promise.all(scripts.map((item) => sentBytes(String(item['url']))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @returns the length of an answer's body as browsers get it. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => resolve(bytes));
    }).once('error', reject);
  });
}
