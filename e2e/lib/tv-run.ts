import type { CDPSession, Page } from '@playwright/test';

/** What a TV showed: the slide and its place, and when by the page's clock. */
interface Shown {
  readonly slot: number;
  readonly round: number;
  readonly atMs: number;
}

interface TvRun {
  readonly shown: readonly Shown[];
  /** Times a slide of the rotation was left out. */
  readonly dropped: number;
  /** Used memory of the page after each hour, in bytes, after a collection. */
  readonly heap: readonly number[];
  readonly cuts: number;
}

interface Plan {
  readonly hours: number;
  /** How often the network is cut, for ten minutes each. */
  readonly cuts: number;
  readonly slots: number;
  /** Told after each hour, for runs that somebody waits for. */
  readonly onHour?: (hour: number, heapBytes: number) => void;
}

/** Shorter than any slide: the page draws between one step and the next, so each slide is seen. */
const stepMs = 5_000;
const stepsPerMinute = 12;
const cutMinutes = 10;

/** Opens a gym's TV page whose clock moves as {@link runTv} says, once it knows the server's time. */
export async function openHeldTv(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.addInitScript({ content: watchSlides });
  await page.addInitScript({ content: serverFollowsPage });
  const read = page.waitForResponse((response) => /\/api\/gyms\/[^/]+\/tv/.test(response.url()), {
    timeout: 60_000,
  });
  await page.goto(path);
  await page.locator('[data-slot]').waitFor();
  await read;
}

/** Runs a TV page through hours in fast forward, with its network cut now and then. */
export async function runTv(page: Page, { hours, cuts, slots, onHour }: Plan): Promise<TvRun> {
  const session = await page.context().newCDPSession(page);
  const minutes = hours * 60;
  const cutAt = new Set(
    Array.from({ length: cuts }, (_, n) => Math.floor(((n + 0.5) * minutes) / cuts)),
  );
  const heap: number[] = [];
  const shown: Shown[] = [];
  let onlineAt = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    if (cutAt.has(minute)) {
      onlineAt = minute + Math.min(cutMinutes, Math.floor(minutes / cuts / 2));
      await page.context().setOffline(true);
    }
    if (minute === onlineAt) await page.context().setOffline(false);
    for (let step = 0; step < stepsPerMinute; step += 1) await page.clock.runFor(stepMs);
    // answers come in real time
    await page.evaluate(() => fetch('/health/live').catch(() => undefined));
    if (minute % 60 === 0) {
      // kept here, as the page's memory is measured
      shown.push(...(await page.evaluate<Shown[]>('window.shown.splice(0)')));
      const used = await usedMemory(session);
      heap.push(used);
      onHour?.(minute / 60, used);
    }
  }
  shown.push(...(await page.evaluate<Shown[]>('window.shown')));
  return { shown, dropped: countDropped(shown, slots), heap, cuts };
}

async function usedMemory(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** @returns how many slides are missing between one and the next. */
function countDropped(shown: readonly Shown[], slots: number): number {
  return shown.slice(1).reduce((sum, { slot, round }, index) => {
    const before = shown[index];
    if (before === undefined) return sum;
    return sum + Math.abs((round - before.round) * slots + slot - before.slot - 1);
  }, 0);
}

/** Notes each slide as it appears. */
const watchSlides = `
  window.shown = [];
  let last = '';
  new MutationObserver(() => {
    const slide = document.querySelector('[data-slot]');
    if (slide === null) return;
    const { slot, round } = slide.dataset;
    if (last === slot + ' ' + round) return;
    last = slot + ' ' + round;
    window.shown.push({ slot: Number(slot), round: Number(round), atMs: Date.now() });
  }).observe(document, { subtree: true, childList: true, attributes: true });
`;

/** A screen follows the server's clock, so the one that it reads moves with the page's. */
const serverFollowsPage = `
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === 'date' ? new Date().toUTCString() : get.call(this, name);
  };
`;
