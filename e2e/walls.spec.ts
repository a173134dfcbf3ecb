import { type Client, signIn } from './lib/api';
import { inDays } from './lib/days';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { setClimb } from './lib/set-climb';
import { expect, test } from './lib/test';

const password = 'four-dry-fingers';

test('a wall is followed, reset and restored, planned for an hour and published, and its follower hears of it once', async ({
  people,
}) => {
  const { calls, email, gymId } = await openGym('Wanda');
  const wallId = await addWall(calls, gymId);
  for (let index = 0; index < 30; index += 1) {
    await calls.call('climbs.createClimb', { gymId, sectionId: wallId, colour: 'red', grade: 3 });
  }
  await calls.call('sections.publishSection', { gymId, sectionId: wallId });
  const follower = { email: 'fritz.follower@example.com', password };
  await createAccount({
    ...follower,
    username: 'fritz_follower',
    firstName: 'Fritz',
    lastName: 'Folger',
  });
  const climber = await people.phone();
  const setter = await people.phone();

  await test.step('a climber opens the wall from its chip and follows it', async () => {
    await signInAs(climber, follower, { goTo: `/gym/${gymId}` });
    await climber.getByRole('button', { name: /^The Prow/ }).click();
    await climber.getByRole('link', { name: 'Follow The Prow, next reset' }).click();
    await expect(climber).toHaveURL(`/gym/${gymId}/wall/${wallId}`);
    await expect(climber.getByText('Set by Wanda W.')).toBeVisible();
    await climber.getByRole('button', { name: 'Follow' }).click();
    await expect(climber.getByRole('button', { name: 'Following' })).toBeVisible();
  });

  await test.step('30 climbs are taken down in one act', async () => {
    await signInAs(setter, { email, password }, { goTo: `/dashboard/${gymId}/session/${wallId}` });
    await setter.getByRole('button', { name: /Take the old climbs down$/ }).click();
    await expect(setter.getByText('30 climbs taken down')).toBeVisible();
    await expect(climber.getByText('No climbs yet')).toBeVisible();
  });

  await test.step('and put up again within the day', async () => {
    await setter.getByRole('link', { name: 'Back to walls' }).click();
    const resets = setter.getByRole('region', { name: 'Taken down today' });
    await resets.getByRole('button', { name: 'Undo' }).click();
    await expect(setter.getByText('30 climbs restored')).toBeVisible();
    await expect(climber.getByText('30 climbs').first()).toBeVisible();
    await expect(resets).toHaveCount(0);
  });

  await test.step('two new ones are planned for an hour, moved and called off', async () => {
    for (const colour of ['blue', 'green']) {
      await calls.call('climbs.createClimb', { gymId, sectionId: wallId, colour, grade: 4 });
    }
    await setter.goto(`/dashboard/${gymId}/session/${wallId}?view=publish`);
    await expect(
      setter.getByText('1 person follows this wall and will be notified.'),
    ).toBeVisible();
    await setter.getByRole('button', { name: 'Publish later' }).click();
    await setter.getByLabel('Publish at').fill('2020-01-01T18:00');
    await setter.getByRole('button', { name: 'Save' }).click();
    await expect(setter.getByText('Must be in the future')).toBeVisible();
    await setter.getByLabel('Publish at').fill(`${inDays(3)}T18:00`);
    await setter.getByRole('button', { name: 'Save' }).click();
    await expect(setter.getByText(/^Publishes automatically /)).toBeVisible();
    await setter.getByRole('button', { name: 'Back to the session' }).click();
    await expect(setter.getByText(/^Publishes automatically /)).toBeVisible();
    await setter.getByRole('button', { name: 'Publish…' }).click();
    await setter.getByRole('button', { name: 'Call off' }).click();
    await expect(setter.getByRole('button', { name: 'Publish later' })).toBeVisible();
  });

  await test.step('published, the follower hears once, and sees where the news is', async () => {
    await setter.getByRole('button', { name: 'Publish 2 climbs' }).click();
    await expect(setter.getByText('2 climbs published')).toBeVisible();
    await expect(climber.getByText('32 climbs').first()).toBeVisible();
    await climber.goto(`/gym/${gymId}`);
    const chip = climber.getByRole('button', { name: /^The Prow ?, 2 new/ });
    await expect(chip).toBeVisible();
    await chip.click();
    await expect(climber.getByRole('button', { name: /^The Prow/ })).not.toContainText('new');
    await climber.getByRole('button', { name: /^Notifications/ }).click();
    const news = climber.getByRole('link', { name: /The Prow was set: 2 new climbs/ });
    await expect(news).toHaveCount(1);
    await news.click();
    await expect(climber).toHaveURL(`/gym/${gymId}/wall/${wallId}`);
  });
});

test('two setters fill one wall at once and lose none, and a climber sees what one of them set', async ({
  people,
}) => {
  const { calls, email, gymId } = await openGym('Willy');
  const wallId = await addWall(calls, gymId);
  const second = { email: 'zora.zweite@example.com', password };
  await createAccount({ ...second, username: 'zora_zweite', firstName: 'Zora', lastName: 'Zwei' });
  await calls.call('gyms.addManager', { gymId, who: 'zora_zweite' });
  const [first, other] = [await people.phone(), await people.phone()];
  const session = `/dashboard/${gymId}/session/${wallId}`;
  await signInAs(first, { email, password }, { goTo: session });
  await signInAs(other, second, { goTo: session });
  const fill = async (page: typeof first, colour: string) => {
    await page.getByRole('button', { name: /^Add climb/ }).click();
    for (let index = 0; index < 6; index += 1) await setClimb(page, colour);
    await page.getByRole('button', { name: 'Back to the session' }).click();
  };
  await Promise.all([fill(first, 'Blue'), fill(other, 'Red')]);
  for (const page of [first, other]) {
    await expect(page.getByText(/^12\s*climbs set, not published/)).toBeVisible();
    await expect(page.getByText('All sent')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Blue' })).toHaveCount(6);
    await expect(page.getByRole('listitem').filter({ hasText: 'Red' })).toHaveCount(6);
  }

  await test.step('a climb leads to its setter’s climbs, and their name can be cleared', async () => {
    await calls.call('sections.publishSection', { gymId, sectionId: wallId });
    const climber = await people.phone();
    await climber.goto(`/gym/${gymId}`);
    const climbs = climber.getByRole('main').getByRole('listitem').getByRole('link');
    await climbs.filter({ hasText: 'Red' }).first().click();
    await expect(climber.getByRole('link', { name: 'Zora Z.', exact: true })).toHaveAttribute(
      'href',
      '/zora_zweite',
    );
    await climber.getByRole('link', { name: 'Climbs set by Zora Z.' }).click();
    await expect(climber).toHaveURL(`/gym/${gymId}?setter=zora_zweite`);
    await expect(climber.getByText('6 of 12 climbs')).toBeVisible();
    await expect(climbs.filter({ hasText: 'Blue' })).toHaveCount(0);
    await climber.getByRole('button', { name: /^Set by Zora Z\./ }).click();
    await expect(climber).toHaveURL(`/gym/${gymId}`);
    await expect(climbs.filter({ hasText: 'Blue' }).first()).toBeVisible();
  });
});

/** A gym of its own with its manager. */
async function openGym(firstName: string) {
  const email = `${firstName.toLowerCase()}.wall@example.com`;
  const username = `${firstName.toLowerCase()}_wall`;
  await createAccount({ email, password, username, firstName, lastName: 'Wall' });
  const gymId = await createGym(`${firstName}s Hall`, email);
  return { gymId, email, calls: await signIn(email, password) };
}

async function addWall(calls: Client, gymId: string): Promise<string> {
  const made = await calls.call<{ sectionId: string }>('sections.createSection', {
    gymId,
    name: 'The Prow',
  });
  return made.sectionId;
}
