import type { Page } from '@playwright/test';
import { read, signIn } from './lib/api';
import { withCodeInView } from './lib/camera';
import { stage, type Staged } from './lib/competition';
import {
  cachedQueries,
  goOffline,
  goOnline,
  openDevice,
  queuedCount,
  waitForCached,
  waitForWorker,
} from './lib/device';
import { type Gate, openGate } from './lib/gate';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

let gate: Gate;
test.beforeEach(async () => {
  gate = await openGate();
});
test.afterEach(() => gate.shut());

const judge = 'judge@demo.test';

test('a judge opens cards for the first time offline by number, name and code, even after a reload; each tap counts once', async () => {
  test.slow();
  const organiser = await signIn('organiser@demo.test');
  const round = await stage(organiser, {
    name: 'Cellar Pumpfest',
    format: 'boulder_pumpfest',
    climbCount: 4,
    competitors: ['Ada Nguyen', 'Ben Okafor', 'Cleo Ruiz'],
  });
  const [ada, , cleo] = round.competitorIds;
  const competitionId = round.id;
  await organiser.call('competitions.setStaffRoles', {
    competitionId,
    who: 'jun',
    roles: ['judge'],
  });
  const enter = (climb: number, result: string) =>
    organiser.call('scores.recordScore', {
      competitionId,
      competitorId: ada,
      climbId: round.climbIds[climb - 1],
      version: 0,
      cell: { format: 'boulder_pumpfest', result },
    });
  await enter(1, 'top');

  await withCodeInView(
    `${gate.origin}/competition/${competitionId}/card/${cleo}`,
    async (browser) => {
      const device = await openDevice(browser, gate);
      const page = await device.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      const address = `/competition/${competitionId}/judge`;

      await test.step('opens the page once online, without opening a card', async () => {
        await signInAs(page, { email: judge }, { goTo: address });
        await waitForWorker(page);
        await page.reload();
        await expect(page.getByText(/^Ready for offline: all 3 cards are on this/)).toBeVisible();
        await waitForCached(page, [
          '/api/manage/competitions/{competitionId}',
          '/api/manage/competitions/{competitionId}/competitors',
          '/api/competitions/{competitionId}/climbs',
          '/api/manage/competitions/{competitionId}/scores',
        ]);
      });

      await goOffline(device, gate);
      await test.step('meanwhile another judge enters a score, and somebody registers', async () => {
        await enter(2, 'flash');
        await organiser.call('competitors.addCompetitor', {
          competitionId,
          name: 'Dora Li',
          number: 4,
        });
      });

      await test.step('opens a card by number, with the scores and the time of the last update', async () => {
        await open(page, '1', 'Ada Nguyen');
        await expect(page.getByText(/^Offline. Card last updated \d/)).toBeVisible();
        await expect(tile(page, 1)).toHaveAccessibleName(/ top, counts$/);
        await expect(tile(page, 2)).toHaveAccessibleName(/ not climbed$/);
        await tile(page, 3).tap();
        await expect(tile(page, 3)).toHaveAccessibleName(/waiting to send, .* top, counts$/);
        await tile(page, 2).tap();
        await expect(tile(page, 2)).toHaveAccessibleName(/waiting to send, .* top, counts$/);
        await page.getByRole('button', { name: 'Next competitor' }).tap();
      });

      await test.step('opens a card by name, also after a reload', async () => {
        await open(page, 'okafor', 'Ben Okafor');
        await tile(page, 1).tap();
        await expect(tile(page, 1)).toHaveAccessibleName(/waiting to send, .* top, counts$/);
        await page.reload();
        await expect(page.getByRole('heading', { level: 2, name: 'Ben Okafor' })).toBeVisible();
        await expect(tile(page, 1)).toHaveAccessibleName(/waiting to send, .* top, counts$/);
        await tile(page, 1).tap();
        await expect(tile(page, 1)).toHaveAccessibleName(/waiting to send, .* flash, counts$/);
        await page.getByRole('button', { name: 'Next competitor' }).tap();
      });

      await test.step('opens a card by its code', async () => {
        await page.getByRole('button', { name: 'Scan a score card' }).tap();
        await expect(page.getByRole('heading', { level: 2, name: 'Cleo Ruiz' })).toBeVisible();
        await tile(page, 4).tap();
        await expect(page.getByText('4 scores not sent yet')).toBeVisible();
        await page.getByRole('button', { name: 'Next competitor' }).tap();
      });

      await test.step('explains that newer entries appear once online', async () => {
        await page.getByRole('textbox', { name: 'Number or name' }).fill('4');
        await expect(page.getByText(/^No competitor found for “4” as of \d/)).toBeVisible();
        await expect.poll(() => queuedCount(page)).toBe(4);
      });

      await goOnline(device, gate);
      await test.step('back online everything is sent, and a conflict is left to decide', async () => {
        await expect(page.getByRole('button', { name: 'Open Dora Li' })).toBeEnabled({
          timeout: 40_000,
        });
        await expect(page.getByText('1 conflicting score')).toBeVisible({
          timeout: 40_000,
        });
        await expect.poll(() => queuedCount(page)).toBe(1);
        await page.getByRole('button', { name: 'Resolve' }).tap();
        const sheet = page.getByRole('dialog', { name: 'Two scores for Ada Nguyen on climb 2' });
        await sheet.getByRole('button', { name: /flash/ }).tap();
        await expect.poll(() => queuedCount(page)).toBe(0);
        await expect(page.getByText('1 conflicting score')).toHaveCount(0);
        await expect(tile(page, 2)).toHaveAccessibleName(/ flash, counts$/);
      });
      await device.close();
    },
  );

  expect(await scoresOf(round, 0)).toEqual(['1 top', '2 flash', '3 top']);
  expect(await scoresOf(round, 1)).toEqual(['1 flash']);
  expect(await scoresOf(round, 2)).toEqual(['4 top']);
  const { items } = await read<{ items: { kind: string }[] }>(
    `/api/competitions/${competitionId}/log?size=60`,
  );
  // two by the organiser and three by the judge: a tap recorded twice would appear twice
  expect(items.filter(({ kind }) => kind.startsWith('score'))).toHaveLength(5);
});

test('a finals judge continues offline on a climb never opened before', async ({ browser }) => {
  const organiser = await signIn('organiser@demo.test');
  const final = await stage(organiser, {
    name: 'Cellar Final',
    format: 'boulder_final',
    climbCount: 2,
    competitors: ['Ida Berg', 'Kit Ross'],
  });
  const competitionId = final.id;
  await organiser.call('competitions.setStaffRoles', {
    competitionId,
    who: 'jun',
    roles: ['judge'],
  });
  await organiser.call('scores.recordScore', {
    competitionId,
    competitorId: final.competitorIds[0],
    climbId: final.climbIds[1],
    version: 0,
    cell: { format: 'boulder_final', attempts: 2, zones: [2], top: 0 },
  });
  const device = await openDevice(browser, gate);
  const page = await device.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const at = (climb: number) =>
    `/competition/${competitionId}/judge?climb=${final.climbIds[climb]}`;
  await signInAs(page, { email: judge }, { goTo: at(0) });
  await waitForWorker(page);
  await page.goto(at(0));
  await expect(page.getByRole('button', { name: /^Attempt/ })).toBeEnabled();
  await expect.poll(() => areAllScoresCached(page)).toBe(true);

  await goOffline(device, gate);
  await page.goto(at(1));
  await expect(page.getByText(/^Offline. Other judges’ scores last updated \d/)).toBeVisible();
  // it opens at who has no result yet
  await page.getByRole('button', { name: /^previous/ }).tap();
  await page.getByRole('button', { name: /^Attempt/ }).tap();
  await page.getByRole('button', { name: /^Top/ }).tap();
  await expect(page.getByText('This score isn’t sent yet')).toBeVisible();

  await goOnline(device, gate);
  await expect.poll(() => queuedCount(page), { timeout: 40_000 }).toBe(0);
  await expect
    .poll(async () => {
      const { scores } = await read<{ scores: { cell: unknown }[] }>(
        `/api/competitions/${competitionId}/competitors/${final.competitorIds[0]}`,
      );
      return scores.map(({ cell }) => cell);
    })
    .toEqual([{ format: 'boulder_final', attempts: 3, zones: [2], top: 3 }]);
  await device.close();
});

/** Whether the scores of all climbs are cached, not only those of the open one. */
async function areAllScoresCached(page: Page): Promise<boolean> {
  const names = await cachedQueries(page, '/api/manage/competitions/{competitionId}/scores');
  return names.some((query) => Object.keys(query).length === 0);
}

async function open(page: Page, query: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Number or name' }).fill(query);
  await page.getByRole('button', { name: `Open ${name}` }).tap();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

function tile(page: Page, climb: number) {
  return page.getByRole('button', { name: new RegExp(`^Climb ${climb}, `) });
}

/** @returns a competitor's scores on the server, as text. */
async function scoresOf(round: Staged, at: number): Promise<string[]> {
  const { scores } = await read<{ scores: { climbId: string; cell: { result: string } }[] }>(
    `/api/competitions/${round.id}/competitors/${round.competitorIds[at]}`,
  );
  return scores
    .map(({ climbId, cell }) => `${round.climbIds.indexOf(climbId) + 1} ${cell.result}`)
    .toSorted();
}
