import type { Page } from '@playwright/test';
import { origin, signIn } from './lib/api';
import { stage } from './lib/competition';
import { waitForLink } from './lib/mail';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const password = 'Crimps-and-slopers-9';

/** A pumpfest with one entry, and the URL in its card's printed code. */
async function carded(name: string, email: string) {
  const organiser = await signIn('organiser@demo.test');
  const { id, competitorIds } = await stage(organiser, {
    name,
    format: 'boulder_pumpfest',
    climbCount: 3,
    competitors: ['Zoe Scanner', 'Nils Nomail'],
  });
  const [competitorId] = competitorIds;
  await organiser.call('competitions.updateCompetition', {
    competitionId: id,
    changes: { registration: 'claim' },
  });
  await organiser.call('competitors.updateCompetitor', { competitionId: id, competitorId, email });
  return { id, address: `/competition/${id}/card/${competitorId}` };
}

test('scanning a card without an account leads through creating one to that card', async ({
  people,
}) => {
  const unique = `${Date.now()}`;
  const email = `zoe.${unique}@example.com`;
  const { id, address } = await carded('Scanned Card', email);
  const phone = await people.phone();

  await test.step('the code’s page asks whose card it is', async () => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1, name: 'Zoe Scanner' })).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Is this your card?' })).toBeVisible();
    await phone.getByRole('link', { name: 'Create account' }).tap();
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('main').getByRole('button', { name: 'Create account' }).tap();
    await expect(phone).toHaveURL(/\/auth\/verify/);
  });

  const mailed = await test.step('the emailed link opens in a new page', async () => {
    const page = await phone.context().newPage();
    await page.goto(await waitForLink(email));
    await page.getByRole('link', { name: 'Continue' }).tap();
    return page;
  });

  await test.step('completing the profile, with a reload in between, leads back to the card', async () => {
    await mailed.getByLabel('Username').fill(`zoe_${unique}`.slice(0, 30));
    await press(mailed);
    await expect(mailed).toHaveURL(/\/profile\/complete/);
    await mailed.reload();
    await mailed.getByLabel('First name').fill('Zoe');
    await mailed.getByLabel('Last name').fill('Scanner');
    await press(mailed);
    await mailed.getByRole('button', { name: 'I’m Zoe Scanner' }).tap();
    await mailed.getByRole('link', { name: 'Open my card' }).tap();
    await mailed.getByRole('button', { name: /^Climb 2,/ }).tap();
    await expect(mailed.getByRole('button', { name: /^Climb 2, .*top/ })).toBeVisible();
  });

  await test.step('from then on the same code opens the card', async () => {
    await mailed.goto(address);
    await expect(mailed).toHaveURL(`${origin()}/competition/${id}?tab=card`);
  });
});

test('a card that didn’t load says so and can be retried', async ({ people }) => {
  const phone = await people.phone();
  const own = '**/api/me/competitions/demo-pumpfest';
  await phone.route(own, (route) => route.fulfill({ body: 'no answer' }));
  await signInAs(
    phone,
    { email: 'climber@demo.test' },
    { goTo: '/competition/demo-pumpfest?tab=card' },
  );
  await expect(phone.getByRole('heading', { name: 'Your card didn’t load' })).toBeVisible();
  await phone.unroute(own);
  await phone.getByRole('button', { name: 'Try again' }).tap();
  await expect(phone.getByRole('button', { name: /^Climb 1,/ })).toBeVisible();
});

test('registration isn’t shown as closed while it is unknown whether an entry can be claimed', async ({
  people,
}) => {
  const { id } = await carded('Unknown Entry', `zoe.${Date.now()}@example.com`);
  const phone = await people.phone();
  const unclaimed = '**/api/call/competitions.getUnclaimedCompetitorsFromContact';
  await phone.route(unclaimed, (route) => route.fulfill({ body: 'no answer' }));
  await signInAs(phone, { email: 'climber@demo.test' }, { goTo: `/competition/${id}?tab=card` });
  await expect(phone.getByRole('heading', { name: 'Your entry didn’t load' })).toBeVisible();
  await phone.unroute(unclaimed);
  await phone.getByRole('button', { name: 'Try again' }).tap();
  await expect(phone.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
});

function press(page: Page): Promise<void> {
  return page.getByRole('main').locator('form').getByRole('button').last().tap();
}
