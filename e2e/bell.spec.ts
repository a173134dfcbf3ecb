import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { demoPassword } from './lib/api';
import { createAccount } from './lib/new-account';
import { expect, test, withoutNetwork } from './lib/test';

/** A climb in the cave by the demo's setter. */
const climb = { path: '/gym/demo-gym/climb/demo-gym-climb-031', name: '' };
/** Others of theirs. */
const otherClimbIds = { first: 'demo-gym-climb-032', second: 'demo-gym-climb-034' };

test('a climber likes a climb; its setter’s bell and title say so at once, and the list leads there', async ({
  people,
}) => {
  const unique = randomUUID().slice(0, 8);
  const climber = { email: `alma.${unique}@example.com`, password: 'four-dry-fingers' };
  const { call } = await createAccount({
    ...climber,
    username: `alma_${unique}`,
    firstName: 'Alma',
    lastName: 'Rand',
  });
  const phone = await people.phone();
  const desk = await people.desk();
  // tells when something has arrived that the other tab holds back
  const otherTab = await desk.context().newPage();
  const likeBy = (subjectId: string) =>
    call('reactions.setReaction', { subject: 'climb', subjectId, reaction: 'like', isOn: true });
  let before = 0;

  await test.step('the setter has the home page open, and a second tab', async () => {
    await signIn(desk, 'staff@demo.test', demoPassword);
    await expect(bell(desk)).toHaveAccessibleName(/unread$/);
    before = await countOf(desk);
    await expect(desk).toHaveTitle(new RegExp(`^\\(${before}\\) `));
    await otherTab.goto('/gym/demo-gym');
    await expect(bell(otherTab)).toHaveAccessibleName(`Notifications, ${before} unread`);
  });

  await test.step('the climber likes a climb of theirs', async () => {
    await signIn(phone, climber.email, climber.password);
    await phone.goto(climb.path);
    climb.name = await phone.getByRole('heading', { level: 1 }).innerText();
    await expect(like(phone)).toHaveAttribute('aria-pressed', 'false');
    await like(phone).click();
    await expect(like(phone)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('bell and title update in both tabs without a reload', async () => {
    for (const page of [desk, otherTab]) {
      await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
      await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
    }
  });

  await test.step('unliking removes the notification, liking again restores it', async () => {
    await like(phone).click();
    await expect(bell(desk)).toHaveAccessibleName(`Notifications, ${before} unread`);
    await like(phone).click();
    await expect(bell(desk)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  });

  const sentence = `Alma R. liked your climb ${climb.name}`;
  await test.step('the setter opens the list: who, what and when', async () => {
    await bell(desk).click();
    const row = panel(desk).getByRole('listitem').first();
    await expect(row).toContainText(sentence);
    // midnight may have passed meanwhile
    await expect(row).toContainText(/unread, (today|yesterday)/);
  });

  await test.step('archives it and undoes that', async () => {
    const rows = panel(desk).getByRole('listitem');
    const count = await rows.count();
    await panel(desk)
      .getByRole('button', { name: `Archive: ${sentence}` })
      .click();
    const undo = desk.getByRole('button', { name: 'Undo' });
    // the message stays while a pointer is over it
    await undo.hover();
    await expect(rows).toHaveCount(count - 1);
    await expect(
      panel(desk)
        .getByRole('button', { name: /^Archive: / })
        .first(),
    ).toBeFocused();
    await expect(bell(otherTab)).toHaveAccessibleName(`Notifications, ${before} unread`);
    await undo.click();
    await expect(rows).toHaveCount(count);
    await expect(bell(otherTab)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  });

  await test.step('offline nothing can be archived, and a message says so', async () => {
    const rows = panel(desk).getByRole('listitem');
    const count = await rows.count();
    await withoutNetwork(desk, async () => {
      await panel(desk)
        .getByRole('button', { name: `Archive: ${sentence}` })
        .click();
      await expect(desk.getByText(/^Couldn’t archive. You’re offline/)).toBeVisible();
      await expect(rows).toHaveCount(count);
      await expect(bell(desk)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
    });
  });

  await test.step('opens it, which leads to the climb and lowers the count', async () => {
    await panel(desk).getByRole('link', { name: sentence }).click();
    await expect(desk).toHaveURL(climb.path);
    await expect(desk.getByRole('heading', { name: climb.name, level: 1 })).toBeVisible();
    await expect(panel(desk)).toBeHidden();
    for (const page of [desk, otherTab]) {
      await expect(bell(page)).toHaveAccessibleName(
        before === 0 ? 'Notifications' : `Notifications, ${before} unread`,
      );
    }
  });

  await test.step('another like updates the like count on the setter’s page', async () => {
    const count = Number((await like(desk).innerText()).trim());
    await like(phone).click();
    await expect(like(desk)).toHaveAccessibleName(`Like, ${count - 1}`);
  });

  await test.step('archives the one that was pressed, though another comes meanwhile', async () => {
    await bell(desk).click();
    const first = panel(desk).getByRole('listitem').first();
    const key = first.getByRole('button', { name: /^Archive: / });
    const label = (await key.getAttribute('aria-label')) ?? '';
    await press(desk, key);
    await likeBy(otherClimbIds.first);
    await expect(bell(otherTab)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
    await desk.mouse.up();
    await expect(panel(desk).getByRole('button', { name: label, exact: true })).toHaveCount(0);
    await expect(first).toContainText('Alma R. liked');
    await expect(bell(desk)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
    await desk.keyboard.press('Escape');
  });

  await test.step('archives all that was shown, and keeps what came meanwhile', async () => {
    await bell(desk).click();
    const rows = panel(desk).getByRole('listitem');
    await expect(rows.first()).toContainText('Alma R. liked');
    const shown = await rows.allInnerTexts();
    await press(desk, panel(desk).getByRole('button', { name: 'Archive all' }));
    await likeBy(otherClimbIds.second);
    await expect(bell(otherTab)).toHaveAccessibleName(`Notifications, ${before + 2} unread`);
    expect(await rows.allInnerTexts()).toEqual(shown);
    await desk.mouse.up();
    await expect(desk.getByText(`Archived ${shown.length} notifications`)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Alma R. liked');
    for (const page of [desk, otherTab]) {
      await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    }
    await desk.keyboard.press('Escape');
  });

  await test.step('archives all, which empties the list, also after a reload', async () => {
    await bell(desk).click();
    await panel(desk).getByRole('button', { name: 'Archive all' }).click();
    await expect(panel(desk).getByText('You’re all caught up')).toBeVisible();
    await expect(bell(desk)).toHaveAccessibleName('Notifications');
    await desk.reload();
    await expect(desk).toHaveTitle(new RegExp(`^${climb.name}`));
    await bell(desk).click();
    await expect(panel(desk).getByText('You’re all caught up')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(panel(desk)).toBeHidden();
    await expect(bell(desk)).toBeFocused();
  });

  await test.step('a like made offline is sent once the phone is online', async () => {
    await withoutNetwork(phone, async () => {
      await like(phone).click();
      await expect(like(phone)).toHaveAttribute('aria-pressed', 'true');
      await expect(phone.getByText('1 waiting to send')).toBeVisible();
    });
    await expect(phone.getByText(/waiting to send/)).toHaveCount(0);
    await phone.reload();
    await expect(like(phone)).toHaveAttribute('aria-pressed', 'true');
  });
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const like = (page: Page) => page.getByRole('button', { name: /^Like/ });

/** Holds a button of the panel down, which has come to rest and is still under the pointer. */
async function press(page: Page, button: Locator): Promise<void> {
  await panel(page).evaluate((shown) =>
    Promise.allSettled(shown.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await button.hover();
  await page.mouse.down();
  await expect(button).toBeFocused();
}

async function countOf(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/(\d+) unread/.exec(name)?.[1] ?? 0);
}
