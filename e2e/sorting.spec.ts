import type { Page } from '@playwright/test';
import { signIn } from './lib/api';
import { stage, type Staged } from './lib/competition';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };
const manager = { email: 'staff@demo.test' };

/** Two walls with a climb each, only the first published. @returns the gym's id. */
async function stageGym(): Promise<string> {
  const gymId = await createGym('Sorted Hall', manager.email);
  const calls = await signIn(manager.email);
  for (const [wall, name, grade] of [
    ['Slab', 'Early Bird', 1],
    ['Arch', 'Night Owl', 4],
  ] as const) {
    const { sectionId } = await calls.call<{ sectionId: string }>('sections.createSection', {
      gymId,
      name: wall,
    });
    await calls.call('climbs.createClimb', { gymId, sectionId, colour: 'blue', name, grade });
    if (wall === 'Slab') await calls.call('sections.publishSection', { gymId, sectionId });
  }
  return gymId;
}

async function stageSorted(): Promise<Staged> {
  const calls = await signIn(organiser.email);
  const staged = await stage(calls, {
    name: 'Sorted Out',
    format: 'boulder_pumpfest',
    climbCount: 3,
    competitors: ['Zoe Zeal', 'Ása Alto', 'Bea Berg'],
  });
  const { id, climbIds, competitorIds } = staged;
  // Bea leads, Zoe follows, Ása has no score
  for (const [competitor, count] of [
    [2, 2],
    [0, 1],
  ] as const) {
    for (const climbId of climbIds.slice(0, count)) {
      await calls.call('scores.recordScore', {
        competitionId: id,
        competitorId: competitorIds[competitor],
        climbId,
        version: 0,
        cell: { format: 'boulder_pumpfest', result: 'top' },
      });
    }
  }
  return staged;
}

const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const names = (page: Page) =>
  page.getByRole('link', { name: /(Zoe Zeal|Ása Alto|Bea Berg)$/ }).filter({ visible: true });

test('lists are sorted by keyboard and on a phone, and the address keeps the order', async ({
  people,
}) => {
  const { id } = await stageSorted();
  const competitors = `/competitions/manage/${id}/competitors`;
  const desk = await people.desk();
  await signInAs(desk, organiser, { goTo: competitors });

  await test.step('an organiser sorts competitors by keyboard', async () => {
    await sortBy(desk).focus();
    await desk.keyboard.type('Name');
    await expect(names(desk)).toHaveText(['Ása Alto', 'Bea Berg', 'Zoe Zeal']);
    await expect(desk).toHaveURL(`${competitors}?sort-by=name`);
    const head = desk.getByRole('columnheader', { name: 'Name' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').press('Enter');
    await expect(names(desk)).toHaveText(['Zoe Zeal', 'Bea Berg', 'Ása Alto']);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(desk.getByRole('button', { name: 'Reverse order' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('by rank, and after a reload still', async () => {
    await sortBy(desk).selectOption('Ranking');
    await expect(names(desk)).toHaveText(['Bea Berg', 'Zoe Zeal', 'Ása Alto']);
    await desk.reload();
    await expect(names(desk)).toHaveText(['Bea Berg', 'Zoe Zeal', 'Ása Alto']);
    await expect(sortBy(desk)).toHaveValue('ranking');
  });

  await test.step('the scores follow by the same parameter', async () => {
    await desk.goto(`/competitions/manage/${id}/scores?sort-by=score`);
    await expect(names(desk)).toHaveText([/Bea Berg/, /Zoe Zeal/, /Ása Alto/]);
  });

  await test.step('an unknown order is the default', async () => {
    await desk.goto(`${competitors}?sort-by=shoe-size`);
    await expect(sortBy(desk)).toHaveValue('competitor-number');
  });

  const phone = await people.phone();
  await test.step('a visitor sorts the climbs on a phone', async () => {
    await phone.goto(`/competition/${id}?tab=climbs`);
    const climbs = phone.getByRole('list', { name: 'Competition climbs' }).getByRole('listitem');
    await expect(climbs.first()).toContainText('1');
    await sortBy(phone).selectOption('Least climbed');
    await expect(climbs.first()).toContainText('3');
    await expect(phone).toHaveURL(/[?&]sort-by=least-solved/);
  });

  await test.step('and the competitions by name', async () => {
    await phone.goto('/competitions');
    await sortBy(phone).selectOption('Name');
    await expect(phone).toHaveURL('/competitions?sort-by=name');
    const past = phone.getByRole('region', { name: 'Past' }).getByRole('listitem');
    await expect(past).not.toHaveCount(0);
  });
});

test('staff sort a gym’s climbs on a phone by the columns of the desk', async ({ people }) => {
  const climbs = `/dashboard/${await stageGym()}/climbs`;
  const phone = await people.phone();
  await signInAs(phone, manager, { goTo: climbs });
  const listed = phone.getByRole('link', { name: /^(Early Bird|Night Owl)$/ });
  await expect(sortBy(phone).getByRole('option')).toContainText([
    'Wall',
    'Setter',
    'Softness',
    'Reports',
    'State',
  ]);
  await sortBy(phone).selectOption('Grade, easiest first');
  await expect(listed).toHaveText(['Early Bird', 'Night Owl']);
  await sortBy(phone).selectOption('Wall');
  await expect(listed).toHaveText(['Night Owl', 'Early Bird']);
  await expect(phone).toHaveURL(`${climbs}?sort-by=section`);
  await phone.getByRole('button', { name: 'Reverse order' }).click();
  await expect(listed).toHaveText(['Early Bird', 'Night Owl']);

  await test.step('and after a reload still', async () => {
    await sortBy(phone).selectOption('State');
    await phone.reload();
    await expect(sortBy(phone)).toHaveValue('state');
    await expect(listed).toHaveText(['Early Bird', 'Night Owl']);
  });

  await test.step('and after a climb was opened', async () => {
    await listed.first().click();
    await phone.getByRole('link', { name: 'All climbs' }).click();
    await expect(sortBy(phone)).toHaveValue('state');
  });
});
