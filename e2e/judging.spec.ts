import type { Page } from '@playwright/test';
import { origin, read, signIn } from './lib/api';
import { withCodeInView } from './lib/camera';
import { stage, type Staged } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test, withoutNetwork } from './lib/test';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A pumpfest with three competitors and the demo's judge. */
async function staged(name: string): Promise<Staged> {
  const organiser = await signIn('organiser@demo.test');
  const round = await stage(organiser, {
    name,
    format: 'boulder_pumpfest',
    climbCount: 6,
    competitors: ['Ada Nguyen', 'Ben Okafor', 'Cleo Ruiz'],
  });
  await organiser.call('competitions.setStaffRoles', {
    competitionId: round.id,
    who: 'jun',
    roles: ['judge'],
  });
  return round;
}

test('a judge enters scores by number while offline, and each tap counts once', async ({
  people,
}) => {
  const round = await staged('Desk Pumpfest');
  const page = await people.phone();
  await signInAs(page, { email: 'judge@demo.test' }, { goTo: `/competition/${round.id}/judge` });
  const pad = page.getByRole('group', { name: 'Number' });
  const tile = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Climb ${number},`) });

  await test.step('the number opens the competitor, and an unknown one opens nobody', async () => {
    await pad.getByRole('button', { name: '9', exact: true }).tap();
    await expect(page.getByText('No competitor found for “9”.')).toBeVisible();
    await expect(pad.getByRole('button', { name: 'Open', exact: true })).toBeDisabled();
    await pad.getByRole('button', { name: 'Delete last digit' }).tap();
    await pad.getByRole('button', { name: '2', exact: true }).tap();
    await pad.getByRole('button', { name: 'Open Ben Okafor' }).tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Ben Okafor' })).toBeVisible();
    await tile(1).tap();
  });
  await expect.poll(() => scoresOf(round, 1)).toEqual([1]);

  await test.step('the next competitor is scored offline', async () => {
    await withoutNetwork(page, async () => {
      await tile(2).tap();
      await page.getByRole('button', { name: 'Next competitor' }).tap();
      await expect(page.getByRole('button', { name: /Ben Okafor/ })).toBeVisible();
      await page.getByRole('textbox', { name: 'Number or name' }).fill('ben');
      await page.getByRole('button', { name: 'Open Ben Okafor' }).tap();
      await tile(3).tap();
      await expect(page.getByText('2 scores not sent yet')).toBeVisible();
    });
  });
  await expect.poll(() => scoresOf(round, 1)).toEqual([1, 2, 3]);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  expect(await logged(round)).toBe(3);
});

test('scanning a score card opens its competitor, even after a card of another competition', async () => {
  const round = await staged('Scanned Pumpfest');
  await scanned(round, 'demo-pumpfest', async (page) => {
    await expect(page.getByText('This card belongs to another competition.')).toBeVisible();
    await page.getByRole('button', { name: 'Type the number instead' }).click();
    await expect(page.getByRole('group', { name: 'Number' })).toBeVisible();
  });
  await scanned(round, round.id, async (page) => {
    await expect(page.getByRole('heading', { level: 2, name: 'Cleo Ruiz' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a blocked camera is explained, and typing the number still works', async ({ people }) => {
  const round = await staged('Dark Pumpfest');
  const page = await people.phone();
  await signInAs(page, { email: 'judge@demo.test' }, { goTo: `/competition/${round.id}/judge` });
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Scan a score card' }).tap();
  await expect(page.getByRole('heading', { name: 'Camera access is blocked' })).toBeVisible();
  await page.getByRole('button', { name: 'Type the number instead' }).tap();
  await page.getByRole('group', { name: 'Number' }).getByRole('button', { name: '1' }).tap();
  await page.getByRole('button', { name: 'Open Ada Nguyen' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Ada Nguyen' })).toBeVisible();
});

test('a correction after the end is logged with its reason', async ({ people }) => {
  const round = await staged('Corrected Pumpfest');
  const organiser = await signIn('organiser@demo.test');
  await organiser.call('competitions.endCompetition', { competitionId: round.id });
  const page = await people.phone();
  await signInAs(
    page,
    { email: 'judge@demo.test' },
    { goTo: `/competition/${round.id}/judge?competitor=${round.competitorIds[0]}` },
  );
  await page.getByLabel('Reason for the correction').fill('the video shows it');
  await page.getByRole('button', { name: /^Climb 4,/ }).tap();
  await expect
    .poll(async () => {
      const answer = await fetch(
        `${origin()}/api/manage/competitions/${round.id}/scores/${round.competitorIds[0]}/${round.climbIds[3]}`,
        { headers: { authorization: `Bearer ${organiser.idToken}` } },
      );
      return answer.text();
    })
    .toContain('the video shows it');
});

test('a card’s code leads everyone to the right page', async ({ people }) => {
  const round = await staged('Carded Pumpfest');
  const address = `/competition/${round.id}/card/${round.competitorIds[0]}`;
  const own = `/competition/demo-pumpfest`;

  const visitor = await people.phone();
  await visitor.goto(address);
  await expect(visitor).toHaveURL(
    `${origin()}/competition/${round.id}/competitor/${round.competitorIds[0]}?from=card`,
  );
  await expect(visitor.getByRole('heading', { level: 1, name: /Ada Nguyen/ })).toBeVisible();

  const judge = await people.phone();
  const entry = `/competition/${round.id}/judge?competitor=${round.competitorIds[0]}`;
  await signInAs(judge, { email: 'judge@demo.test' }, { goTo: address, lands: entry });
  await expect(judge.getByRole('heading', { level: 2, name: 'Ada Nguyen' })).toBeVisible();

  const climber = await people.phone();
  const { id } = await ownCompetitor();
  const card = { goTo: `${own}/card/${id}`, lands: `${own}?tab=card` };
  await signInAs(climber, { email: 'climber@demo.test' }, card);
});

test('a draft’s card says when it opens', async ({ page }) => {
  const organiser = await signIn('organiser@demo.test');
  const { competitionId } = await organiser.call<{ competitionId: string }>(
    'competitions.createCompetition',
    { name: 'Quiet Draft', format: 'boulder_pumpfest', count: 1 },
  );
  await page.goto(`${origin()}/competition/${competitionId}/card/anybody`);
  await expect(page.getByRole('heading', { name: 'This card isn’t open yet' })).toBeVisible();
});

/** A judge's phone that has scanned a card of the round's competition. */
async function scanned(
  round: Staged,
  competitionId: string,
  then: (page: Page) => Promise<void>,
): Promise<void> {
  const card = `${origin()}/competition/${competitionId}/card/${round.competitorIds[2]}`;
  await withCodeInView(card, async (browser) => {
    const context = await browser.newContext({ ...phone, baseURL: origin(), locale: 'en-AU' });
    const page = await context.newPage();
    await signInAs(page, { email: 'judge@demo.test' }, { goTo: `/competition/${round.id}/judge` });
    await page.getByRole('button', { name: 'Scan a score card' }).click();
    await then(page);
  });
}

/** Numbers of the climbs a competitor has scores on. */
async function scoresOf(round: Staged, at: number): Promise<number[]> {
  const { scores } = await read<{ scores: { climbId: string }[] }>(
    `/api/competitions/${round.id}/competitors/${round.competitorIds[at]}`,
  );
  return scores.map(({ climbId }) => round.climbIds.indexOf(climbId) + 1).toSorted();
}

/** Counts the scores in the log, where a tap recorded twice would appear twice. */
async function logged(round: Staged): Promise<number> {
  const { items } = await read<{ items: { kind: string }[] }>(
    `/api/competitions/${round.id}/log?size=60`,
  );
  return items.filter(({ kind }) => kind.startsWith('score')).length;
}

async function ownCompetitor(): Promise<{ id: string }> {
  const climber = await signIn('climber@demo.test');
  const answer = await fetch(`${origin()}/api/me/competitions/demo-pumpfest`, {
    headers: { authorization: `Bearer ${climber.idToken}` },
  });
  const { competitor } = (await answer.json()) as { competitor: { id: string } | null };
  if (competitor === null) throw new Error('The demo’s climber competes in the demo’s pumpfest');
  return competitor;
}
