import { signIn } from './lib/api';
import { readCode } from './lib/code-picture';
import { waitForLink } from './lib/mail';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const password = 'four-dry-fingers';

/** A gym of its own with a wall and a climb, and its manager. */
async function openGym(name: string, manager: string) {
  const email = `${manager}@example.com`;
  await createAccount({
    email,
    password,
    username: manager,
    firstName: 'Rosa',
    lastName: 'Stein',
  });
  const gymId = await createGym(name, email);
  const calls = await signIn(email, password);
  const { sectionId } = await calls.call('sections.createSection', { gymId, name: 'The Prow' });
  const climb = { gymId, sectionId, colour: 'blue', name: 'Slow Burn' };
  const { id: climbId } = await calls.call<{ id: string }>('climbs.createClimb', climb);
  const climbIds = [climbId];
  await calls.call('climbs.setClimbsState', { gymId, climbIds, state: 'published' });
  return { gymId, email, climbId };
}

test('a manager invites a setter by email, who accepts, edits a climb, and is removed', async ({
  people,
}) => {
  const { gymId, email, climbId } = await openGym('East Wall', 'rosa_east');
  const mika = { email: 'mika.east@example.com', username: 'mika_east' };
  await createAccount({ ...mika, password, firstName: 'Mika', lastName: 'Moss' });
  const desk = await people.desk();
  const phone = await people.phone();

  await test.step('the manager invites an address', async () => {
    await signInAs(desk, { email, password }, { goTo: `/dashboard/${gymId}/directory` });
    await desk.getByLabel('Username or email').fill(mika.email);
    await desk.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.getByText(`Invitation sent to ${mika.email}`)).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: mika.email })).toBeVisible();
  });

  await test.step('the setter finds the invitation behind the link and accepts it', async () => {
    const link = await waitForLink(mika.email, '/');
    await signInAs(phone, { email: mika.email, password }, { goTo: new URL(link).pathname });
    await phone.getByRole('button', { name: 'Accept the invitation to East Wall' }).click();
    await expect(phone.getByText('You’re in: East Wall')).toBeVisible();
  });

  await test.step('the setter edits a climb', async () => {
    await phone.goto(`/dashboard/${gymId}/climb/${climbId}`);
    await phone.getByLabel('Caption').fill('No arête');
    await phone.getByRole('button', { name: 'Save changes' }).click();
    await expect(phone.getByText('Changes saved')).toBeVisible();
  });

  await test.step('the manager sees them join, and removes them while their page is open', async () => {
    await desk.getByRole('button', { name: 'Remove Mika Moss' }).click();
    await desk.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(desk.getByText('Removed Mika Moss from the staff')).toBeVisible();
    await expect(
      phone.getByRole('heading', { name: 'You no longer work on East Wall' }),
    ).toBeVisible();
  });
});

test('a private gym is opened by its link, and doesn’t exist for a stranger', async ({
  people,
  browser,
  baseURL,
}) => {
  const { gymId, email } = await openGym('West Wall', 'rosa_west');
  const desk = await people.desk();
  // a browser says aloud that a page isn't found, so nobody watches this one's errors
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const notFound = stranger.getByRole('heading', { name: 'Page not found' });
  let link = '';
  await stranger.goto(`/gym/${gymId}`);
  await expect(stranger.getByText('Slow Burn')).toBeVisible();

  await test.step('the manager makes it private by link', async () => {
    await signInAs(desk, { email, password }, { goTo: `/dashboard/${gymId}/settings` });
    await desk.getByText('Anyone with the link').click();
    await expect(desk.getByText('Save to get the link.')).toBeVisible();
    await desk.getByRole('button', { name: 'Save changes' }).click();
    const shown = desk.getByText(/\/gym\/.+\?key=/);
    link = (await shown.textContent()) ?? '';
    expect(link).toContain(gymId);
  });

  await test.step('a stranger’s open page leaves it, and finds no such gym', async () => {
    await expect(notFound).toBeVisible();
    await stranger.goto(`/gym/${gymId}`);
    await expect(notFound).toBeVisible();
  });

  await test.step('whoever has the link sees it, and the address keeps no key', async () => {
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: 'West Wall', level: 1 })).toBeAttached();
    await expect(stranger).toHaveURL(`/gym/${gymId}`);
    await expect(stranger.getByText('Slow Burn')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText('Slow Burn')).toBeVisible();
  });

  await test.step('a poster’s code opens its wall, and a calendar’s address the resets', async () => {
    await desk.goto(`/dashboard/${gymId}/labels?kind=posters`);
    await expect(
      desk.getByText('The codes contain the key from its link', { exact: false }),
    ).toBeVisible();
    const code = await readCode(desk.getByRole('img', { name: 'Code of The Prow' }));
    const scanned = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await scanned.goto(code);
    await expect(scanned.getByRole('heading', { name: 'The Prow', level: 1 })).toBeVisible();
    await expect(scanned).toHaveURL(/\/wall\/[^?]+$/);
    await scanned.context().close();
    await desk.goto(`/dashboard/${gymId}/sections`);
    const subscribe = desk.getByRole('link', { name: 'Subscribe' });
    await expect(subscribe).toHaveAttribute('href', /^webcal:.+resets\.ics\?key=/);
    const address = (await subscribe.getAttribute('href')) ?? '';
    const calendar = await fetch(address.replace('webcal:', 'http:'));
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
    expect((await fetch(address.replace('webcal:', 'http:').split('?')[0] ?? '')).status).toBe(404);
  });

  await test.step('signed in, the link’s key makes them a member', async () => {
    const kim = { email: 'kim.west@example.com', username: 'kim_west' };
    await createAccount({ ...kim, password, firstName: 'Kim', lastName: 'Kees' });
    await signInAs(stranger, { email: kim.email, password }, { goTo: `/gym/${gymId}` });
    await desk.goto(`/dashboard/${gymId}/directory`);
    await expect(desk.getByText('Kim Kees', { exact: true })).toBeVisible();
  });

  await test.step('a removed member finds no such gym once the link is renewed', async () => {
    await desk.getByRole('button', { name: 'Remove Kim Kees' }).click();
    await desk.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(desk.getByText('Removed the member Kim Kees')).toBeVisible();
    await desk.goto(`/dashboard/${gymId}/settings`);
    await desk.getByRole('button', { name: 'Renew link' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
    await expect(desk.getByText('Link renewed')).toBeVisible();
    await stranger.goto(`/gym/${gymId}`);
    await expect(notFound).toBeVisible();
    await stranger.context().close();
  });
});
