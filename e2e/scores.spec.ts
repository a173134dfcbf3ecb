import type { Page } from '@playwright/test';
import { type Client, read, signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test, withoutNetwork } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

const enter = (
  calls: Client,
  place: { competitionId: string; competitorId: string | undefined; climbId: string | undefined },
  sent: { version: number; result: 'none' | 'top' | 'flash'; reason?: string },
) => {
  const { result, ...rest } = sent;
  const cell = { format: 'boulder_pumpfest', result };
  return calls.call('scores.recordScore', { ...place, ...rest, cell });
};

test('what was entered in a cell is told with who, when and why, and put back with a reason', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Cell History',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto'],
  });
  const place = { competitionId: id, competitorId: competitorIds[0], climbId: climbIds[0] };
  await enter(calls, place, { version: 0, result: 'flash' });
  await enter(calls, place, { version: 1, result: 'top', reason: 'Two goes on video' });

  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/scores` });
  const panel = await openCell(page, 'Ana Alto, climb 1: top', 'Ana Alto on climb 1');
  const entries = panel.getByRole('list', { name: 'History' }).getByRole('listitem');

  await test.step('the latest stands, and says why', async () => {
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('Two goes on video');
    await expect(entries.first()).toContainText('Stands');
    await expect(entries.last()).toContainText('flash');
  });

  await test.step('the one before is put back', async () => {
    await panel.getByRole('button', { name: /^Put back flash of/ }).click();
    await expect(panel.getByRole('radio', { name: 'Flash' })).toBeChecked();
    await expect(panel.getByLabel('Reason')).toHaveValue(/^Put back: flash of /);
    await panel.getByRole('button', { name: 'Save score' }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('which is itself a part of the history', async () => {
    const again = await openCell(page, 'Ana Alto, climb 1: flash', 'Ana Alto on climb 1');
    const story = again.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(story).toHaveCount(3);
    await expect(story.first()).toContainText('Put back: flash of');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(again).toBeHidden();
  });

  await test.step('a cell never entered has none', async () => {
    const empty = await openCell(page, 'Ana Alto, climb 2: none', 'Ana Alto on climb 2');
    await expect(empty.getByText('Nothing was entered here yet.')).toBeVisible();
  });

  await test.step('of final results it is read and not changed', async () => {
    await calls.call('competitions.endCompetition', { competitionId: id });
    await calls.call('competitions.finaliseCompetition', { competitionId: id });
    await page.reload();
    const final = await openCell(page, 'Ana Alto, climb 1: flash', 'Ana Alto on climb 1');
    await expect(final.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
    await expect(final.getByRole('button', { name: /^Put back/ })).toHaveCount(0);
    await expect(final.getByRole('button', { name: 'Save score' })).toHaveCount(0);
    await final.getByRole('button', { name: 'Close' }).last().click();
    await expect(final).toBeHidden();
  });
});

test('scores are typed into the grid by the keyboard alone, taken back, and decided where two met', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Typed In',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto', 'Bo Berg'],
  });
  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/scores` });
  const cell = (words: string) => page.getByRole('button', { name: words, exact: true });
  const results = async () => {
    const cards = await Promise.all(
      competitorIds.map((one) =>
        read<{ scores: { cell: { result: string } }[] }>(
          `/api/competitions/${id}/competitors/${one}`,
        ),
      ),
    );
    return cards.flatMap(({ scores }) => scores.map((score) => score.cell.result)).toSorted();
  };

  await test.step('down a column and along a row', async () => {
    await cell('Ana Alto, climb 1: none').focus();
    await page.keyboard.type('t');
    await page.keyboard.press('Enter');
    await expect(cell('Bo Berg, climb 1: none')).toBeFocused();
    await page.keyboard.type('F');
    await page.keyboard.press('ArrowRight');
    await expect(cell('Bo Berg, climb 2: none')).toBeFocused();
    await expect(cell('Ana Alto, climb 1: top')).toBeVisible();
    await expect(cell('Bo Berg, climb 1: flash')).toBeVisible();
    await expect.poll(results).toEqual(['flash', 'top']);
  });

  await test.step('what is no result is said, and left by Escape', async () => {
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('x is no result');
    await page.keyboard.press('Escape');
    await expect(cell('Bo Berg, climb 2: none')).toBeFocused();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('cleared, and taken back', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(cell('Bo Berg, climb 1: none')).toBeFocused();
    await expect.poll(results).toEqual(['none', 'top']);
    await page.keyboard.press('Control+z');
    await expect(cell('Bo Berg, climb 1: flash')).toBeVisible();
    await expect.poll(results).toEqual(['flash', 'top']);
  });

  await test.step('two values that met are decided above the grid', async () => {
    const place = { competitionId: id, competitorId: competitorIds[0], climbId: climbIds[1] };
    expectConflicts(page, 'scores.recordScore');
    await withoutNetwork(page, async () => {
      await enter(calls, place, { version: 0, result: 'flash' });
      await cell('Ana Alto, climb 2: none').focus();
      await page.keyboard.type('t');
      await page.keyboard.press('Enter');
      await expect(cell('Ana Alto, climb 2: top')).toBeVisible();
    });
    await expect(page.getByText('Two values met 1')).toBeVisible();
    await page.getByRole('button', { name: 'Put mine' }).click();
    await expect(page.getByText('Two values met 1')).toBeHidden();
    await expect.poll(results).toEqual(['flash', 'top', 'top']);
  });
});

test('a large grid is gone through by keys: climbs and names stay in sight, and cover nothing', async ({
  people,
}) => {
  const climbCount = 22;
  const names = [...'ABCDEFGHIJKLMNOPQR'].map((letter) => `Climber ${letter}`);
  const calls = await signIn(organiser.email);
  const { id } = await stage(calls, {
    name: 'Large Grid',
    format: 'boulder_pumpfest',
    climbCount,
    competitors: names,
  });
  for (const device of ['desk', 'phone'] as const) {
    await test.step(device, async () => {
      const page = await people[device]();
      await page.emulateMedia({ colorScheme: device === 'desk' ? 'dark' : 'light' });
      await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/scores` });
      const cell = (who: number, climb: number) =>
        page.getByRole('button', { name: `${names[who - 1]}, climb ${climb}: none`, exact: true });
      const press = async (key: string, times: number) => {
        for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
      };
      await expect(cell(1, 1)).toBeVisible();
      await watchCovered(page);
      await cell(1, 1).focus();
      await press('ArrowDown', names.length - 1);
      await expect(cell(names.length, 1)).toBeFocused();
      await press('End', 1);
      await expect(cell(names.length, climbCount)).toBeFocused();
      await press('ArrowLeft', climbCount - 1);
      await expect(cell(names.length, 1)).toBeFocused();
      await press('ArrowUp', names.length - 1);
      await expect(cell(1, 1)).toBeFocused();
      const met = 2 * (names.length - 1) + climbCount + 1;
      await expect.poll(() => coveredOf(page)).toEqual({ met, covered: [] });
    });
  }
});

interface Covered {
  met: number;
  covered: string[];
}
type Watched = Window & { covered?: Covered };

/** Notes each cell that comes to the focus and cannot be seen whole, or not its climb above it or its competitor beside it. */
function watchCovered(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noted: Covered = { met: 0, covered: [] };
    (window as Watched).covered = noted;
    const slack = 1.5;
    // after those of the page, which listen within it
    window.addEventListener('focusin', ({ target }) => {
      const cell = target instanceof Element ? target.closest('td') : null;
      const climb = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
      const name = cell?.closest('tr')?.cells[0];
      const frame = cell?.closest('[role="region"]');
      if (!(target instanceof Element) || !climb || !name || !frame) return;
      const [own, above, beside, around] = [target, climb, name, frame].map((element) =>
        element.getBoundingClientRect(),
      );
      if (!own || !above || !beside || !around) return;
      const isSeen =
        own.top >= above.bottom - slack &&
        own.left >= beside.right - slack &&
        own.bottom <= Math.min(around.bottom, window.innerHeight) + slack &&
        own.right <= Math.min(around.right, window.innerWidth) + slack &&
        above.top >= Math.max(around.top, 0) - slack &&
        beside.left >= Math.max(around.left, 0) - slack;
      noted.met += 1;
      if (!isSeen) noted.covered.push(target.ariaLabel ?? '');
    });
  });
}

function coveredOf(page: Page): Promise<Covered | undefined> {
  return page.evaluate(() => (window as Watched).covered);
}

async function openCell(page: Page, cell: string, title: string) {
  await page.getByRole('button', { name: cell }).click();
  const panel = page.getByRole('dialog', { name: title });
  await expect(panel).toBeVisible();
  return panel;
}
