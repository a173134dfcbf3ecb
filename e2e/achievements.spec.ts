import type { Page } from '@playwright/test';
import { openFollowed } from './lib/followed';
import { newcomer } from './lib/newcomer';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

test('a log earns achievements, on the phone that logs and on the desk that shows the profile', async ({
  people,
}) => {
  test.slow();
  const { email, password, username, client } = await newcomer();
  const phone = await people.phone();
  const desk = await people.desk();
  await signInAs(phone, { email, password }, { goTo: '/gym/demo-gym/climb/demo-gym-climb-031' });
  // an achievement is told once
  await openFollowed(desk, () =>
    signInAs(desk, { email, password }, { goTo: `/${username}?tab=achievements` }),
  );
  const shelf = desk.getByRole('region', { name: /^Achievements/ });
  await test.step('a newcomer reads what comes next', async () => {
    await expect(shelf.getByText('earn your first achievement')).toBeVisible();
    await expect(shelf.getByRole('progressbar', { name: '5 climbs' })).toHaveAttribute(
      'aria-valuetext',
      '0 of 5',
    );
  });

  await test.step('the log is answered with the first, and the other screen says it', async () => {
    await phone.getByRole('region', { name: 'Log ascent' }).getByRole('button').first().click();
    await expect(desk.getByText(/^Achievement earned: V\d+, first ascent/)).toBeVisible();
    await expect(shelf.getByRole('region', { name: 'First ascents' })).toBeVisible();
    await expect(shelf.getByRole('progressbar', { name: '5 climbs' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 5',
    );
    await expect(bell(desk)).toHaveAccessibleName('Notifications, 1 unread');
  });

  await test.step('four more climbs reach a level, in the same notification', async () => {
    for (const number of ['032', '033', '034', '035'])
      await client.call('ascents.logAscent', { climbId: `demo-gym-climb-${number}` });
    await expect(shelf.getByRole('link', { name: /^5 climbs/ })).toBeVisible();
    await expect(bell(desk)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(desk).click();
    const panel = desk.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /You earned V\d+, first ascent, and \d+ more/ }).click();
    await expect(desk).toHaveURL(/\/achievement\/first_grade_v\d+$/);
  });

  await test.step('its page says where, to the owner alone, and makes a picture', async () => {
    const main = desk.getByRole('main');
    await expect(main.getByRole('link', { name: /Granite Street/ })).toBeVisible();
    await desk.getByRole('button', { name: 'Share picture' }).click();
    const sheet = desk.getByRole('dialog', { name: 'Share achievement' });
    await expect(sheet.getByRole('img', { name: /^Picture of the achievement/ })).toBeVisible();
    const stranger = await people.phone();
    await stranger.goto(new URL(desk.url()).pathname);
    await expect(stranger.getByRole('heading', { name: 'When' })).toBeVisible();
    await expect(stranger.getByText('Granite Street')).toHaveCount(0);
  });

  await test.step('a level’s page says what is counted, and leads to all achievements', async () => {
    const stranger = await people.phone();
    await stranger.goto(`/${username}/achievement/total_climbs_5`);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('5 climbs');
    await expect(stranger).toHaveTitle(/^5 climbs, /);
    await stranger.getByRole('link', { name: 'All achievements' }).click();
    await expect(stranger.getByRole('region', { name: /^Achievements/ })).toBeVisible();
  });
});
