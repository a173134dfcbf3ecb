import { waitForFaces } from './lib/faces';
import { waitForLink } from './lib/mail';
import { newcomer } from './lib/newcomer';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

test('a username is changed in the settings, and the old URL redirects to the new one', async ({
  people,
}) => {
  const { email, password, username, unique } = await newcomer();
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}` });
  await phone.getByRole('link', { name: 'Settings' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await test.step('a taken username is reported while typing', async () => {
    await phone.getByRole('textbox', { name: 'Username' }).fill('mika');
    await expect(phone.getByText('That username is taken')).toBeVisible();
  });

  await test.step('an available one is saved, and the page moves to its new URL', async () => {
    await phone.getByRole('textbox', { name: 'Username' }).fill(`new_${unique}`);
    await expect(phone.getByText(`new_${unique} is available`)).toBeVisible();
    await phone.getByRole('textbox', { name: 'Username' }).press('Enter');
    await expect(phone).toHaveURL(`/new_${unique}/settings/account`);
    await phone.goto(`/${username}/settings/account`);
    await expect(phone).toHaveURL(`/new_${unique}/settings/account`);
  });

  await test.step('other people’s settings are off limits', async () => {
    await phone.route('**/403', (route) => route.continue());
    await phone.goto('/');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await phone.evaluate(() => history.pushState(null, '', '/mika/settings/account'));
    await phone.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(phone).toHaveURL('/403');
  });
});

test('a password change asks for a recent sign-in and signs out the other browser', async ({
  people,
}) => {
  const { email, password, username } = await newcomer();
  const phone = await people.phone();
  const desk = await people.desk();
  await signInAs(desk, { email, password }, { goTo: `/${username}` });
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/password` });
  const newPassword = 'jug-and-sloper-9';

  await test.step('an old sign-in has to be confirmed', async () => {
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
    await phone.getByLabel('New password', { exact: true }).fill(newPassword);
    await phone.getByLabel('New password', { exact: true }).press('Enter');
    const dialog = phone.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    await expect(phone.getByText('Password changed')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('this browser stays signed in, the other one doesn’t', async () => {
    await phone.goto(`/${username}/settings/account`);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await desk.getByRole('button', { name: 'Refresh' }).click();
    await expect(desk.getByRole('button', { name: 'Refresh' })).toBeHidden();
    await desk.goto(`/${username}/settings/account`);
    await expect(desk).toHaveURL(/\/auth\/login/);
  });

  await test.step('the new password signs in', async () => {
    await desk.getByLabel('Email').fill(email);
    await desk.getByLabel('Password', { exact: true }).fill(newPassword);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await expect(desk).toHaveURL(`/${username}/settings/account`);
  });
});

test('profile settings are saved, shown, and not lost by leaving', async ({ people }) => {
  const { email, password, username } = await newcomer();
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/profile` });
  const save = phone.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await phone.getByLabel('First name').fill('A3');
  await save.click();
  await expect(phone.getByText(/Only letters, apostrophes/)).toBeVisible();
  await expect(phone.getByLabel('First name')).toBeFocused();
  await phone.getByLabel('First name').fill('Anna');
  await phone.getByLabel('Bio').fill('Slabs, mostly.');
  await phone.getByLabel('Show me in rankings').uncheck();

  await test.step('leaving asks for confirmation, and nothing seems to load afterwards', async () => {
    for (const tab of ['Password', 'Email']) {
      await phone.getByRole('link', { name: tab }).click();
      await phone.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    }
    const asked = phone.waitForEvent('dialog');
    // it ends only if the page is left
    void phone.reload().catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(phone.getByLabel('First name')).toHaveValue('Anna');
    await expect(phone.locator('[data-progress-bar]')).toHaveCount(0);
  });

  await save.click();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await phone.goto(`/${username}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Anna Arete');
  await expect(phone.getByText('Slabs, mostly.')).toBeVisible();
  await phone.goto(`/${username}/settings/profile`);
  await expect(phone.getByLabel('Show me in rankings')).not.toBeChecked();
});

test('an email is changed by opening the link sent to the new one', async ({ people }) => {
  const { email, password, username, unique } = await newcomer();
  const newEmail = `new-${unique}@test.test`;
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/email` });
  await phone.getByLabel('New email').fill(email);
  await phone.getByLabel('New email').press('Enter');
  await expect(phone.getByText('That’s already your email')).toBeVisible();
  await phone.getByLabel('New email').fill(newEmail);
  await phone.getByLabel('New email').press('Enter');
  await expect(phone.getByText(`We sent a link to ${newEmail}`)).toBeVisible();
  await phone.goto(await waitForLink(newEmail));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Email changed');
  await signInAs(phone, { email: newEmail, password }, { goTo: `/${username}/settings/email` });
  await expect(phone.getByText(newEmail)).toBeVisible();
});

test('a forgotten password is replaced by an emailed link, which leads on to the page that asked', async ({
  people,
}) => {
  const { email, username } = await newcomer();
  const phone = await people.phone();
  await phone.goto(`/auth/login?next=/${username}/settings/account`);
  await phone.getByRole('link', { name: 'Forgot your password?' }).click();
  // the page before has a field for the email, too
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Email').press('Enter');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect
    .poll(async () => new URL(await waitForLink(email)).searchParams.get('mode'))
    .toBe('resetPassword');
  await phone.goto(await waitForLink(email));
  await phone.getByLabel('New password').fill('sloper-mantle-heel-92');
  await phone.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(phone).toHaveURL(`/${username}/settings/account`);
});

test('an emailed link signs in once', async ({ people }) => {
  const { email, username } = await newcomer();
  const phone = await people.phone();
  await phone.goto(`/auth/login?next=/${username}/settings/account`);
  await phone.getByRole('link', { name: 'Email me a link' }).click();
  // the page before has a field for the email, too
  await expect(phone.getByRole('button', { name: 'Send link' })).toBeVisible();
  await phone.getByLabel('Email').fill(email);
  await phone.getByRole('button', { name: 'Send link' }).click();
  await expect(phone.getByText(`We sent a link to ${email}`)).toBeVisible();
  await expect
    .poll(async () => new URL(await waitForLink(email)).searchParams.get('mode'))
    .toBe('signIn');
  const link = await waitForLink(email);
  await phone.goto(link);
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(`/${username}/settings/account`);

  await test.step('another device has to enter the email, and the link is already used', async () => {
    const desk = await people.desk();
    await desk.route('**/v1/accounts:signInWithEmailLink*', async (route) => {
      const answer = await route.fetch();
      // the browser also logs a refusal as an error
      await route.fulfill({ status: 200, body: await answer.text() });
    });
    await desk.goto(link);
    await expect(desk.getByLabel('Email')).toHaveValue('');
    await desk.getByLabel('Email').fill(email);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await expect(desk.getByRole('alert').filter({ hasText: 'Get a new one' })).toBeVisible();
  });
});

test('the other browser is signed out from the list of sessions', async ({ people }) => {
  const { email, password, username } = await newcomer();
  const desk = await people.desk();
  await signInAs(desk, { email, password }, { goTo: `/${username}/settings/account` });
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/account` });
  const card = phone.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').first()).toContainText('This browser');
  await card.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await desk.goto(`/${username}/settings/profile`);
  await expect(desk).toHaveURL(/\/auth\/login/);
});

test('an account is deactivated, reactivated and deleted permanently', async ({ people }) => {
  const { email, password, username } = await newcomer();
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/account` });

  await test.step('deactivates and reactivates', async () => {
    await phone.getByRole('button', { name: 'Deactivate' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(phone).toHaveURL(/\/auth\/reactivate/);
    await phone.getByRole('button', { name: 'Reactivate my account' }).click();
    await expect(phone).toHaveURL(`/${username}/settings/account`);
  });

  await test.step('deletes, after seeing what will be lost', async () => {
    await phone.getByRole('button', { name: 'Delete account' }).click();
    const dialog = phone.getByRole('alertdialog');
    await expect(dialog).toContainText('0 ascents on 0 climbs');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(phone).toHaveURL(/\/deletion\/[0-9a-f]{32}$/);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
  });

  await test.step('copies the link to the deletion status', async () => {
    await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await phone.getByRole('button', { name: 'Copy link' }).click();
    await expect(phone.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(phone.url());
  });

  await test.step('anyone with the link sees the status', async () => {
    const desk = await people.desk();
    await desk.goto(phone.url());
    await expect(desk.getByText('Erased by')).toBeVisible();
  });
});

test('an error on leaving a field does not move the button being pressed', async ({ people }) => {
  const desk = await people.desk();
  await desk.goto('/auth/reset');
  await waitForFaces(desk);
  await desk.getByLabel('Email').fill('x');
  const back = desk.getByRole('link', { name: 'Back to sign in' });
  const box = await back.boundingBox();
  expect(box).not.toBeNull();
  await desk.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 4);
  await desk.mouse.down();
  await expect(desk.getByLabel('Email')).not.toBeFocused();
  expect(await back.boundingBox()).toEqual(box);
  await desk.mouse.up();
  await expect(desk).toHaveURL('/auth/login');
});

test('an error appears on leaving a field by tapping beside it', async ({ people }) => {
  const phone = await people.phone();
  await phone.goto('/auth/reset');
  await phone.getByLabel('Email').fill('x');
  await phone.getByRole('heading', { level: 1 }).tap();
  await expect(phone.getByText('That doesn’t look like an email address')).toBeVisible();
});
