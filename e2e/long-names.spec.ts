import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { overflow } from './lib/overflow';
import { insertSolution, publishClimb } from './lib/solution';
import { expect, test } from './lib/test';

const tall = accountOf({ name: 'christopher', lastName: 'Tall', journey: 'long' });

test('names of one long word keep pages as wide as the window, and a name’s words whole', async ({
  people,
}) => {
  const author = await createAccount(tall);
  const gymId = await createGym('Long Wall', tall.email);
  const name = 'W'.repeat(24);
  const climbId = await publishClimb(author, { gymId, name });
  const solution = { gymId, climbId, uid: author.uid, caption: '' };
  for (const id of ['long-one', 'long-two']) await insertSolution({ ...solution, id });
  const pages = [
    [`/gym/${gymId}/climb/${climbId}`, 'Solutions 2'],
    ['/solution/long-one', `More on ${name}`],
  ] as const;
  for (const page of [await people.phone(), await people.desk()]) {
    for (const [path, last] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: last })).toBeVisible();
      expect(await overflow(page), path).toBe(0);
    }
  }
  const phone = await people.phone();
  await phone.goto(`/${tall.username}`);
  const heading = phone.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Christopher T.');
  const lines = await heading.evaluate(({ firstChild }) => {
    if (firstChild === null) return 0;
    const word = document.createRange();
    word.setStart(firstChild, 0);
    word.setEnd(firstChild, 'Christopher'.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});
