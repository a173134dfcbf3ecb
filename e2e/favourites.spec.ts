import { inDays } from './lib/days';
import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { insertSolution, publishClimb } from './lib/solution';
import { expect, test, withoutNetwork } from './lib/test';

const account = (name: string, lastName: string) => accountOf({ name, lastName, journey: 'saved' });
const siobhan = account('siobhan', 'Kelly');
const maren = account('maren', 'Lind');
const joss = account('joss', 'Okafor');

test('favourites say which wall comes down; a deactivated author’s leave and come back whole', async ({
  people,
}) => {
  const manager = await createAccount(siobhan);
  const author = await createAccount(maren);
  const climber = await createAccount(joss);
  const gymId = await createGym('Saved Wall', siobhan.email);
  const staysId = await publishClimb(manager, { gymId, name: 'Paper Round' });
  const cave = { gymId, name: 'Cave', nextResetOn: inDays(3) };
  const { sectionId } = await manager.call<{ sectionId: string }>('sections.createSection', cave);
  const climb = { gymId, sectionId, colour: 'red', grade: 4, name: 'Low Tide' };
  const { id: goesId } = await manager.call<{ id: string }>('climbs.createClimb', climb);
  await manager.call('sections.publishSection', { gymId, sectionId });
  const solutionId = 'saved-solution';
  const caption = 'Skip the crimp';
  await insertSolution({ id: solutionId, gymId, climbId: staysId, uid: author.uid, caption });
  const favourite = { reaction: 'favourite', isOn: true };
  for (const subjectId of [goesId, staysId])
    await climber.call('reactions.setReaction', { ...favourite, subject: 'climb', subjectId });
  const saving = { ...favourite, subject: 'solution', subjectId: solutionId };
  await climber.call('reactions.setReaction', saving);
  const phone = await people.phone();
  const favourites = `/${joss.username}/favourites`;
  const walls = phone.getByRole('main').getByRole('heading', { level: 2 });

  await test.step('the wall that comes down is first, and says when; then its climb is marked', async () => {
    await signInAs(phone, joss, { goTo: `${favourites}/climbs` });
    await expect(walls).toHaveText([/Cave/, /The Prow/]);
    await expect(phone.getByText(/^Comes down on/)).toBeVisible();
    await manager.call('sections.resetSection', { gymId, sectionId });
    await phone.reload();
    const row = phone.getByRole('link', { name: /Low Tide/ });
    await expect(row).toContainText('Taken down');
    await row.click();
    await expect(phone.getByText(/^Taken down on/)).toBeVisible();
  });

  await test.step('one that is taken out leaves at once, also without a network, and returns by Undo', async () => {
    await phone.goto(`${favourites}/climbs`);
    const row = phone.getByRole('link', { name: /Paper Round/ });
    const remove = phone.getByRole('button', { name: 'Remove Paper Round from favourites' });
    await expect(row).toBeVisible();
    await withoutNetwork(phone, async () => {
      await remove.click();
      await expect(row).toBeHidden();
      await phone.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toBeVisible();
    });
    const answer = (isOn: boolean) =>
      phone.waitForResponse(
        (response) =>
          response.url().endsWith('/api/call/reactions.setReaction') &&
          response.request().postData()?.includes(`"isOn":${isOn}`) === true,
      );
    const removed = answer(false);
    await remove.click();
    const undo = phone.getByRole('button', { name: 'Undo' });
    // the message stays while a pointer is over it
    await undo.hover();
    await removed;
    await expect(row).toBeHidden();
    await withoutNetwork(phone, async () => {
      await undo.click();
      await expect(row).toBeVisible();
    });
    await phone.reload();
    await expect(row).toBeVisible();
  });

  const desk = await people.desk();
  const profile = `/${maren.username}`;
  const saved = phone.getByRole('link', { name: new RegExp(caption) });
  const statusOf = async (path: string) => (await phone.request.get(path)).status();

  await test.step('a deactivated author vanishes everywhere', async () => {
    await phone.goto(`${favourites}/solutions`);
    await expect(saved).toBeVisible();
    await signInAs(desk, maren, { goTo: `${profile}/settings/account` });
    await desk.getByRole('button', { name: 'Deactivate' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(desk).toHaveURL(/\/auth\/reactivate/);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'No saved solutions yet' })).toBeVisible();
    await phone.goto(`/gym/${gymId}/climb/${staysId}`);
    await expect(phone.getByRole('heading', { name: 'Paper Round' })).toBeVisible();
    await expect(saved).toBeHidden();
    expect(await statusOf(profile)).toBe(404);
    expect(await statusOf(`${profile}/solution/${solutionId}`)).toBe(404);
  });

  await test.step('and comes back whole', async () => {
    await desk.getByRole('button', { name: 'Reactivate my account' }).click();
    await expect(desk).toHaveURL(`${profile}/settings/account`);
    await phone.goto(`${favourites}/solutions`);
    await expect(saved).toBeVisible();
    await phone.goto(`/gym/${gymId}/climb/${staysId}`);
    await expect(saved).toBeVisible();
    expect(await statusOf(profile)).toBe(200);
  });
});
