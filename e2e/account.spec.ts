import { randomUUID } from 'node:crypto';
import { createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const password = 'slab-and-crimp-7';

/** Somebody new, through all steps. */
async function newcomer() {
  const unique = randomUUID().slice(0, 8);
  const email = `account-${unique}@test.test`;
  const username = `acc_${unique}`;
  const client = await createAccount({
    email,
    password,
    username,
    firstName: 'Ada',
    lastName: 'Arete',
  });
  return { email, password, username, client, unique };
}

test('a username is changed in the settings, and the old address leads to the new one', async ({
  people,
}) => {
  const { email, username, unique } = await newcomer();
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}` });
  await phone.getByRole('link', { name: 'Settings' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await test.step('what is taken is said while one types', async () => {
    await phone.getByRole('textbox', { name: 'Username' }).fill('mika');
    await expect(phone.getByText('That username is taken')).toBeVisible();
  });

  await test.step('a free one is taken, and the page stands at its new address', async () => {
    await phone.getByRole('textbox', { name: 'Username' }).fill(`new_${unique}`);
    await expect(phone.getByText(`new_${unique} is free`)).toBeVisible();
    await phone.getByRole('textbox', { name: 'Username' }).press('Enter');
    await expect(phone).toHaveURL(`/new_${unique}/settings/account`);
    await phone.goto(`/${username}/settings/account`);
    await expect(phone).toHaveURL(`/new_${unique}/settings/account`);
  });

  await test.step('the settings of somebody else are nobody’s business', async () => {
    await phone.route('**/403', (route) => route.continue());
    await phone.goto('/');
    await phone.evaluate(() => history.pushState(null, '', '/mika/settings/account'));
    await phone.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(phone).toHaveURL('/403');
  });
});

test('a password is changed after proving it is one’s own, and signs out the other browser', async ({
  people,
}) => {
  const { email, username } = await newcomer();
  const phone = await people.phone();
  const desk = await people.desk();
  await signInAs(desk, { email, password }, { goTo: `/${username}` });
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/password` });
  const wanted = 'jug-and-sloper-9';

  await test.step('a sign-in that is too old is proved again', async () => {
    await phone.route(
      '**/v1/accounts:update*',
      (route) =>
        route.fulfill({ status: 200, json: { errorMessage: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } }),
      { times: 1 },
    );
    await phone.getByLabel('New password', { exact: true }).fill('short');
    await phone.getByRole('button', { name: 'Change password' }).click();
    await expect(phone.getByText('At least 8 characters', { exact: true })).toBeVisible();
    await expect(phone.getByLabel('New password', { exact: true })).toBeFocused();
    await phone.getByLabel('New password', { exact: true }).fill(wanted);
    await phone.getByLabel('New password', { exact: true }).press('Enter');
    const dialog = phone.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    await expect(phone.getByText('Your password is changed')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('this browser goes on, the other one does not', async () => {
    await phone.goto(`/${username}/settings/account`);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await desk.goto(`/${username}/settings/account`);
    await expect(desk).toHaveURL(/\/auth\/login/);
    await desk.getByRole('button', { name: 'Refresh' }).click();
    await expect(desk.getByRole('button', { name: 'Refresh' })).toBeHidden();
  });

  await test.step('the new one opens', async () => {
    await desk.getByLabel('E-mail').fill(email);
    await desk.getByLabel('Password', { exact: true }).fill(wanted);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await expect(desk).toHaveURL(`/${username}/settings/account`);
  });
});
