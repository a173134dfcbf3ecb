import { gymSlides, usualSlides } from '@cruxboard/domain/site/screens/slides';
import { chromium } from 'playwright-core';
import { openHeldTv, runTv } from '../e2e/lib/tv-run';
import { startBuiltProduct } from './built-product';
import { type Line, median } from './figures';
import { startBrowser } from './page-browser';

const HOURS = 24;
const CUTS = 10;
const MEMORY_SHARE = 0.05;

/** Nine tenths of the slides of so many hours: a screen that stands still drops none. */
const SHOWN_MIN = Math.floor(
  (0.9 * HOURS * 3_600 * gymSlides.length) /
    usualSlides().reduce((sum, { seconds }) => sum + seconds, 0),
);

/** A day of a gym's screen in fast forward, with its network cut ten times. */
export async function benchTv(): Promise<Line[]> {
  const product = await startBuiltProduct({ NODE_ENV: 'development', DEMO: '1' });
  const browser = await startBrowser();
  try {
    const pages = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
    const context = await pages.newContext({
      baseURL: product.origin,
      viewport: { width: 1920, height: 1080 },
    });
    const page = await context.newPage();
    await openHeldTv(page, '/gym/demo-gym/tv');
    const { shown, dropped, heap, cuts } = await runTv(page, {
      hours: HOURS,
      cuts: CUTS,
      slots: gymSlides.length,
      onHour: (hour, bytes) => console.error(`… hour ${hour}, ${(bytes / 1e6).toFixed(1)} MB`),
    });
    await pages.close();
    // the first hours fill caches: scripts and pictures of every slide, fonts, compiled code
    const early = median(heap.slice(HOURS / 4, HOURS / 2));
    const late = median(heap.slice(-HOURS / 4));
    const growth = late / early - 1;
    return [
      {
        what: `memory of a screen in the last quarter of ${HOURS} h, against the second`,
        budget: `± ${MEMORY_SHARE * 100} %`,
        measured: `${(growth * 100).toFixed(1)} % (${(late / 1e6).toFixed(1)} MB)`,
        isMet: Math.abs(growth) <= MEMORY_SHARE,
      },
      {
        what: `slides shown in ${HOURS} h`,
        budget: `≥ ${SHOWN_MIN}`,
        measured: String(shown.length),
        isMet: shown.length >= SHOWN_MIN,
      },
      {
        what: `slides dropped of them, network cut ${cuts} times`,
        budget: '0',
        measured: String(dropped),
        isMet: dropped === 0,
      },
    ];
  } finally {
    await browser.stop();
    await product.stop();
  }
}
