import { chromium, type Page } from 'playwright-core';
import { type Line, median, spread } from './figures';
import { staffGyms } from './staff-gym';

const FRAME_MS = 2;
const SPANS = 5;
const SPAN_MS = 2_000;

const colours = ['blue', 'red', 'white', 'black', 'yellow', 'green', 'pink', 'teal'];

/** A wall of 2,000 climbs that are all new, so that all of them glow. */
const sections = Array.from({ length: 50 }, (_, section) => ({
  id: `wall-${section}`,
  name: `Wall ${section}`,
  climbs: Array.from({ length: 40 }, (_, climb) => ({
    id: `climb-${section}-${climb}`,
    colour: colours[(section + climb) % colours.length],
    isNew: true,
  })),
}));

/** What the drawing above a gym's climbs costs the page's thread, frame by frame, while it glows. */
export async function benchLivingWall(origin: string): Promise<Line> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      baseURL: origin,
    });
    const page = await context.newPage();
    const path = `/gyms/${staffGyms.table}/wall`;
    await page.route(`**/api${path}`, (route) => route.fulfill({ json: { sections } }));
    await page.goto(`/gym/${staffGyms.table}`, { waitUntil: 'networkidle' });
    await page.locator('[aria-hidden] button[aria-label="Wall 49"]').waitFor({ state: 'attached' });
    const times = await frames(page);
    return {
      what: 'living wall of 2,000 new climbs: work of the page’s thread in a frame',
      budget: `median ≤ ${FRAME_MS} ms`,
      measured: `${spread(times)} ms`,
      isMet: median(times) <= FRAME_MS,
    };
  } finally {
    await browser.close();
  }
}

/** @returns milliseconds of each span's average frame */
async function frames(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  // what the thread worked, so that other processes' load doesn't count
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('The browser doesn’t say how long it worked.');
    return seconds * 1_000;
  };
  const times: number[] = [];
  for (let span = -1; span < SPANS; span += 1) {
    const before = await workedMs();
    const count: number = await page.evaluate(`
      new Promise((done) => {
        let count = 0;
        const from = performance.now();
        const next = () => {
          count += 1;
          if (performance.now() - from > ${SPAN_MS}) done(count);
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      })
    `);
    if (span >= 0) times.push(((await workedMs()) - before) / count);
  }
  return times;
}
