import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { median } from './figures';
import { cookieOf } from './page-browser';

/** A page to visit on a slow network for the first time. */
export interface SlowPage {
  readonly name: string;
  readonly url: string;
  /** Cookies of a session, if somebody is signed in. */
  readonly cookies: readonly string[];
  /** The page's data is shown once one of these words is. */
  readonly words: readonly string[];
  /** The first thing on the page that answers a tap. */
  readonly control: string;
  /** When the control should be there, in milliseconds. */
  readonly usableMsMax: number;
}

/** What a first visit took, in milliseconds and bytes as sent. */
interface SlowVisit {
  readonly paint: Moment;
  readonly data: Moment;
  readonly usable: Moment;
}

interface Moment {
  readonly ms: number;
  readonly bytes: number;
}

/** One bar of reception in a basement. */
const network = {
  offline: false,
  latency: 300,
  downloadThroughput: 90_000,
  uploadThroughput: 30_000,
} as const;
const visitMsMax = 60_000;
const paintMsMax = 1000;
const dataMsMax = 1500;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Visits each page on a slow network with an empty profile, and prints the table. @returns whether any was too slow */
export async function measureSlowVisits(
  pages: readonly SlowPage[],
  runs: number,
): Promise<boolean> {
  console.log(
    `Medians of ${runs} first visits, ${network.downloadThroughput / 1000} kB/s, ${network.latency} ms\n`,
  );
  console.log('page         first paint            data             usable');
  let isMissed = false;
  for (const page of pages) {
    const visits: SlowVisit[] = [];
    while (visits.length < runs) visits.push(await visitSlowly(page));
    const of = (moment: keyof SlowVisit) => ({
      ms: median(visits.map((visit) => visit[moment].ms)),
      bytes: median(visits.map((visit) => visit[moment].bytes)),
    });
    const found = { paint: of('paint'), data: of('data'), usable: of('usable') };
    const missed = [
      found.paint.ms > paintMsMax && `first paint above ${paintMsMax / 1000} s`,
      found.data.ms > dataMsMax && `data above ${dataMsMax / 1000} s`,
      found.usable.ms > page.usableMsMax && `usable above ${page.usableMsMax / 1000} s`,
    ].filter((fault) => fault !== false);
    isMissed ||= missed.length > 0;
    const columns = [found.paint, found.data, found.usable].map(written).join('');
    const verdict = missed.length === 0 ? 'kept' : `MISSED: ${missed.join(', ')}`;
    console.log(`${page.name.padEnd(11)}${columns}   ${verdict}`);
  }
  return isMissed;
}

function written({ ms, bytes }: Moment): string {
  return `${(ms / 1000).toFixed(2)} s ${(bytes / 1000).toFixed(0).padStart(4)} kB`.padStart(18);
}

async function visitSlowly({ url, cookies, words, control }: SlowPage): Promise<SlowVisit> {
  // a browser of its own: connections, caches and workers of an earlier visit would help
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext(phone);
    const { origin } = new URL(url);
    await context.addCookies(
      cookies.map((cookie) => ({ ...cookieOf(cookie), url: origin, httpOnly: true })),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    const received = countBytes(session);
    await page.addInitScript(watching(words, control));
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const seen = await untilSeen(page, Date.now() + visitMsMax);
    const at = (ms: number): Moment => ({ ms, bytes: received(seen.from + ms) });
    return { paint: at(seen.paint), data: at(seen.data), usable: at(seen.usable) };
  } finally {
    await browser.close();
  }
}

interface Seen {
  readonly paint: number;
  readonly data: number;
  readonly usable: number;
  /** Since the epoch, in milliseconds. */
  readonly from: number;
}

/** @returns what the script in the page has noted, once that is all. The page's policy forbids the usual way to wait. */
async function untilSeen(page: Page, untilMs: number): Promise<Seen> {
  for (;;) {
    // written by the script below
    const seen = (await page.evaluate(
      '({ ...window.seen, from: performance.timeOrigin })',
    )) as Partial<Seen>;
    const { paint, data, usable, from } = seen;
    if (paint && data && usable && from) return { paint, data, usable, from };
    if (Date.now() > untilMs) {
      throw new Error(`${page.url()} noted only ${JSON.stringify(seen)}`);
    }
    await sleep(100);
  }
}

/** @returns how many bytes had arrived at a time since the epoch, in milliseconds. */
function countBytes(session: CDPSession): (atMs: number) => number {
  const parts: { atMs: number; bytes: number }[] = [];
  const counted = new Map<string, number>();
  // the protocol's clock starts anywhere; requests say both times
  let offsetMs = 0;
  session.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
    offsetMs = (wallTime - timestamp) * 1000;
  });
  const count = (requestId: string, timestamp: number, bytes: number) => {
    parts.push({ atMs: timestamp * 1000, bytes });
    counted.set(requestId, (counted.get(requestId) ?? 0) + bytes);
  };
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    count(requestId, timestamp, encodedDataLength);
  });
  // heads, and what the browser didn't report as it came
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    count(requestId, timestamp, encodedDataLength - (counted.get(requestId) ?? 0));
  });
  return (atMs) =>
    parts.reduce((sum, part) => sum + (part.atMs + offsetMs <= atMs ? part.bytes : 0), 0);
}

/** @returns a script for the page that notes when it first paints, shows its data, and can be used. */
function watching(words: readonly string[], control: string): string {
  return `
    window.seen = {};
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') window.seen.paint = entry.startTime;
      }
    }).observe({ type: 'paint', buffered: true });
    const look = () => {
      const text = document.body ? document.body.innerText.toLowerCase() : '';
      const words = ${JSON.stringify(words.map((word) => word.toLowerCase()))};
      const control = document.querySelector(${JSON.stringify(control)});
      if (!window.seen.data && words.some((word) => text.includes(word))) {
        window.seen.data = performance.now();
      }
      if (window.seen.data && control && !control.disabled) {
        window.seen.usable = performance.now();
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `;
}
