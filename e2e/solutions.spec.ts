import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { fillSignIn, signInAs } from './lib/screens';
import { createDraft, publishClimb } from './lib/solution';
import { expect, test, withoutNetwork } from './lib/test';

const account = (name: string, lastName: string) => accountOf({ name, lastName, journey: 'beta' });
const siobhan = account('siobhan', 'Kelly');
const maren = account('maren', 'Lind');
const joss = account('joss', 'Okafor');

test('a stranger thanks and saves, the helper climbs the ranking live, and staff hide and restore', async ({
  people,
}) => {
  const manager = await createAccount(siobhan);
  const author = await createAccount(maren);
  const stranger = await createAccount(joss);
  const gymId = await createGym('Beta Wall', siobhan.email);
  const climbId = await publishClimb(manager, { gymId, name: 'Paper Round' });
  const solutionId = await createDraft(author, { gymId, climbId, caption: 'Skip the crimp' });
  await author.call('solutions.publishSolutions', { solutionIds: [solutionId] });
  const helpers = `/gym/${gymId}/rankings/monthly?board=helpers`;
  const phone = await people.phone();
  const desk = await people.desk();
  const board = await people.desk();
  const gym = await people.desk();

  await test.step('publishing logged the ascent and gave five points', async () => {
    await board.goto(helpers);
    const row = board.getByRole('link', { name: /Maren L\./ });
    await expect(row).toContainText('1 solution');
    await expect(row).toContainText('5');
    await gym.goto(`/gym/${gymId}`);
    await expect(gym.getByText('1 climb · 1 solution', { exact: true })).toBeVisible();
    await signInAs(phone, joss, { goTo: `/gym/${gymId}/climb/${climbId}` });
    const list = phone.getByRole('region', { name: /Solutions/ });
    await list.getByRole('link', { name: /Skip the crimp/ }).click();
    await expect(phone).toHaveURL(new RegExp(`/${maren.username}/solution/${solutionId}$`));
    await expect(phone.getByRole('heading', { name: 'Skip the crimp' })).toBeVisible();
  });

  await test.step('a stranger thanks without a network; it is sent later, and the author is told', async () => {
    await withoutNetwork(phone, async () => {
      await phone.getByRole('button', { name: /This helped me/ }).click();
      await expect(
        phone.getByRole('button', { name: /You said thanks.*Helped 1 climber/ }),
      ).toBeVisible();
    });
    await expect(board.getByRole('link', { name: /Maren L\./ })).toContainText('6');
    await phone.getByRole('button', { name: 'Save, 0' }).click();
    await signInAs(desk, maren, {
      goTo: `/solution/${solutionId}`,
      lands: `/${maren.username}/solution/${solutionId}`,
    });
    await expect(desk.getByText('Helped 1 climber', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: /Notifications, \d/ }).click();
    await expect(
      desk.getByText('Joss O. thanked you for your solution of Paper Round'),
    ).toBeVisible();
  });

  await test.step('it is among the stranger’s favourites', async () => {
    await phone.goto(`/${joss.username}/favourites/solutions`);
    await expect(phone.getByRole('link', { name: /Skip the crimp/ })).toBeVisible();
  });

  const staff = await people.desk();
  await test.step('staff hide it with a reason, which its author reads; its points go', async () => {
    const lands = `/dashboard/${gymId}/solutions`;
    await signInAs(staff, siobhan, { goTo: lands });
    await staff.getByRole('button', { name: 'Hide Paper Round by Maren Lind' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Hide this solution?' });
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('This is another climb.');
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(staff.getByText('This is another climb. (Siobhan Kelly)')).toBeVisible();
    await expect(board.getByRole('link', { name: /Maren L\./ })).toBeHidden();
    await expect(gym.getByText('1 climb · 0 solutions', { exact: true })).toBeVisible();
    await desk.goto(`/${maren.username}/solution/${solutionId}`);
    await expect(desk.getByText('Reason: This is another climb.')).toBeVisible();
    // a browser that opened it would report the 404
    const gone = await phone.request.get(`/${maren.username}/solution/${solutionId}`);
    expect(gone.status()).toBe(404);
  });

  await test.step('shown again it is as before, and its author hears of it', async () => {
    await staff.getByRole('button', { name: 'Show Paper Round by Maren Lind again' }).click();
    await expect(board.getByRole('link', { name: /Maren L\./ })).toContainText('6');
    await expect(gym.getByText('1 climb · 1 solution', { exact: true })).toBeVisible();
    await expect(desk.getByText('Reason: This is another climb.')).toBeHidden();
    await desk.getByRole('button', { name: /Notifications/ }).click();
    await expect(desk.getByText('Your solution of Paper Round is shown again')).toBeVisible();
  });

  await test.step('whoever logs the climb appears among its climbers at once', async () => {
    await gym.goto(`/gym/${gymId}/climb/${climbId}`);
    await expect(gym.getByText('Who climbed it')).toBeVisible();
    await stranger.call('ascents.logAscent', { climbId });
    await expect(gym.getByRole('link', { name: /^Joss O\./ })).toBeVisible();
  });
});

test('what a visitor signs in for happens once they are back: thanks, and the sheet for a solution', async ({
  people,
}) => {
  const ines = accountOf({ name: 'ines', lastName: 'Moreau', journey: 'intent' });
  const tove = accountOf({ name: 'tove', lastName: 'Berg', journey: 'intent' });
  const setter = await createAccount(ines);
  await createAccount(tove);
  const gymId = await createGym('Intent Wall', ines.email);
  const climbId = await publishClimb(setter, { gymId, name: 'Late Bus' });
  const solutionId = await createDraft(setter, { gymId, climbId, caption: 'Sit low' });
  await setter.call('solutions.publishSolutions', { solutionIds: [solutionId] });

  const phone = await people.phone();
  await phone.goto(`/${ines.username}/solution/${solutionId}`);
  await phone.getByRole('button', { name: /This helped me/ }).click();
  await expect(phone.getByRole('heading', { name: 'Sign in to thank Ines M.' })).toBeVisible();
  await fillSignIn(phone, tove.email, tove.password);
  await expect(
    phone.getByRole('button', { name: /You said thanks.*Helped 1 climber/ }),
  ).toBeVisible();

  const other = await people.phone();
  await other.goto(`/gym/${gymId}/climb/${climbId}`);
  await other.getByRole('button', { name: 'Add a solution' }).click();
  const title = other.getByRole('heading', { name: 'Sign in to add a solution of Late Bus' });
  await expect(title).toBeVisible();
  await fillSignIn(other, tove.email, tove.password);
  await expect(other.getByRole('dialog', { name: 'Add a solution: Late Bus' })).toBeVisible();
});
