import type { Client } from './lib/api';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { takePhoto } from './lib/photo';
import { signInAs } from './lib/screens';
import { expect, test, withoutNetwork } from './lib/test';

const password = 'four-dry-fingers';

test('a climber reports a spinning hold, staff resolve it, and the climber hears of it', async ({
  people,
}) => {
  const manager = 'siobhan.issues@example.com';
  const climber = 'priya.issues@example.com';
  const siobhan = await createAccount({
    email: manager,
    password,
    username: 'siobhan_issues',
    firstName: 'Siobhan',
    lastName: 'Kelly',
  });
  await createAccount({
    email: climber,
    password,
    username: 'priya_issues',
    firstName: 'Priya',
    lastName: 'Rao',
  });
  const gymId = await createGym('South Wall', manager);
  await setClimb(siobhan, gymId);
  const desk = await people.desk();
  const phone = await people.phone();

  await test.step('the climber reports it in three taps, with a photo and words', async () => {
    const lands = `/gym/${gymId}`;
    await signInAs(phone, { email: climber, password }, { goTo: lands, lands });
    await phone.getByRole('link', { name: /Toe Hook/ }).click();
    await phone.getByRole('button', { name: 'Report a problem' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Report Toe Hook' });
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByText('Choose what’s wrong')).toBeVisible();
    await sheet.getByText('Spinning hold').click();
    await sheet.getByLabel('Details').fill('The second sloper turns.');
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'hold.jpg',
      mimeType: 'image/jpeg',
      buffer: await takePhoto(phone),
    });
    await expect(sheet.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Send' }).click();
    const own = phone.getByRole('region', { name: 'Your reports' });
    await expect(own.getByText('Open')).toBeVisible();
    await expect(phone.getByText('Spinning hold reported')).toBeVisible();
  });

  await test.step('staff find it, leave a note, and resolve it with an answer', async () => {
    const lands = `/dashboard/${gymId}/issues`;
    await signInAs(desk, { email: manager, password }, { goTo: lands, lands });
    await expect(desk.getByRole('link', { name: /Spinning hold.*Toe Hook/ })).toBeVisible();
    const timeline = desk.getByRole('list', { name: 'What happened' });
    await expect(timeline.getByText('The second sloper turns.')).toBeVisible();
    await expect(timeline.getByRole('img', { name: 'Photo from Priya Rao' })).toBeVisible();
    await desk.keyboard.press('a');
    await expect(timeline.getByText('assigned it to Siobhan Kelly')).toBeVisible();
    await desk.keyboard.press('c');
    await desk.getByRole('textbox', { name: 'Note for staff' }).fill('Needs a ladder');
    await desk.getByRole('button', { name: 'Save note' }).click();
    await expect(timeline.getByText('Needs a ladder')).toBeVisible();
    await desk.getByRole('tab', { name: 'Answer the reporter' }).click();
    await desk.getByRole('textbox', { name: 'Answer' }).fill('Thanks, tightened tonight.');
    await desk.getByRole('button', { name: 'Resolve' }).click();
    await expect(desk.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();
  });

  await test.step('the climber sees the mark go, the state and the answer', async () => {
    const own = phone.getByRole('region', { name: 'Your reports' });
    await expect(own.getByText('Resolved')).toBeVisible();
    await expect(own.getByText('Thanks, tightened tonight.')).toBeVisible();
    await expect(phone.getByText('Spinning hold reported')).toBeHidden();
    await expect(phone.getByText('Needs a ladder')).toBeHidden();
    await phone.getByRole('button', { name: /Notifications, 1/ }).click();
    await expect(phone.getByText('Staff answered your report on Toe Hook')).toBeVisible();
  });

  await test.step('reopened, it is marked again, and undone with a key', async () => {
    await desk.getByRole('tab', { name: 'Resolved' }).click();
    await desk.getByRole('button', { name: 'Reopen' }).click();
    await expect(desk.getByRole('heading', { name: 'No reports here' })).toBeVisible();
    // a slow phone: its page is there, its stream isn't yet
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await phone.route(`**/api/live/gyms/${gymId}`, async (route) => {
      await held;
      await route.continue();
    });
    await phone.goto(`/gym/${gymId}`);
    await expect(phone.getByText('Spinning hold reported')).toBeVisible();
    await desk.keyboard.press('z');
    await expect(
      desk.getByRole('region', { name: 'Messages' }).getByText('Resolved'),
    ).toBeVisible();
    release();
    await expect(phone.getByText('Spinning hold reported')).toBeHidden();
  });
});

test('a report made offline waits on the phone, and is closed with its climb', async ({
  people,
}) => {
  const manager = 'tilda.cellar@example.com';
  const climber = 'jonas.cellar@example.com';
  const person = { password, lastName: 'Cellar' };
  const tilda = await createAccount({
    ...person,
    email: manager,
    username: 'tilda_cellar',
    firstName: 'Tilda',
  });
  await createAccount({
    ...person,
    email: climber,
    username: 'jonas_cellar',
    firstName: 'Jonas',
  });
  const gymId = await createGym('Cellar Reports', manager);
  await setClimb(tilda, gymId);
  const desk = await people.desk();
  const phone = await people.phone();
  const lands = `/gym/${gymId}`;
  await signInAs(phone, { email: climber, password }, { goTo: lands, lands });
  await phone.getByRole('link', { name: /Toe Hook/ }).click();
  const own = phone.getByRole('region', { name: 'Your reports' });

  await test.step('offline, with a photo; one that the browser can’t read says what to do', async () => {
    const photo = { mimeType: 'image/jpeg', buffer: await takePhoto(phone) };
    await phone.getByRole('button', { name: 'Report a problem' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Report Toe Hook' });
    const camera = sheet.locator('input[type=file]');
    // what makes photos smaller loads with the first one
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await camera.setInputFiles({ name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer: heic });
    await expect(sheet.getByText(/can’t read HEIC photos/)).toBeVisible();
    await withoutNetwork(phone, async () => {
      await sheet.getByText('Dirty').click();
      await sheet.getByLabel('Details').fill('Chalk on both crimps.');
      await camera.setInputFiles({ name: 'hold.jpg', ...photo });
      await expect(sheet.getByRole('img', { name: 'Your photo' })).toBeVisible();
      await sheet.getByRole('button', { name: 'Send' }).click();
      await expect(phone.getByText('Saved. It’s sent when you’re online.')).toBeVisible();
      await expect(own.getByText('Waiting to send')).toBeVisible();
    });
    await expect(own.getByText('Open')).toBeVisible();
    await expect(own.getByText('Waiting to send')).toBeHidden();
  });

  await test.step('staff find it with its photo, and how many wait in the menu', async () => {
    const issues = `/dashboard/${gymId}/issues`;
    await signInAs(desk, { email: manager, password }, { goTo: issues, lands: issues });
    await expect(desk.getByRole('img', { name: 'Photo from Jonas Cellar' })).toBeVisible();
    await expect(desk.getByText('Ascents since')).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Issues 1', exact: true })).toBeVisible();
  });

  await test.step('on a phone what is closed leads back to the list, and the list to what came before', async () => {
    const atWall = await people.phone();
    const lands = `/dashboard/${gymId}`;
    await signInAs(atWall, { email: manager, password }, { goTo: lands, lands });
    await atWall.goto(`${lands}/issues`);
    await atWall.getByRole('link', { name: /Toe Hook/ }).click();
    await atWall.getByRole('button', { name: 'Issues', exact: true }).click();
    await expect(atWall.getByRole('link', { name: /Toe Hook/ })).toBeVisible();
    await atWall.goBack();
    await expect(atWall).toHaveURL(lands);
  });

  await test.step('taking the climb down closes it, and says why', async () => {
    await desk.goto(`/dashboard/${gymId}/climbs`);
    await desk.getByRole('checkbox', { name: 'Select Toe Hook' }).check();
    await desk.getByRole('button', { name: 'Take down' }).click();
    await expect(own.getByText('The climb has been taken down.')).toBeVisible();
    await expect(own.getByText('Resolved')).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Issues', exact: true })).toBeVisible();
  });
});

/** A wall with one climb on it. */
async function setClimb(setter: Client, gymId: string): Promise<void> {
  const wall = { gymId, name: 'The Prow' };
  const { sectionId } = await setter.call<{ sectionId: string }>('sections.createSection', wall);
  const climb = { gymId, sectionId, colour: 'orange', grade: 4, name: 'Toe Hook' };
  await setter.call('climbs.createClimb', climb);
  await setter.call('sections.publishSection', { gymId, sectionId });
}
