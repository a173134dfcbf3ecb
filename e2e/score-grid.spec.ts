import type { Page } from '@playwright/test';
import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

test('a large grid is navigated by keys while headings stay in view and cover nothing', async ({
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
      const focusCount = 2 * (names.length - 1) + climbCount + 1;
      await expect.poll(() => coveredOf(page)).toEqual({ focusCount, covered: [] });
    });
  }
});

interface Covered {
  focusCount: number;
  covered: string[];
}
type Watched = Window & { covered?: Covered };

/** Counts focused cells, and lists those that aren't fully visible together with their climb and competitor headings. */
function watchCovered(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noted: Covered = { focusCount: 0, covered: [] };
    (window as Watched).covered = noted;
    const slack = 1.5;
    // on window, so that it runs after the page's own listeners
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
      noted.focusCount += 1;
      if (!isSeen) noted.covered.push(target.ariaLabel ?? '');
    });
  });
}

function coveredOf(page: Page): Promise<Covered | undefined> {
  return page.evaluate(() => (window as Watched).covered);
}
