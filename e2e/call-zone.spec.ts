import type { Page } from '@playwright/test';
import { type Client, read, signIn } from './lib/api';
import { stage, type Staged } from './lib/competition';
import { runSql } from './lib/database';
import { waitForFaces } from './lib/faces';
import { signInAs } from './lib/screens';
import { expect, startProductOfFile, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

let calls: Client;
let staged: Staged;
test.beforeAll(async () => {
  await startProductOfFile();
  calls = await signIn(organiser.email);
  staged = await stage(calls, {
    name: 'Isolation Cup',
    format: 'boulder_final',
    climbCount: 2,
    competitors: ['Ana Alto', 'Ben Block', 'Cy Crimp', 'Di Dyno'],
  });
  for (const [name, from] of [
    ['Women', 0],
    ['Men', 2],
  ] as const) {
    const { categoryId } = await calls.call<{ categoryId: string }>('categories.createCategory', {
      competitionId: staged.id,
      name,
      number: from,
    });
    for (const competitorId of staged.competitorIds.slice(from, from + 2)) {
      await calls.call('competitors.updateCompetitor', {
        competitionId: staged.id,
        competitorId,
        categoryId,
      });
    }
  }
});

const climb = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Climb ${name}` }) });
const placesOf = (page: Page, name: string) => climb(page, name).getByRole('definition');

test('a judge’s taps call the next in isolation, which remembers its category over a reload', async ({
  people,
}) => {
  const [judge, tablet] = await Promise.all([people.phone(), people.desk()]);
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await tablet.goto(`/competition/${staged.id}/callzone`);
  await expect(placesOf(tablet, '1')).toHaveText(['Not started', /Ana Alto/, /Ben Block/]);

  await signInAs(judge, organiser, {
    goTo: `/competition/${staged.id}/judge?climb=${staged.climbIds[0]}`,
  });
  await judge.getByRole('button', { name: /^Attempt/ }).click();
  await expect(placesOf(tablet, '1')).toHaveText([/Ana Alto/, /Ben Block/, /Cy Crimp/]);
  await judge.getByRole('navigation').getByRole('button', { name: /Ben/ }).click();
  await expect(placesOf(tablet, '1')).toHaveText([/Ben Block/, /Cy Crimp/, /Di Dyno/]);
  await expect(placesOf(tablet, '2')).toHaveText(['Not started', /Ana Alto/, /Ben Block/]);

  await tablet.getByRole('button', { name: /^Men/ }).click();
  await expect(placesOf(tablet, '1')).toHaveText(['Not started', /Cy Crimp/, /Di Dyno/]);
  await tablet.goto(`/competition/${staged.id}/callzone`);
  await expect(placesOf(tablet, '1')).toHaveText(['Not started', /Cy Crimp/, /Di Dyno/]);
});

test('the rotation clock that a judge starts counts down on the call zone and TV to the same second', async ({
  people,
}) => {
  const [judge, tablet, tv] = await Promise.all([people.phone(), people.desk(), people.tv()]);
  // a device whose clock is hours off
  await tablet.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 7_654_321;
  });
  await tablet.goto(`/competition/${staged.id}/callzone`);
  await tv.goto(`/competition/${staged.id}/tv`);
  await signInAs(judge, organiser, {
    goTo: `/competition/${staged.id}/judge?climb=${staged.climbIds[0]}`,
  });
  const climb = tablet.getByRole('heading', { level: 2 }).first();
  await expect(climb).toBeVisible();
  await waitForFaces(tablet);
  const before = await climb.boundingBox();
  await judge.getByRole('button', { name: 'Rotation clock, 5:00' }).click();
  await judge.getByText('4 min').click();
  await expect(judge.getByRole('dialog').getByRole('timer')).toContainText('4:00');
  await judge.getByRole('button', { name: 'Start', exact: true }).click();
  const pages = [judge, tablet, tv];
  const faceOf = (page: Page) => page.locator('[data-clock]').last();
  for (const page of pages) await expect(faceOf(page)).toContainText(/3:\d\d/);
  // its place is kept, so nobody loses what they read
  await expect.poll(() => climb.boundingBox()).toEqual(before);

  const { clock } = await read<{ clock: { startedAt: string } }>(
    `/api/competitions/${staged.id}/clock`,
  );
  // each by itself: a busy machine draws one of them late now and then, a wrong clock is wrong each time
  for (const page of pages) {
    const offMs = () => secondOffMs(page, Date.parse(clock.startedAt));
    await expect.poll(offMs).toBeLessThanOrEqual(100);
  }

  await judge.getByRole('button', { name: 'Pause' }).click();
  for (const page of pages) await expect(faceOf(page)).toHaveAttribute('data-clock', 'paused');
  const shown = await Promise.all(pages.map((page) => faceOf(page).locator('b').textContent()));
  expect(new Set(shown).size).toBe(1);
  await tablet.reload();
  await expect(faceOf(tablet).locator('b')).toHaveText(shown[0] ?? '');
  await judge.getByRole('button', { name: 'Reset' }).click();
  await expect(tv.locator('[data-clock]')).toHaveCount(0);
});

test('the call zone sounds the last minute and the end once somebody turned that on', async ({
  people,
}) => {
  const tablet = await people.desk();
  await tablet.addInitScript(recordTones);
  const tones = () => tablet.evaluate(() => (window as { tones?: number[] }).tones);
  const competitionId = staged.id;
  await calls.call('clocks.resetClock', { competitionId, durationMs: 62_000 });
  await tablet.goto(`/competition/${competitionId}/callzone`);
  const sounds = tablet.getByRole('switch', { name: 'Clock sounds' });
  await expect(sounds).not.toBeChecked();
  await calls.call('clocks.startClock', { competitionId });
  await expect(tablet.getByText('Last minute')).toBeVisible();
  expect(await tones()).toEqual([]);

  // the tap itself is heard, so that a muted tablet is noticed
  await sounds.click();
  await expect(sounds).toBeChecked();
  await expect.poll(tones).toEqual([523]);
  const setBack = (seconds: number) =>
    runSql(
      `update rotation_clocks set started_at = now() - make_interval(secs => $2)
        where competition_id = $1`,
      [competitionId, seconds],
    );
  await setBack(53);
  await expect.poll(tones).toEqual([523, 523, 523]);
  await setBack(61);
  await expect(tablet.getByText('Time', { exact: true })).toBeVisible();
  await expect.poll(tones).toEqual([523, 523, 523, 392]);
  await sounds.click();
  await expect(sounds).not.toBeChecked();
});

/** Keeps the pitches that a page schedules; as text, because the compiler's helpers don't exist there. */
const recordTones = {
  content: `
    window.tones = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      window.tones.push(this.frequency.value);
      return start.call(this, when);
    };`,
};

/**
 * @returns how far from a full second since the start the shown time next changes. The page is seen again first, so
 * that it measures the server's time anew: what it measured while it was loading may be off by half of a slow answer.
 */
async function secondOffMs(page: Page, startedAtMs: number): Promise<number> {
  const passedAtMs = await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    const face = [...document.querySelectorAll('[data-clock] b')].at(-1);
    const before = face?.textContent;
    await new Promise<void>((resolve) => {
      const look = () => (face?.textContent === before ? setTimeout(look, 5) : resolve());
      look();
    });
    // by the machine's monotonic clock: the page's own may be hours off
    return performance.timeOrigin + performance.now();
  });
  const ms = (passedAtMs - startedAtMs) % 1000;
  return Math.min(ms, 1000 - ms);
}
