import type { BrowserContext, Page } from '@playwright/test';
import { phoneDevice } from './lib/device';
import { type Client, demoPassword, signIn } from './lib/api';
import { playedSeconds } from './lib/film';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

// A reel at Instagram as a solution, through the stand-in: chosen and shown, and each way in which it doesn't play.

const account = '17841400008460056';
let product: Product;
let deskUrl = '';
let mika: Client;
let climbs: readonly { readonly id: string; readonly name: string }[] = [];
test.beforeAll(async () => {
  product = await startProduct({ EMULATORS: '1' });
  deskUrl = /Emulated vendors +(http:\S+)/.exec(product.output())?.[1] ?? '';
  mika = await signIn('climber@demo.test', demoPassword, product.origin);
  const read = await fetch(`${product.origin}/api/gyms/demo-gym/climbs`);
  ({ items: climbs } = (await read.json()) as { items: typeof climbs }); // as the contract has it
});
test.afterAll(() => product.remove());
test.afterEach(() => fetch(`${deskUrl}/api/faults`, { method: 'DELETE' }));

let context: BrowserContext;
let phone: Page;
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({
    ...phoneDevice,
    baseURL: product.origin,
  });
  phone = await context.newPage();
});
test.afterEach(() => context.close());

async function openAs(path: string): Promise<void> {
  await phone.goto(`/auth/login?next=${path}`);
  await phone.getByLabel('Email').fill('climber@demo.test');
  await phone.getByLabel('Password', { exact: true }).fill(demoPassword);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const climbPath = (index: number) => `/gym/demo-gym/climb/${climbs[index]?.id}`;

/** Links the account in the settings, unless it is linked. */
async function link(): Promise<void> {
  await openAs('/mika/settings/profile');
  const card = phone.getByRole('region', { name: 'Instagram' });
  await expect(card.getByRole('button').first()).toBeVisible();
  if (await card.getByRole('button', { name: 'Show posts' }).isVisible()) return;
  await card.getByRole('button', { name: /^Link/ }).click();
  await phone.getByRole('button', { name: /mika\.on\.the\.wall/ }).click();
  await expect(card).toContainText('@mika.on.the.wall');
}

/** Publishes a reel. @returns the address of its page */
async function publish(reel: number, climb: number): Promise<string> {
  const media = await mika.call<{ items: { id: string; kind: string; url: string | null }[] }>(
    'instagram.fetchMedia',
    {},
  );
  const reels = media.items.filter(({ kind, url }) => kind === 'video' && url !== null);
  const { solutionId } = await mika.call<{ solutionId: string }>('solutions.addPost', {
    gymId: 'demo-gym',
    climbId: climbs[climb]?.id,
    mediaId: reels[reel]?.id,
    isPublished: true,
  });
  return `/mika/solution/${solutionId}`;
}

const act = (name: string) =>
  fetch(`${deskUrl}/api/vendors/instagram/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: name, subject: account }),
  });

test('a climber links Instagram where a solution is added, and a reel becomes one', async () => {
  await openAs(climbPath(0));
  const sheet = phone.getByRole('dialog', { name: /^Add a solution/ });
  const add = phone.getByRole('button', { name: 'Add a solution' });
  await test.step('is told which accounts can be linked, links, and is back', async () => {
    await add.click();
    await expect(sheet).toContainText('professional account');
    await sheet.getByRole('button', { name: 'Link Instagram' }).click();
    await phone.getByRole('button', { name: /mika\.on\.the\.wall/ }).click();
    await expect(phone.getByText('@mika.on.the.wall is linked')).toBeVisible();
    expect(new URL(phone.url()).pathname).toBe(climbPath(0));
  });

  await test.step('chooses a reel of hers; photos aren’t offered', async () => {
    await add.click();
    await sheet.getByRole('button', { name: 'From Instagram' }).click();
    const reels = sheet.getByRole('region', { name: 'Your reels and videos' });
    await expect(reels.getByRole('button', { name: /^Reel/ }).first()).toBeVisible();
    await expect(reels.getByRole('button', { name: /^Photo/ })).toHaveCount(0);
    await reels.getByRole('button', { name: /^Reel/ }).nth(1).click();
    await expect(sheet).toContainText('The video stays on Instagram');
    await sheet.getByLabel('Caption').fill('Heel early, then it’s a jug');
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await expect(phone.getByText('Solution published')).toBeVisible();
  });

  await test.step('it is on the climb’s page with its picture, and plays', async () => {
    const card = phone.getByRole('link', { name: /Heel early, then it’s a jug/ });
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 640);
    await card.click();
    const player = phone.getByRole('group', { name: /^Solution of/ });
    const film = player.locator('video');
    await player.getByRole('button', { name: 'Play' }).click();
    // it is over in two seconds, and pauses then
    await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0);
    await expect(film).toHaveJSProperty('duration', 2);
    await expect(phone.getByRole('link', { name: 'From Instagram' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.instagram\.com\/reel\//,
    );
  });
});

test('a reel that was deleted at Instagram says so, with the way to its page', async () => {
  await link();
  const path = await publish(0, 1);
  await act('deleteReel');
  await phone.goto(path);
  const player = phone.getByRole('group', { name: /^Solution of/ });
  await expect(player).toContainText('isn’t on Instagram anymore');
  await expect(player.getByRole('link', { name: 'Open on Instagram' })).toBeVisible();
  await expect(player.locator('video')).toHaveCount(0);
});

test('with a token that has ended the solution says why, and linking again mends it', async () => {
  await link();
  const path = await publish(2, 2);
  await act('expire');
  await phone.goto(path);
  const player = phone.getByRole('group', { name: /^Solution of/ });
  await expect(player).toContainText('account isn’t linked');
  await phone.goto(climbPath(3));
  await phone.getByRole('button', { name: 'Add a solution' }).click();
  const sheet = phone.getByRole('dialog', { name: /^Add a solution/ });
  await expect(sheet).toContainText('Instagram has disconnected your account');
  await sheet.getByRole('button', { name: 'Link again' }).click();
  await phone.getByRole('button', { name: /mika\.on\.the\.wall/ }).click();
  await expect(phone.getByText('@mika.on.the.wall is linked')).toBeVisible();
  await phone.goto(path);
  await expect(player.locator('video')).toHaveCount(1);
});

test('while Instagram fails it says so, and plays when that is over', async () => {
  await link();
  const path = await publish(3, 4);
  await fetch(`${deskUrl}/api/vendors/instagram/fault`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'fail' }),
  });
  await phone.goto(path);
  const player = phone.getByRole('group', { name: /^Solution of/ });
  await expect(player).toContainText('Instagram can’t be reached right now');
  await fetch(`${deskUrl}/api/faults`, { method: 'DELETE' });
  // a vendor that failed is left alone for a while
  await expect(async () => {
    const retry = player.getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    await expect(player.locator('video')).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
});
