import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test, withoutNetwork } from './lib/test';

const jun = { email: 'judge@demo.test' };
const odile = { email: 'organiser@demo.test' };

async function staged(name: string, format: 'boulder_pumpfest' | 'boulder_final') {
  const calls = await signIn(odile.email);
  const round = await stage(calls, {
    name,
    format,
    climbCount: 4,
    competitors: ['Ada Nguyen', 'Ben Okafor', 'Cleo Ruiz'],
  });
  const roles = { competitionId: round.id, who: 'jun', roles: ['judge'] };
  await calls.call('competitions.setStaffRoles', roles);
  return round;
}

test('two pumpfest judges see who else has a card open, until they leave or lose connection', async ({
  people,
}) => {
  // one judge's presence takes half a minute to expire
  test.slow();
  const round = await staged('Two Desks', 'boulder_pumpfest');
  const judge = `/competition/${round.id}/judge`;
  const [ada, ben] = round.competitorIds;
  const desk = await people.desk();
  await signInAs(desk, odile, { goTo: `${judge}?competitor=${ada}` });
  await expect(desk.getByRole('heading', { level: 2, name: 'Ada Nguyen' })).toBeVisible();
  const phone = await people.phone();
  await signInAs(phone, jun, { goTo: `${judge}?competitor=${ada}` });

  await test.step('both open one card', async () => {
    await expect(phone.getByText('Also on this card: Odile')).toBeVisible();
    await expect(desk.getByText('Also on this card: Jun')).toBeVisible();
    await phone.getByRole('button', { name: /^Climb 2,/ }).tap();
    await expect(desk.getByRole('button', { name: /^Climb 2, .*top/ })).toBeVisible();
  });

  await test.step('one opens the next card', async () => {
    await phone.getByRole('button', { name: 'Next competitor' }).tap();
    await expect(phone.getByText('Also entering scores: Odile', { exact: false })).toBeVisible();
    await expect(phone.getByText(/Odile \S* ?\(Ada Nguyen\)/)).toBeVisible();
    await expect(desk.getByText('Also on this card')).toHaveCount(0);
    await desk.goto(`${judge}?competitor=${ben}`);
    await expect(phone.getByText(/\(Ben Okafor\)/)).toBeVisible();
  });

  await test.step('one loses connection', async () => {
    await withoutNetwork(phone, async () => {
      await expect(phone.getByText('Also entering scores')).toHaveCount(0);
      await desk.getByRole('button', { name: 'Next competitor' }).click();
      await expect(desk.getByText('Also entering scores')).toHaveCount(0, { timeout: 60_000 });
    });
    await expect(desk.getByText('Also entering scores: Jun', { exact: false })).toBeVisible();
  });

  await test.step('one leaves', async () => {
    await phone.goto('/');
    await expect(desk.getByText('Also entering scores')).toHaveCount(0, { timeout: 60_000 });
  });
});

test('two judges at one climb of a final see each other and whom the other is judging', async ({
  people,
}) => {
  const round = await staged('Two At One Climb', 'boulder_final');
  const [ada, ben] = round.competitorIds;
  const at = `/competition/${round.id}/judge?climb=${round.climbIds[0]}`;
  const one = await people.phone();
  await signInAs(one, odile, { goTo: `${at}&competitor=${ada}` });
  const other = await people.phone();
  await signInAs(other, jun, { goTo: `${at}&competitor=${ada}` });
  await expect(one.getByText(/^Also judging this climb: Jun/)).toBeVisible();
  await expect(other.getByText(/^Also judging this climb: Odile/)).toBeVisible();
  await other.goto(`${at}&competitor=${ben}`);
  await expect(other.getByText(/^Also judging this climb: Odile/)).toBeVisible();
  await expect(
    one.getByText(/^Also judging this climb: Jun.*\(BEN|^Also judging this climb: Jun.*\(.*Ben/i),
  ).toBeVisible();
  await other.goto(`/competition/${round.id}/judge?climb=${round.climbIds[1]}`);
  await expect(one.getByText('Also judging this climb')).toHaveCount(0);
});

test('a message never covers what a judge has to tap or decide', async ({ people }) => {
  const round = await staged('Said Above', 'boulder_final');
  const [ada, ben] = round.competitorIds;
  const calls = await signIn(odile.email);
  const page = await people.phone();
  expectConflicts(page, 'scores.recordScore');
  const at = `/competition/${round.id}/judge?climb=${round.climbIds[0]}`;
  await signInAs(page, jun, { goTo: `${at}&competitor=${ben}` });
  const key = page.getByRole('button', { name: /^Top/ });
  await expect(key).toBeEnabled();

  await withoutNetwork(page, async () => {
    await key.tap();
    await page.getByRole('button', { name: /Ada/ }).first().tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Ada' })).toBeVisible();
    await key.tap();
    await calls.call('competitors.updateCompetitor', {
      competitionId: round.id,
      competitorId: ben,
      state: 'withdrawn',
    });
    await calls.call('scores.recordScore', {
      competitionId: round.id,
      competitorId: ada,
      climbId: round.climbIds[0],
      version: 0,
      cell: { format: 'boulder_final', attempts: 1, zones: [1], top: 0 },
    });
  });

  const message = page.getByRole('alert').filter({ hasText: 'Not accepted' });
  const sheet = page.getByRole('dialog', { name: /^Two scores for Ada Nguyen/ });
  const askHeadJudge = sheet.getByRole('button', { name: 'Ask the head judge' });
  // the message stays while a pointer is over it
  await message.hover();
  await expect(askHeadJudge).toBeVisible();
  await askHeadJudge.tap({ trial: true });
  await expect(message).toBeVisible();
  await askHeadJudge.tap();
  await expect(sheet).toHaveCount(0);
  const keyBox = await key.boundingBox();
  const messageBox = await message.boundingBox();
  expect((messageBox?.y ?? 0) + (messageBox?.height ?? 0)).toBeLessThan(keyBox?.y ?? 0);
});

test('an undo message doesn’t cover the button for the next competitor', async ({ people }) => {
  const round = await staged('Undone Above', 'boulder_pumpfest');
  const page = await people.phone();
  const at = `/competition/${round.id}/judge?competitor=${round.competitorIds[0]}`;
  await signInAs(page, jun, { goTo: at });
  const tile = page.getByRole('button', { name: /^Climb 2,/ });
  for (const says of [/ top/, / flash/, /not climbed/]) {
    await tile.tap();
    await expect(tile).toHaveAccessibleName(says);
  }
  const message = page.getByRole('status').filter({ hasText: 'Climb 2 cleared' });
  // the message stays while a pointer is over it
  await message.hover();
  await page.getByRole('button', { name: 'Next competitor' }).tap({ trial: true });
  await expect(message).toBeVisible();
});

test('the desk lists everyone, and latest entries are undone beside the card', async ({
  people,
}) => {
  const round = await staged('Desk Work', 'boulder_pumpfest');
  const page = await people.desk();
  await signInAs(page, jun, { goTo: `/competition/${round.id}/judge` });
  const list = page.getByRole('region', { name: 'Competitors' });
  const last = page.getByRole('region', { name: 'Latest entries' });
  const find = page.getByRole('textbox', { name: 'Number or name' });
  const tile = (climb: number, says: string) =>
    page.getByRole('button', { name: new RegExp(`^Climb ${climb}, .*${says}`) });

  await test.step('cards open by a typed name and from the list', async () => {
    await expect(find).toBeFocused();
    await expect(list.getByRole('button')).toHaveCount(3);
    await page.keyboard.type('cl');
    await expect(list.getByRole('button')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Cleo Ruiz' })).toBeVisible();
    await tile(1, '').click();
    await expect(
      last.getByRole('button', { name: 'Open Cleo Ruiz’s card. Climb 1: top' }),
    ).toBeVisible();
    await list.getByRole('button', { name: /Ada Nguyen/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Ada Nguyen' })).toBeVisible();
    await tile(3, '').click();
    await tile(3, 'top').click();
    await expect(last.getByRole('listitem').first()).toContainText('Climb 3: flash');
  });

  await test.step('the latest entries survive a reload', async () => {
    await page.reload();
    await expect(last.getByRole('listitem')).toHaveCount(2);
    await expect(tile(3, 'flash')).toBeVisible();
  });

  await test.step('an entry is undone, and the card follows', async () => {
    await last.getByRole('button', { name: 'Undo climb 3 for Ada Nguyen' }).click();
    await expect(tile(3, 'not climbed')).toBeVisible();
    await expect(last.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('an entry changed by somebody else can’t be undone', async () => {
    const calls = await signIn(odile.email);
    await calls.call('scores.recordScore', {
      competitionId: round.id,
      competitorId: round.competitorIds[2],
      climbId: round.climbIds[0],
      version: 1,
      cell: { format: 'boulder_pumpfest', result: 'flash' },
    });
    await last.getByRole('button', { name: 'Undo climb 1 for Cleo Ruiz' }).click();
    await expect(
      page.getByText('Couldn’t undo: the score has changed since. Check the card.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Cleo Ruiz' })).toBeVisible();
    await expect(tile(1, 'flash')).toBeVisible();
  });
});

test('a device without a camera says so, and typing the number still works', async ({ people }) => {
  const round = await staged('No Camera', 'boulder_pumpfest');
  const page = await people.desk();
  await page.context().grantPermissions(['camera']);
  await signInAs(page, jun, { goTo: `/competition/${round.id}/judge` });
  await page.getByRole('button', { name: 'Scan a score card' }).click();
  await expect(page.getByRole('heading', { name: 'No camera found' })).toBeVisible();
  await page.getByRole('button', { name: 'Type the number instead' }).click();
  await page.getByRole('textbox', { name: 'Number or name' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Cleo Ruiz' })).toBeVisible();
});
