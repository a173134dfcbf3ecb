import type { Page } from '@playwright/test';
import { signIn } from './lib/api';
import { readCode } from './lib/code-picture';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

test('an organiser prints results, start lists by cohort, and score cards whose codes open the right page', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'On Paper',
    format: 'boulder_pumpfest',
    climbCount: 50,
    competitors: ['Ana Alto', 'Bo Berg', 'Cleo Cruz'],
  });
  const cohorts: string[] = [];
  for (const [index, name] of ['Morning', 'Evening', 'Night'].entries()) {
    const made = await calls.call<{ cohortId: string }>('cohorts.createCohort', {
      competitionId: id,
      name,
      number: index + 1,
    });
    cohorts.push(made.cohortId);
  }
  const [morning, evening] = cohorts;
  for (const [index, cohortId] of [morning, evening, evening].entries()) {
    const competitorId = competitorIds[index];
    const change = { competitionId: id, competitorId, cohortId };
    await calls.call('competitors.updateCompetitor', change);
  }
  await calls.call('scores.recordScore', {
    competitionId: id,
    competitorId: competitorIds[1],
    climbId: climbIds[0],
    version: 0,
    cell: { format: 'boulder_pumpfest', result: 'flash' },
  });

  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}` });
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page).toHaveURL(/\/print\?sheet=results$/);

  await test.step('prints results, best first', async () => {
    const rows = page.locator('[data-paper] tbody tr');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('Bo Berg');
    await expectPaperAlone(page);
  });

  await test.step('prints start lists, one sheet per cohort, including an empty one', async () => {
    await page.getByRole('radio', { name: 'Start lists' }).click();
    const sheets = page.locator('section[data-paper]');
    await expect(sheets).toHaveCount(2);
    await expect(sheets.first().getByRole('heading')).toHaveText('Morning');
    await expect(sheets.first()).toContainText('1 competitor.');
    await expect(sheets.last()).toContainText('2 competitors.');
    const left = page.getByText('Left out because empty: Night.');
    await expect(left).toBeVisible();
    await expectPaperAlone(page);
    await page.emulateMedia({ media: 'print' });
    await expect(left).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('prints the start list of one cohort', async () => {
    await page.getByRole('combobox', { name: 'Cohort' }).selectOption({ label: 'Evening, 2' });
    await expect(page).toHaveURL(new RegExp(`group=${evening}`));
    await expect(page.locator('section[data-paper]')).toHaveCount(1);
    await expect(page.locator('[data-paper] tbody tr')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Cohort' }).selectOption({ label: 'Night, 0' });
    await expect(page.getByText('Nobody in Night')).toBeVisible();
  });

  const address = await test.step('prints score cards whose codes can be scanned', async () => {
    await page.getByRole('radio', { name: 'Score cards' }).click();
    await page.getByRole('combobox', { name: 'Cohort' }).selectOption({ label: 'Each cohort' });
    await expect(page.getByRole('article')).toHaveCount(3);
    // two to a page, with 50 climbs each
    expect(await expectPaperAlone(page)).toBe(2);
    const code = page.getByRole('img', { name: 'Code for Bo Berg’s score card' });
    await code.scrollIntoViewIfNeeded();
    return readCode(code);
  });

  await test.step('the code opens the public page for a visitor', async () => {
    const phone = await people.phone();
    await phone.goto(address);
    await expect(phone).toHaveURL(`/competition/${id}/competitor/${competitorIds[1]}?from=card`);
    await expect(phone.getByRole('heading', { name: 'Bo Berg' }).first()).toBeVisible();
  });

  await test.step('the code opens score entry for staff', async () => {
    const phone = await people.phone();
    const entry = `/competition/${id}/judge?competitor=${competitorIds[1]}`;
    const { pathname } = new URL(address);
    await signInAs(phone, organiser, { goTo: pathname, lands: entry });
    await expect(phone.getByText('Bo Berg').first()).toBeVisible();
  });
});

/** Expects only the printed part on paper, without the screen around it. @returns how many pages it takes. */
async function expectPaperAlone(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-paper]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
  return pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
