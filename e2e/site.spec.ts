import { randomUUID } from 'node:crypto';
import { creditTiers, placesFor } from '@cruxboard/domain/competitions/credits/credits';
import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { runSql } from './lib/database';
import { createAccount } from './lib/new-account';
import { startProduct } from './lib/product';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

test('a visitor sees a live leaderboard update, finds a gym nearby and opens it', async ({
  people,
}) => {
  const organiser = await signIn('organiser@demo.test');
  const unique = randomUUID().slice(0, 8);
  const { id, climbIds, competitorIds } = await stage(organiser, {
    name: `Front ${unique}`,
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ada Ahead', 'Bo Behind'],
  });
  const phone = await people.phone();
  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation({ latitude: -37.81, longitude: 144.96 });
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url()));
  await phone.goto('/');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/What’s on the wall/);

  await test.step('the live card updates without another request', async () => {
    const card = phone.getByRole('article').filter({ hasText: `Front ${unique}` });
    await expect(card.getByText('Live', { exact: true })).toBeVisible();
    const cell = { format: 'boulder_pumpfest', result: 'flash' };
    await organiser.call('scores.recordScore', {
      competitionId: id,
      competitorId: competitorIds[1],
      climbId: climbIds[0],
      version: 0,
      cell,
    });
    await expect(card.getByRole('listitem').first()).toContainText(/1.*Bo Behind.*125/);
    expect(requested.filter((url) => /\/(leaderboard|board)(\?|$)/.test(url))).toEqual([]);
  });

  await test.step('“Near me” sends the position only on tap, rounded to about a kilometre', async () => {
    expect(requested.filter((url) => url.includes('near='))).toEqual([]);
    await phone.getByRole('button', { name: 'Near me' }).click();
    const gyms = phone.getByRole('region', { name: 'Gyms' }).getByRole('listitem');
    await expect(gyms.first()).toContainText('Chalk House');
    await expect(gyms.first()).toContainText(/\d km/);
    const near = requested.find((url) => url.includes('near=')) ?? '';
    expect(new URL(near).searchParams.get('near')).toBe('-37.81,144.96');
    await gyms.first().getByRole('link').click();
    await expect(phone.getByRole('heading', { name: 'Chalk House' })).toBeAttached();
  });
  await organiser.call('competitions.endCompetition', { competitionId: id });
});

test('a new climb is listed on the home page until its gym has been opened', async ({ people }) => {
  const unique = randomUUID().slice(0, 8);
  const password = 'four-dry-fingers';
  const email = `nia.${unique}@example.com`;
  const username = `nia_${unique}`;
  await createAccount({ email, password, username, firstName: 'Nia', lastName: 'New' });
  const desk = await people.desk();
  await signInAs(desk, { email, password }, { goTo: '/' });
  await expect(desk.getByRole('heading', { level: 1, name: 'Your month, Nia' })).toBeVisible();

  await test.step('without a gym the home page suggests gyms', async () => {
    await expect(desk.getByRole('link', { name: 'Find your gym' })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Find a competition' })).toBeVisible();
    const marked = desk.waitForResponse((answer) => answer.url().includes('home.markGymVisit'));
    await desk.getByRole('link', { name: /^Chalk House/ }).click();
    expect((await marked).ok()).toBe(true);
  });

  const news = desk.getByRole('region', { name: 'New at your gyms' });
  const name = `Fresh ${unique}`;
  await test.step('the opened gym appears on the home page, with nothing new', async () => {
    await desk.getByRole('link', { name: 'Cruxboard' }).click();
    await expect(news.getByText(/Nothing new/)).toBeVisible();
  });

  await test.step('a new climb is listed as new', async () => {
    await runSql(
      `insert into climbs (id, gym_id, section_id, name, colour, grade, set_on, setter_uid)
       select $1, gym_id, id, $2, 'teal', 4, current_date, 'demo-staff'
         from sections where gym_id = 'demo-gym-chalk-house' limit 1`,
      [`e2e-${unique}`, name],
    );
    await desk.reload();
    await expect(news.getByText(/^1 new/)).toBeVisible();
    await expect(news.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  });

  await test.step('it is no longer new once the gym has been opened', async () => {
    const marked = desk.waitForResponse((answer) => answer.url().includes('home.markGymVisit'));
    await news.getByRole('link', { name: /Chalk House/ }).click();
    expect((await marked).ok()).toBe(true);
    await desk.getByRole('link', { name: 'Cruxboard' }).click();
    await expect(news.getByText(/Nothing new/)).toBeVisible();
  });
});

test('the page about competitions lists the domain’s price tiers and leads to sign-up', async ({
  people,
}) => {
  const desk = await people.desk();
  await desk.goto('/competitions/about');
  for (const tier of creditTiers) {
    const card = desk.getByRole('listitem').filter({
      has: desk.getByRole('heading', { name: tier.name }),
    });
    const number = (value: number) => value.toLocaleString('en-AU');
    await expect(card).toContainText(`$${tier.priceCents / 100}`);
    await expect(card).toContainText(`${number(tier.credits)} credits`);
    await expect(card).toContainText(
      `${number(placesFor('boulder_pumpfest', tier.credits))} pumpfest`,
    );
    await expect(card).toContainText(`${number(placesFor('boulder_final', tier.credits))} finals`);
    for (const perk of tier.perks) await expect(card).toContainText(perk);
  }
  const question = desk.getByText('What happens without signal?');
  await question.click();
  await expect(desk.getByText(/never twice/)).toBeVisible();
  await desk.getByRole('link', { name: 'Create a competition' }).click();
  await expect(desk).toHaveURL(/\/auth\/register\?next=%2Fcompetitions%2Fmanage/);
});

test('the short URL on posters keeps its parameters and doesn’t trap the Back button', async ({
  people,
}) => {
  const phone = await people.phone();
  await phone.goto('/privacy');
  await phone.goto('/comps?q=spring&sort-by=name');
  await expect(phone).toHaveURL('/competitions?q=spring&sort-by=name');
  await phone.goBack();
  await expect(phone).toHaveURL('/privacy');
});

test('the return page says what happened and only continues within the product', async ({
  people,
}) => {
  const phone = await people.phone();
  await phone.goto('/return?from=checkout&result=success&next=%2Fgym%2Fdemo-gym');
  await expect(phone.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(phone).toHaveURL('/gym/demo-gym');

  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '%2F%2Fevil.example',
    '/%09/evil.example',
  ]) {
    const query = new URLSearchParams({ from: 'checkout', result: 'cancelled', next });
    await phone.goto(`/return?${query}`);
    await expect(phone.getByRole('heading', { name: 'You haven’t been charged' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Continue' }), next).toHaveAttribute('href', '/');
  }
});

test('the legal pages name the operator and link to their sections', async ({ browser }) => {
  const product = await startProduct({
    OPERATOR_NAME: 'Granite Operations Pty Ltd',
    OPERATOR_EMAIL: 'hello@granite.example',
    OPERATOR_COUNTRY: 'New South Wales',
  });
  const context = await browser.newContext({ baseURL: product.origin });
  try {
    const page = await context.newPage();
    for (const path of ['/privacy', '/terms']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText('Granite Operations Pty Ltd');
      await expect(page.getByRole('link', { name: 'hello@granite.example' }).first()).toBeVisible();
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const names = await contents.getByRole('link').allInnerTexts();
      expect(names.length).toBeGreaterThan(5);
      for (const name of names) {
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached();
      }
    }
    await expect(page.getByRole('main')).toContainText('The law of New South Wales applies.');
  } finally {
    await context.close();
    await product.remove();
  }
});
