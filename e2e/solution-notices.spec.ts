import type { Page } from '@playwright/test';
import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { createDraft, publishClimb } from './lib/solution';
import { expect, test } from './lib/test';

const account = (name: string, lastName: string) =>
  accountOf({ name, lastName, journey: 'notice' });
const siobhan = account('siobhan', 'Kelly');
const maren = account('maren', 'Lind');
const joss = account('joss', 'Okafor');

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('who saved a climb hears of its new solution, and its author of who likes it', async ({
  people,
}) => {
  const manager = await createAccount(siobhan);
  const author = await createAccount(maren);
  await createAccount(joss);
  const gymId = await createGym('Notice Wall', siobhan.email);
  const climbId = await publishClimb(manager, { gymId, name: 'Paper Round' });
  const solutionId = await createDraft(author, { gymId, climbId, caption: 'Skip the crimp' });
  const solution = `/${maren.username}/solution/${solutionId}`;
  const phone = await people.phone();
  const desk = await people.desk();

  await test.step('a climber saves the climb and stays on its page', async () => {
    await signInAs(phone, joss, { goTo: `/gym/${gymId}/climb/${climbId}` });
    await phone.getByRole('button', { name: 'Save, 0' }).click();
    await expect(phone.getByRole('button', { name: 'Save, 1' })).toBeVisible();
  });

  await test.step('its author publishes a draft: the climber’s bell says so and leads there', async () => {
    await signInAs(desk, maren, { goTo: `/${maren.username}/drafts` });
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(bell(phone)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(phone).click();
    await panel(phone)
      .getByRole('link', { name: 'Maren L. added a solution of Paper Round' })
      .click();
    await expect(phone).toHaveURL(solution);
    await expect(bell(phone)).toHaveAccessibleName('Notifications');
  });

  await test.step('the climber likes it: the author’s bell says so and leads there', async () => {
    const liked = 'Joss O. liked your solution of Paper Round';
    const row = panel(desk).getByRole('link', { name: liked });
    await phone.getByRole('button', { name: 'Like, 0' }).click();
    await bell(desk).click();
    await expect(row).toBeVisible();
    // taken back unread, it leaves the list
    await phone.getByRole('button', { name: 'Like, 1' }).click();
    await expect(row).toBeHidden();
    await phone.getByRole('button', { name: 'Like, 0' }).click();
    await row.click();
    await expect(desk).toHaveURL(solution);
    await expect(panel(desk)).toBeHidden();
  });
});
