import type { Page } from '@playwright/test';
import { type Client, signIn } from './lib/api';
import { stage } from './lib/competition';
import { createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test, withoutNetwork } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

/** Signs up a competitor who scores through the API, as a phone does. */
async function joined(competitionId: string) {
  const unique = `late_${Date.now().toString(36)}`;
  const calls = await createAccount({
    email: `${unique}@example.com`,
    password: 'four-dry-fingers',
    username: unique,
    firstName: 'Cy',
    lastName: 'Late',
  });
  const { competitorId } = await calls.call<{ competitorId: string }>(
    'competitors.joinCompetition',
    { competitionId },
  );
  return { calls, competitorId };
}

function enter(calls: Client, place: object, sent: { version: number; result: string }) {
  const { version, result } = sent;
  const cell = { format: 'boulder_pumpfest', result };
  return calls.call('scores.recordScore', { ...place, version, cell });
}

/** A started competition of Ana (in a cohort) and Bo, with three climbs. */
async function staged(calls: Client) {
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Taken Out',
    format: 'boulder_pumpfest',
    climbCount: 3,
    competitors: ['Ana Alto', 'Bo Berg'],
  });
  const [anaId, boId] = competitorIds;
  const { cohortId } = await calls.call<{ cohortId: string }>('cohorts.createCohort', {
    competitionId: id,
    name: 'Sat AM',
  });
  await calls.call('competitors.updateCompetitor', {
    competitionId: id,
    competitorId: anaId,
    cohortId,
  });
  const at = (competitorId: string | undefined) => ({
    competitionId: id,
    competitorId,
    climbId: climbIds[1],
  });
  const setActive = (isActive: boolean) =>
    calls.call('competitionClimbs.setClimbsActive', {
      competitionId: id,
      climbIds: [climbIds[1]],
      isActive,
    });
  return { id, anaId, boId, cohortId, at, setActive };
}

test('scores on a removed climb can be found, decided, and count again once it is restored', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, anaId, boId, cohortId, at, setActive } = await staged(calls);
  await enter(calls, at(anaId), { version: 0, result: 'top' });
  await enter(calls, at(anaId), { version: 1, result: 'flash' });
  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/scores` });
  const cell = (words: string) => page.getByRole('button', { name: words, exact: true });
  const chip = page.getByRole('button', { name: 'Removed climbs' });

  await test.step('the climb is removed while two scores on it conflict', async () => {
    await expect(cell('Ana Alto, climb 2: flash')).toBeVisible();
    await expect(chip).toHaveCount(0);
    expectConflicts(page, 'scores.recordScore');
    await withoutNetwork(page, async () => {
      await cell('Bo Berg, climb 2: none').focus();
      await page.keyboard.type('t');
      await page.keyboard.press('Enter');
      await expect(cell('Bo Berg, climb 2: top')).toBeVisible();
      await enter(calls, at(boId), { version: 0, result: 'flash' });
    });
    await expect(page.getByText('Conflicting scores 1')).toBeVisible();
    await setActive(false);
    await expect(cell('Ana Alto, climb 2: flash')).toBeHidden();
    await expect(chip).toHaveText('Removed climbs1');
  });

  await test.step('the conflict is still listed, and theirs can be kept', async () => {
    const conflict = page.getByRole('listitem').filter({ hasText: 'climb 2: you entered top' });
    await expect(conflict).toContainText(
      'This climb has been removed. Restore it to save your score.',
    );
    await expect(conflict.getByRole('button', { name: 'Use mine' })).toHaveCount(0);
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(page.getByText(/Conflicting scores/)).toBeHidden();
  });

  await test.step('the grid shows the removed climb on demand, without counting it', async () => {
    await chip.click();
    await expect(page.getByRole('columnheader', { name: '2 removed' })).toBeVisible();
    await expect(cell('Bo Berg, climb 2, removed: flash')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Ana Alto' });
    await expect(row.getByRole('cell').nth(1)).toHaveText('0');
  });

  await test.step('a cell shows its history, says why it is read-only, and links to the climb', async () => {
    const panel = await open(page, 'Ana Alto, climb 2, removed: flash');
    await expect(entries(panel)).toHaveCount(2);
    await expect(panel.getByText(/This climb has been removed/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Save score' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
    const link = panel.getByRole('link', { name: 'Go to climb 2' });
    await expect(link).toHaveAttribute('href', new RegExp(`/manage/${id}/climbs\\?q=`));
    await panel.getByRole('button', { name: 'Close' }).first().click();
    await expect(panel).toBeHidden();
  });

  await test.step('the URL keeps the filter and the cohort', async () => {
    await page.getByLabel('Cohort', { exact: true }).selectOption('Sat AM');
    await expect(cell('Bo Berg, climb 2, removed: flash')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`cohort=${cohortId}`));
    await page.reload();
    await expect(cell('Ana Alto, climb 2, removed: flash')).toBeVisible();
    await expect(cell('Bo Berg, climb 2, removed: flash')).toBeHidden();
    await page.getByLabel('Cohort', { exact: true }).selectOption('Any cohort');
    await expect(cell('Bo Berg, climb 2, removed: flash')).toBeVisible();
  });

  await test.step('a restored climb counts again', async () => {
    await setActive(true);
    await expect(cell('Ana Alto, climb 2: flash')).toBeVisible();
    await expect(chip).toHaveCount(0);
    await expect(cell('Bo Berg, climb 2: flash')).toBeVisible();
  });
});

test('a competitor’s page lists removed climbs and late scores on them', async ({ people }) => {
  const calls = await signIn(organiser.email);
  const { id, anaId, at, setActive } = await staged(calls);
  const changes = { registration: 'open', isSelfScoring: true };
  await calls.call('competitions.updateCompetition', { competitionId: id, changes });
  const cy = await joined(id);
  await enter(calls, at(anaId), { version: 0, result: 'flash' });
  await setActive(false);
  await calls.call('competitions.endCompetition', { competitionId: id });
  await enter(cy.calls, at(cy.competitorId), { version: 0, result: 'top' });
  const page = await people.desk();
  const out = page.getByRole('list', { name: 'Removed climbs' });

  await test.step('a score on a removed climb opens with its history', async () => {
    const goTo = `/competitions/manage/${id}/competitor/${anaId}`;
    await signInAs(page, organiser, { goTo });
    await expect(out.getByRole('listitem')).toHaveText(['2flashF']);
    await out.getByRole('button').click();
    const panel = page.getByRole('dialog', { name: 'Ana Alto on climb 2' });
    await expect(entries(panel)).toHaveCount(1);
    await expect(panel.getByText(/This climb has been removed/)).toBeVisible();
    await expect(page.getByText(/^Late scores/)).toHaveCount(0);
  });

  await test.step('a late score on a removed climb says why it can’t be accepted, and is refused', async () => {
    await page.goto(`/competitions/manage/${id}/competitor/${cy.competitorId}`);
    await expect(page.getByText('Late scores 1')).toBeVisible();
    const late = page.getByRole('listitem').filter({ hasText: 'climb 2, top' });
    await expect(late).toContainText('This climb has been removed. Restore it to accept this.');
    await expect(late.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await late.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText(/^Late scores/)).toBeHidden();
  });

  await test.step('a refused late score keeps its history', async () => {
    await out.getByRole('button').click();
    const panel = page.getByRole('dialog', { name: 'Cy Late on climb 2' });
    await expect(entries(panel)).toHaveCount(2);
    await expect(entries(panel).first()).toContainText('Late, refused');
  });
});

async function open(page: Page, cell: string) {
  await page.getByRole('button', { name: cell, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Ana Alto on climb 2' });
  await expect(panel).toBeVisible();
  return panel;
}

function entries(panel: ReturnType<Page['getByRole']>) {
  return panel.getByRole('list', { name: 'History' }).getByRole('listitem');
}
