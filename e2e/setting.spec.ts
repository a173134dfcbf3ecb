import type { Page } from '@playwright/test';
import {
  goOffline,
  goOnline,
  openDevice,
  queuedCount,
  waitForCached,
  waitForWorker,
} from './lib/device';
import { read, signIn } from './lib/api';
import { openGate } from './lib/gate';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { takePhoto } from './lib/photo';
import { signInAs } from './lib/screens';
import { setClimb } from './lib/set-climb';
import { expect, test } from './lib/test';

const password = 'four-dry-fingers';
const colours = ['Blue', 'Red', 'Yellow', 'Black'] as const;

test('a new gym’s first wall is set on a phone, offline in the middle, and published', async ({
  browser,
  people,
}) => {
  const email = 'rosa.setter@example.com';
  await createAccount({
    email,
    password,
    username: 'rosa_setter',
    firstName: 'Rosa',
    lastName: 'Stein',
  });
  const gymId = await createGym('North Wall', email);
  const gate = await openGate();
  const device = await openDevice(browser, gate);
  const phone = await device.newPage();
  const climber = await people.phone();

  await test.step('the manager signs in and adds a wall', async () => {
    await signInAs(phone, { email, password }, { goTo: `/dashboard/${gymId}` });
    await phone.getByRole('link', { name: 'Set the first climbs' }).click();
    await expect(phone.getByRole('heading', { name: 'No climbs yet' })).toBeVisible();
    await phone.getByRole('link', { name: 'Add walls' }).click();
    await phone.getByLabel('Name').fill('The Prow');
    await phone.getByRole('button', { name: 'Add wall' }).click();
    await expect(phone.getByRole('listitem').getByText('The Prow')).toBeVisible();
  });

  await test.step('the session says what the wall’s target misses', async () => {
    const calls = await signIn(email, password);
    const { sections } = await read<{ sections: { id: string }[] }>(`/api/gyms/${gymId}`);
    const counts = Array.from({ length: 21 }, (_, grade) => (grade === 3 ? 24 : 0));
    await calls.call('analytics.setGradeTarget', { gymId, sectionId: sections[0]?.id, counts });
    await phone.getByRole('button', { name: 'Set climbs: The Prow' }).click();
    await expect(phone.getByText('Missing: 24 × V3')).toBeVisible();
  });

  await test.step('twelve climbs with a signal, the first with a photo and its holds', async () => {
    await phone.getByRole('button', { name: 'Add climb 1' }).click();
    await phone.locator('input[type=file]').setInputFiles({
      name: 'wall.jpg',
      mimeType: 'image/jpeg',
      buffer: await takePhoto(phone),
    });
    const photo = phone.locator('form img');
    await expect(photo).toBeVisible();
    await photo.click({ position: { x: 60, y: 180 } });
    await phone.getByRole('button', { name: /^Top/ }).click();
    await photo.click({ position: { x: 200, y: 40 } });
    await expect(phone.getByRole('button', { name: 'Start 1' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Top 1' })).toBeVisible();
    await phone.getByRole('button', { name: 'Add a caption' }).click();
    await phone.getByLabel('Caption').fill('Left arête is in');
    for (let number = 1; number <= 12; number += 1) await setNext(phone, number);
    await expect.poll(() => queuedCount(phone), { timeout: 30_000 }).toBe(0);
    await waitForCached(phone, ['/api/gyms/{gymId}/staff/climbs']);
    await waitForWorker(phone);
  });

  await test.step('twelve more without one stay on the phone, over a reload', async () => {
    await goOffline(device, gate);
    await expect(phone.getByText('Offline', { exact: true })).toBeVisible();
    for (let number = 13; number <= 24; number += 1) await setNext(phone, number);
    await phone.getByRole('button', { name: 'Back to the session' }).click();
    await expect(phone.getByText('12 climbs waiting for signal')).toBeVisible();
    await phone
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await phone.getByLabel('Name').fill('Second thoughts');
    await phone.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(phone.getByRole('listitem').filter({ hasText: 'Second thoughts' })).toBeVisible();
    await phone.getByRole('button', { name: 'Edit Second thoughts' }).click();
    await phone.getByRole('button', { name: 'Remove' }).click();
    await expect(phone.getByText('11 climbs waiting for signal')).toBeVisible();
    await phone.getByRole('button', { name: 'Add climb 24' }).click();
    await setNext(phone, 24);
    await phone.getByRole('button', { name: 'Back to the session' }).click();
    await expect(phone.getByText('12 climbs waiting for signal')).toBeVisible();
    await expect(phone.getByText('The wall meets its target')).toBeVisible();
    await phone.getByRole('button', { name: 'Publish…' }).click();
    await expect(phone.getByText('12 climbs still on this device')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Publish 24 climbs' })).toBeDisabled();
    await phone.reload();
    await expect(phone.getByText('12 climbs still on this device')).toBeVisible();
  });

  await test.step('nobody else sees them before the wall is published', async () => {
    await climber.goto(`/gym/${gymId}`);
    await expect(climber.getByText('No climbs yet')).toBeVisible();
    await goOnline(device, gate);
    const publish = phone.getByRole('button', { name: 'Publish 24 climbs' });
    await expect(publish).toBeEnabled({ timeout: 60_000 });
    await expect(climber.getByText('No climbs yet')).toBeVisible();
    await publish.click();
    await expect(phone.getByText('24 climbs published')).toBeVisible();
    await expect(climber.getByText('24 climbs')).toBeVisible();
    await expect(phone.getByRole('heading', { level: 1, name: 'Walls' })).toBeVisible();
    await phone.goBack();
    await expect(phone.getByRole('button', { name: 'Add climb 1' })).toBeVisible();
  });

  await test.step('the first climb shows its photo with the holds', async () => {
    await climber.goto(`/gym/${gymId}?sort-by=oldest`);
    await climber
      .getByRole('link', { name: /Red V3/ })
      .first()
      .click();
    await expect(
      climber.getByAltText('Red V3 on the wall, its start and top marked'),
    ).toBeVisible();
    await expect(climber.getByText('Left arête is in')).toBeVisible();
    await climber.getByRole('button', { name: /^Enlarge the photo/ }).click();
    const photo = climber.getByRole('dialog');
    await expect(photo.getByText('Start', { exact: true })).toBeVisible();
  });
  await device.close();
  await gate.shut();
});

test('a climb that the server refuses stays in its session with its photo, until it is moved, sent or removed', async ({
  browser,
}) => {
  const email = 'rafa.refused@example.com';
  await createAccount({
    email,
    password,
    username: 'rafa_refused',
    firstName: 'Rafa',
    lastName: 'Stein',
  });
  const gymId = await createGym('South Wall', email);
  const calls = await signIn(email, password);
  const addWall = (name: string) =>
    calls.call<{ sectionId: string }>('sections.createSection', { gymId, name });
  const [prow, slab] = [await addWall('The Prow'), await addWall('Slab')];
  const gate = await openGate();
  const device = await openDevice(browser, gate);
  const phone = await device.newPage();
  const refused = phone.getByRole('region', { name: /not added$/ });

  await test.step('two climbs are set without a signal, while the wall is archived', async () => {
    const session = `/dashboard/${gymId}/session/${prow.sectionId}`;
    await signInAs(phone, { email, password }, { goTo: session });
    await waitForWorker(phone);
    await goOffline(device, gate);
    await phone.getByRole('button', { name: 'Add climb 1' }).click();
    await phone.locator('input[type=file]').setInputFiles({
      name: 'wall.jpg',
      mimeType: 'image/jpeg',
      buffer: await takePhoto(phone),
    });
    await phone.locator('form img').click({ position: { x: 60, y: 180 } });
    await phone.getByLabel('Name').fill('Slow Burn');
    await setClimb(phone, 'Blue');
    await expect(phone.getByRole('heading', { name: 'Climb 2' })).toBeAttached();
    await setClimb(phone, 'Red');
    const archived = { gymId, sectionId: prow.sectionId, isArchived: true };
    await calls.call('sections.setSectionArchived', archived);
    await goOnline(device, gate);
  });

  await test.step('the walls lead to both, with the reason', async () => {
    await expect(phone.getByText(/^A climb wasn’t added/).first()).toBeVisible();
    await phone.goto(`/dashboard/${gymId}/sections`);
    await phone.getByRole('link', { name: '2 climbs not added: The Prow' }).click();
    await expect(refused.getByRole('listitem')).toHaveCount(2);
    await expect(refused.getByText('This wall is archived. Choose another wall.')).toHaveCount(2);
    await refused.getByRole('button', { name: 'Try again: Slow Burn' }).click();
    await expect(refused.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('one is removed, the other goes to another wall with all that it had', async () => {
    await refused.getByRole('button', { name: /^Edit Red/ }).click();
    await phone.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(refused.getByRole('listitem')).toHaveCount(1);
    await refused.getByRole('button', { name: 'Edit Slow Burn' }).click();
    await expect(phone.getByRole('dialog').getByRole('button', { name: 'Start 1' })).toBeVisible();
    await phone.getByRole('combobox', { name: 'Wall' }).selectOption('Slab');
    await phone.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => queuedCount(phone), { timeout: 30_000 }).toBe(0);
    await phone.goto(`/dashboard/${gymId}/session/${slab.sectionId}`);
    await expect(phone.getByText('All sent')).toBeVisible();
    await expect(refused).toHaveCount(0);
    await phone.getByRole('link', { name: /Slow Burn/ }).click();
    await expect(phone.getByAltText('Slow Burn on the wall')).toBeVisible();
    await expect(phone.getByRole('combobox', { name: 'Wall' })).toHaveValue(slab.sectionId);
  });
  await device.close();
  await gate.shut();
});

/** Sets the next climb, in the colours' turn. */
async function setNext(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { name: `Climb ${number}` })).toBeAttached();
  await setClimb(page, colours[number % colours.length] ?? 'Blue');
}
