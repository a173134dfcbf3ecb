import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { insertSolution, publishClimb } from './lib/solution';
import { expect, test, withoutNetwork } from './lib/test';

const account = (name: string, lastName: string) => accountOf({ name, lastName, journey: 'talk' });
const siobhan = account('siobhan', 'Kelly');
const maren = account('maren', 'Lind');
const joss = account('joss', 'Okafor');
const priya = account('priya', 'Rao');

test('climbers talk about a solution, staff hide what shouldn’t be there, and a block parts two people', async ({
  people,
}) => {
  const manager = await createAccount(siobhan);
  const author = await createAccount(maren);
  await createAccount(joss);
  await createAccount(priya);
  const gymId = await createGym('Talk Wall', siobhan.email);
  const climbId = await publishClimb(manager, { gymId, name: 'Quiet Feet' });
  const solutionId = 'talk-solution';
  const caption = 'Heel early, then it’s a jug';
  await insertSolution({ id: solutionId, gymId, climbId, uid: author.uid, caption });
  const page = `/${maren.username}/solution/${solutionId}`;
  const phone = await people.phone();
  const desk = await people.desk();
  const staff = await people.desk();
  const comments = phone.getByRole('region', { name: 'Comments' });
  const onDesk = desk.getByRole('region', { name: 'Comments' });
  await signInAs(desk, maren, { goTo: page });
  await signInAs(phone, joss, { goTo: page });

  await test.step('a comment written without a network is kept, sent, and appears by itself', async () => {
    await expect(comments.getByText('No comments yet')).toBeVisible();
    await withoutNetwork(phone, async () => {
      await comments.getByLabel('Add a comment').fill('Does the heel work if you’re short?');
      await comments.getByRole('button', { name: 'Send' }).click();
      await expect(comments.getByText('waiting')).toBeVisible();
    });
    await expect(comments.getByText('waiting')).toBeHidden();
    await expect(onDesk.getByText('Does the heel work if you’re short?')).toBeVisible();
    await expect(desk.getByRole('button', { name: /Notifications, 1/ })).toBeVisible();
  });

  await test.step('its author replies with a mention by keyboard, and likes it', async () => {
    await onDesk.getByRole('button', { name: 'Like', exact: true }).click();
    await onDesk.getByRole('button', { name: 'Reply to Joss O.' }).click();
    const reply = onDesk.getByLabel('Reply to Joss O.', { exact: true }).locator('visible=true');
    await expect(reply.last()).toHaveValue(`@${joss.username} `);
    await reply.last().pressSequentially('lower, ask @priya_t');
    await expect(onDesk.getByRole('option', { name: /Priya R\./ })).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(reply.last()).toHaveValue(`@${joss.username} lower, ask @${priya.username} `);
    await desk.keyboard.press('Control+Enter');
    await expect(comments.getByRole('link', { name: `@${priya.username}` })).toBeVisible();
    await expect(comments.getByRole('button', { name: 'Like, 1' })).toBeVisible();
    await expect(phone.getByRole('button', { name: /Notifications, 2/ })).toBeVisible();
  });

  const marked = comments.locator('[data-marked]');
  const link = await test.step('the bell opens the reply itself, marked and in view', async () => {
    await phone.goto('/');
    await phone.getByRole('button', { name: /Notifications, 2/ }).click();
    await phone.getByRole('link', { name: /replied to your comment/ }).click();
    await expect(marked).toContainText('lower, ask');
    await expect(marked).toBeInViewport();
    await expect(comments.getByRole('article')).toHaveCount(2);
    return phone.url();
  });

  await test.step('the first one is edited, and too long a text is refused with its words kept', async () => {
    await comments.getByRole('button', { name: 'Actions for Joss O.’s comment' }).click();
    await phone.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = comments.getByLabel('Edit your comment');
    await edit.fill('x'.repeat(1_001));
    await comments.getByRole('button', { name: 'Save' }).click();
    await expect(comments.getByText('At most 1000 characters')).toBeVisible();
    await edit.fill('Does the heel work if you’re tall?');
    await comments.getByRole('button', { name: 'Save' }).click();
    await expect(onDesk.getByText('Does the heel work if you’re tall?')).toBeVisible();
    await expect(onDesk.getByText(/edited/)).toBeVisible();
  });

  await test.step('a stranger reports it, staff hide it from there, and its author reads why', async () => {
    const other = await people.phone();
    const talk = other.getByRole('region', { name: 'Comments' });
    await signInAs(other, priya, { goTo: page });
    await talk.getByRole('button', { name: 'Actions for Joss O.’s comment' }).click();
    await other.getByRole('menuitem', { name: 'Report' }).click();
    const sheet = other.getByRole('dialog', { name: 'Report Joss O.’s comment' });
    await sheet.getByText('Spam').click();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet).toBeHidden();

    await signInAs(staff, siobhan, { goTo: `/dashboard/${gymId}/issues` });
    const reported = staff.getByRole('region', { name: 'What was reported' });
    await expect(reported.getByText('Does the heel work if you’re tall?')).toBeVisible();
    await reported.getByRole('button', { name: 'Hide' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Hide this comment?' });
    await dialog.getByLabel('Reason').fill('Off topic');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(reported.getByText('Hidden: Off topic')).toBeVisible();
    await expect(comments.getByText('Hidden by staff: Off topic')).toBeVisible();
    await expect(talk.getByText('Comment removed')).toBeVisible();
    await expect(talk.getByText(/lower, ask/)).toBeVisible();

    await reported.getByRole('button', { name: 'Show again' }).click();
    await expect(talk.getByText('Does the heel work if you’re tall?')).toBeVisible();

    await test.step('and a block takes it away from both, until it is ended', async () => {
      await talk.getByRole('button', { name: 'Actions for Joss O.’s comment' }).click();
      await other.getByRole('menuitem', { name: 'Block' }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
      await expect(talk.getByText('Does the heel work if you’re tall?')).toBeHidden();
      await expect(talk.getByText('Comment removed')).toBeVisible();
      await other.goto(`/${priya.username}/settings/profile`);
      const blocked = other.getByRole('region', { name: 'Blocked people' });
      await expect(blocked.getByText(`@${joss.username}`)).toBeVisible();
      await blocked.getByRole('button', { name: 'Unblock' }).click();
      await expect(blocked.getByText('You haven’t blocked anyone')).toBeVisible();
      await other.goto(page);
      await expect(talk.getByText('Does the heel work if you’re tall?')).toBeVisible();
    });

    await test.step('or a report blocks its author, too', async () => {
      await talk.getByRole('button', { name: 'Actions for Joss O.’s comment' }).click();
      await other.getByRole('menuitem', { name: 'Report' }).click();
      await sheet.getByText('Offensive').click();
      await sheet.getByText(`Block @${joss.username} too`).click();
      await sheet.getByRole('button', { name: 'Send' }).click();
      const undo = other.getByRole('button', { name: 'Undo' });
      // the message stays while a pointer is over it
      await undo.hover();
      await expect(other.getByText(`Blocked @${joss.username}`)).toBeVisible();
      await expect(talk.getByText('Does the heel work if you’re tall?')).toBeHidden();
      await staff.goto(`/dashboard/${gymId}/issues`);
      await expect(staff.getByRole('link', { name: /Offensive/ })).toBeVisible();
      await undo.click();
      await expect(talk.getByText('Does the heel work if you’re tall?')).toBeVisible();
    });
  });

  await test.step('deleted, it keeps its place above the reply', async () => {
    await comments.getByRole('button', { name: 'Actions for Joss O.’s comment' }).click();
    await phone.getByRole('menuitem', { name: 'Delete' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(comments.getByText('Comment removed')).toBeVisible();
    await expect(onDesk.getByText('Comment removed')).toBeVisible();
    await expect(onDesk.getByText(/lower, ask/)).toBeVisible();
  });

  await test.step('and a link to one that is gone says so', async () => {
    await onDesk.getByRole('button', { name: 'Actions for Maren L.’s comment' }).click();
    await desk.getByRole('menuitem', { name: 'Delete' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(onDesk.getByText('No comments yet')).toBeVisible();
    await phone.goto(link);
    await expect(marked).toHaveText('Comment removed');
    await expect(marked).toBeInViewport();
  });
});
