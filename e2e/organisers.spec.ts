import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

test('open pages show another organiser’s changes without a reload', async ({ people }) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Two Organisers',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto'],
  });
  const changes = { registration: 'claim' };
  await calls.call('competitions.updateCompetition', { competitionId: id, changes });
  const [competitorId] = competitorIds;
  const email = `ana.${Date.now()}@example.com`;
  await calls.call('competitors.updateCompetitor', { competitionId: id, competitorId, email });
  await calls.call('competitions.setStaffRoles', {
    competitionId: id,
    who: 'jun',
    roles: ['organiser'],
  });
  const place = { competitionId: id, competitorId, climbId: climbIds[0] };
  const enter = (version: number, more: { result: 'top' | 'flash'; reason?: string }) => {
    const { result, ...rest } = more;
    const cell = { format: 'boulder_pumpfest', result };
    return calls.call('scores.recordScore', { ...place, version, cell, ...rest });
  };
  await enter(0, { result: 'top' });

  const other = { email: 'judge@demo.test' };
  const manage = `/competitions/manage/${id}`;
  const list = await people.desk();
  await signInAs(list, other, { goTo: `${manage}/competitors` });
  const log = await people.desk();
  await signInAs(log, other, { goTo: `${manage}/log` });
  const scores = await people.desk();
  await signInAs(scores, other, { goTo: `${manage}/scores` });
  const row = list.getByRole('row', { name: /Ana Alto/ });
  await expect(row).toContainText('Not invited');
  await expect(log.getByText('The competition started.')).toBeVisible();
  await expect(log.getByRole('button', { name: 'Show new entries' })).toHaveCount(0);
  await scores.getByRole('button', { name: 'Ana Alto, climb 1: top' }).click();
  const panel = scores.getByRole('dialog', { name: 'Ana Alto on climb 1' });
  const story = panel.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(story).toHaveCount(1);

  await test.step('an invitation appears in the list, and in the log on request', async () => {
    const invited = { competitionId: id, competitorIds: [competitorId] };
    await calls.call('competitors.inviteCompetitors', invited);
    await expect(row.getByText('Invited', { exact: true })).toBeVisible();
    await log.getByRole('button', { name: 'Show new entries' }).click();
    await expect(log.getByText('Ana Alto was invited by email.')).toBeVisible();
  });

  await test.step('a correction after the end appears in the cell’s history with its reason', async () => {
    await calls.call('competitions.endCompetition', { competitionId: id });
    await enter(1, { result: 'flash', reason: 'The video shows it' });
    await expect(story).toHaveCount(2);
    await expect(story.first()).toContainText('The video shows it');
    await log.getByRole('button', { name: 'Show new entries' }).click();
    await expect(
      log.getByText('Ana Alto on climb 1: changed from top to flash', { exact: false }),
    ).toBeVisible();
  });

  await test.step('a new staff member appears', async () => {
    const directory = await people.desk();
    await signInAs(directory, other, { goTo: `${manage}/directory` });
    await expect(directory.getByRole('heading', { level: 1 })).toBeVisible();
    const climber = { competitionId: id, who: 'mika' };
    await calls.call('competitions.setStaffRoles', { ...climber, roles: ['judge'] });
    await expect(directory.getByRole('group', { name: 'Roles for Mika' })).toBeVisible();
  });

  await test.step('two organisers edit one competitor and both changes stay', async () => {
    const form = list;
    await form.goto(`${manage}/competitor/${competitorId}`);
    await form.getByLabel('Phone').fill('+61 400 000 001');
    const out = { competitionId: id, competitorId, state: 'disqualified' };
    await calls.call('competitors.updateCompetitor', out);
    await expect(form.getByLabel('State')).toHaveValue('disqualified');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Saved')).toBeVisible();
    await form.reload();
    await expect(form.getByLabel('Phone')).toHaveValue('+61 400 000 001');
    await expect(form.getByLabel('State')).toHaveValue('disqualified');
    await form.getByLabel('Name').fill('Somebody Else');
    await form.getByRole('button', { name: 'Discard' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Ana Alto');
  });

  await test.step('settings open on two desks update each other', async () => {
    await list.goto(`${manage}/settings`);
    await list.getByLabel('Venue').fill('Hall 3');
    const changes = { name: 'Three Organisers' };
    await calls.call('competitions.updateCompetition', { competitionId: id, changes });
    await expect(list.getByLabel('Name')).toHaveValue('Three Organisers');
    await expect(list.getByLabel('Venue')).toHaveValue('Hall 3');
  });
});

test('two organisers move the same competitors at once, and the second decides', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, competitorIds } = await stage(calls, {
    name: 'Two Movers',
    format: 'boulder_pumpfest',
    climbCount: 1,
    competitors: ['Ana Alto', 'Ben Berg'],
  });
  const category = async (name: string) => {
    const made = { competitionId: id, name };
    return (await calls.call<{ categoryId: string }>('categories.createCategory', made)).categoryId;
  };
  const [open, youth] = [await category('Open'), await category('Youth')];
  const roles = { competitionId: id, who: 'jun', roles: ['organiser'] };
  await calls.call('competitions.setStaffRoles', roles);
  const desk = await people.desk();
  expectConflicts(desk, 'competitors.updateCompetitors');
  const goTo = `/competitions/manage/${id}/competitors`;
  await signInAs(desk, { email: 'judge@demo.test' }, { goTo });
  const move = async () => {
    for (const name of ['Ana Alto', 'Ben Berg'])
      await desk.getByRole('checkbox', { name: `Select ${name}` }).check();
    const selected = desk.getByRole('toolbar', { name: 'Selected rows' });
    await selected.getByRole('button', { name: 'Category' }).click();
  };
  const dialog = desk.getByRole('dialog', { name: 'Category for 2 competitors' });
  const conflict = desk.getByRole('alertdialog', { name: 'Someone else changed this too' });
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) });
  const meanwhile = (categoryId: string) => {
    const one = { competitionId: id, competitorIds: [competitorIds[0]], categoryId };
    return calls.call('competitors.updateCompetitors', one);
  };

  await test.step('keeps theirs, and moves the others', async () => {
    await move();
    await meanwhile(youth);
    await expect(row('Ana Alto')).toContainText('Youth');
    await dialog.getByLabel('Category').selectOption('Open');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(conflict.getByText(/^Ana Alto: Odile O set .+ to Youth/)).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(desk.getByText('1 competitor changed')).toBeVisible();
    await expect(row('Ana Alto')).toContainText('Youth');
    await expect(row('Ben Berg')).toContainText('Open');
  });

  await test.step('or uses their own for all', async () => {
    await move();
    await meanwhile(open);
    await expect(row('Ana Alto')).toContainText('Open');
    await dialog.getByLabel('Category').selectOption('Youth');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await conflict.getByRole('button', { name: 'Use mine' }).click();
    await expect(desk.getByText('2 competitors changed')).toBeVisible();
    await expect(row('Ana Alto')).toContainText('Youth');
    await expect(row('Ben Berg')).toContainText('Youth');
  });
});
