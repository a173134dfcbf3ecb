import type { Page } from '@playwright/test';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { insertSolution } from './lib/solution';
import { expect, test } from './lib/test';

const password = 'two-pinned-notes';
const strip = (page: Page) => page.getByRole('list', { name: 'Showcase' });

/** A day at the gym, some days from today, as a date field takes it. */
function day(from: number): string {
  const at = new Date(Date.now() + from * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' }).format(at);
}

test('staff pin a climb and a notice; climbers see them while they’re due', async ({ people }) => {
  const email = 'paula.pin@example.com';
  const manager = await createAccount({
    email,
    password,
    username: 'paula_pin',
    firstName: 'Paula',
    lastName: 'Pin',
  });
  const gymId = await createGym('Pinned Wall', email);
  const { sectionId } = await manager.call<{ sectionId: string }>('sections.createSection', {
    gymId,
    name: 'The Prow',
  });
  const climbIds: string[] = [];
  for (const [name, colour] of [
    ['Slow Burn', 'blue'],
    ['Borrowed Time', 'red'],
  ]) {
    const climb = { gymId, sectionId, name, colour, grade: 4 };
    climbIds.push((await manager.call<{ id: string }>('climbs.createClimb', climb)).id);
  }
  await manager.call('sections.publishSection', { gymId, sectionId });
  const [staff, climber] = [await people.desk(), await people.phone()];
  await climber.goto(`/gym/${gymId}`);
  await expect(climber.getByRole('link', { name: /Slow Burn/ })).toBeVisible();
  await expect(strip(climber)).toHaveCount(0);

  await test.step('a climb is pinned from the dashboard, and appears at once', async () => {
    await signInAs(staff, { email, password }, { goTo: `/dashboard/${gymId}/showcase` });
    await expect(staff.getByRole('heading', { name: 'Nothing pinned' })).toBeVisible();
    await staff.getByRole('button', { name: 'Pin a climb' }).click();
    await staff.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(staff.getByText('Choose a climb')).toBeVisible();
    await staff.getByLabel('Climb', { exact: true }).fill('slow');
    await staff.getByRole('option', { name: /Slow Burn/ }).click();
    await staff.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(strip(climber).getByRole('link', { name: /Slow Burn/ })).toBeVisible();
  });

  await test.step('a notice has two days at least, and keeps what was typed', async () => {
    await staff.getByRole('button', { name: 'Add a notice' }).click();
    await staff.getByLabel('Title').fill('Closed on Monday');
    await staff.getByLabel('Text').fill('We repaint the Prow.');
    const today = day(0);
    await staff.getByLabel('From').fill(today);
    await staff.getByLabel('Until').fill(today);
    await staff.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(staff.getByText('Must be after the first day')).toBeVisible();
    await expect(staff.getByLabel('Title')).toHaveValue('Closed on Monday');
    // still due if midnight passes meanwhile
    await staff.getByLabel('Until').fill(day(2));
    await staff.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(strip(climber).getByText('Closed on Monday')).toBeVisible();
    // a closing sheet gives the focus back
    await expect(staff.getByRole('dialog')).toBeHidden();
  });

  await test.step('the order changes with the arrow keys', async () => {
    const move = staff.getByRole('button', { name: 'Move Closed on Monday' });
    await move.focus();
    await staff.keyboard.press('ArrowUp');
    await expect(strip(climber).getByRole('listitem').first()).toContainText('Closed on Monday');
  });

  await test.step('a climber reads the notice and dismisses it on their phone', async () => {
    await strip(climber)
      .getByRole('button', { name: /^Closed on Monday/ })
      .click();
    await expect(climber.getByRole('dialog').getByText('We repaint the Prow.')).toBeVisible();
    await climber.keyboard.press('Escape');
    await climber.getByRole('button', { name: 'Dismiss Closed on Monday' }).click();
    await expect(strip(climber).getByText('Closed on Monday')).toHaveCount(0);
    await climber.reload();
    await expect(strip(climber).getByRole('link', { name: /Slow Burn/ })).toBeVisible();
    await expect(strip(climber).getByText('Closed on Monday')).toHaveCount(0);
    // a phone's first screen still begins the list
    const row = climber.getByRole('list', { name: 'Climbs' }).getByRole('link').first();
    expect((await row.boundingBox())?.y).toBeLessThan(600);
  });

  const other = await people.phone();
  await test.step('once its day has come, nobody sees it; staff see that it is over', async () => {
    await other.goto(`/gym/${gymId}`);
    await expect(strip(other).getByText('Closed on Monday')).toBeVisible();
    await staff.getByRole('button', { name: 'Actions for Closed on Monday' }).click();
    await staff.getByRole('menuitem', { name: 'Edit' }).click();
    await staff.getByLabel('From').fill(day(-2));
    await staff.getByLabel('Until').fill(day(0));
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(strip(other).getByText('Closed on Monday')).toHaveCount(0);
    await expect(staff.getByText('Over', { exact: true })).toBeVisible();
  });

  await test.step('what is removed can be restored', async () => {
    await staff.getByRole('button', { name: 'Actions for Slow Burn' }).click();
    await staff.getByRole('menuitem', { name: 'Remove' }).click();
    const undo = staff.getByRole('button', { name: 'Undo' });
    // the message stays while a pointer is over it
    await undo.hover();
    await expect(strip(other)).toHaveCount(0);
    await undo.click();
    await expect(strip(other).getByRole('link', { name: /Slow Burn/ })).toBeVisible();
  });

  await test.step('a climber’s beta is pinned, and leads to their solution', async () => {
    const [, climbId = ''] = climbIds;
    const id = 'pinned-beta';
    await insertSolution({ id, gymId, climbId, uid: manager.uid, caption: 'Heel first' });
    await staff.getByRole('button', { name: 'Pin a solution' }).click();
    await staff.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(staff.getByText('Choose a solution')).toBeVisible();
    await staff.getByLabel('Solution', { exact: true }).fill('borrowed');
    await staff.getByRole('option', { name: /Borrowed Time · V4 · Paula/ }).click();
    await staff.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(staff.getByText('Not on screens: its author hasn’t agreed')).toBeVisible();
    await strip(other)
      .getByRole('link', { name: /Borrowed Time Beta by Paula/ })
      .click();
    await expect(other).toHaveURL(/\/paula_pin\/solution\/pinned-beta$/);
  });
});
