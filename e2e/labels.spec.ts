import type { Locator, Page } from '@playwright/test';
import { type Client, origin, signIn } from './lib/api';
import { readCode } from './lib/code-picture';
import { waitForFaces } from './lib/faces';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const email = 'paula.printer@example.com';
const password = 'four-dry-fingers';
const climbCount = 22;
const papers = { a4: [595, 842], letter: [612, 792] } as const;

test('a gym’s labels and posters are printed on both papers, and their codes open climbs, walls and gym', async ({
  people,
}) => {
  test.slow();
  await createAccount({
    email,
    password,
    username: 'paula_printer',
    firstName: 'Paula-Philippa',
    lastName: 'Printer-Hohenlohe',
  });
  const gymId = await createGym('Paper Wall', email);
  const calls = await signIn(email, password);
  const { wallId, climbIds } = await setWall(calls, gymId);
  const page = await people.desk();
  await signInAs(page, { email, password }, { goTo: `/dashboard/${gymId}/climbs` });

  await test.step('the table leads to the labels of what it shows', async () => {
    await page.getByRole('button', { name: 'Labels' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: '22 labels on 3 pages' }),
    ).toBeVisible();
    expect(await page.locator('article').count()).toBe(climbCount);
  });

  for (const paper of ['a4', 'letter'] as const) {
    for (const perPage of [1, 2, 4, 8, 21] as const) {
      await test.step(`${perPage} per page on ${paper}`, async () => {
        await page.goto(`/dashboard/${gymId}/labels?paper=${paper}&perPage=${perPage}`);
        await expect(page.locator('article')).toHaveCount(climbCount);
        await page.emulateMedia({ media: 'print' });
        const sheets = page.locator('section[data-paper]');
        await expect(sheets).toHaveCount(Math.ceil(climbCount / perPage));
        expect(await pagesOf(page)).toEqual(
          Array.from({ length: Math.ceil(climbCount / perPage) }, () => papers[paper].join(' ')),
        );
        expect(await overflowing(page)).toEqual([]);
        const address = await readCode(codeIn(page.locator('article').last()));
        expect(address).toBe(`${origin()}/gym/${gymId}/climb/${climbIds.at(-1)}`);
        await page.emulateMedia({ media: 'screen' });
      });
    }
  }

  await test.step('a sheet that was begun is used up, and days leave climbs out', async () => {
    await page.goto(`/dashboard/${gymId}/labels?perPage=21`);
    await page.getByLabel('Begin at label').selectOption('21');
    await expect(
      page.getByRole('status').filter({ hasText: '22 labels on 2 pages' }),
    ).toBeVisible();
    const first = page.locator('section[data-paper]').first();
    await expect(first.locator('article')).toHaveCount(1);
    expect(await overflowing(page)).toEqual([]);
    await page.getByLabel('Published since').fill('2199-01-01');
    await expect(page.getByText('No climbs to label')).toBeVisible();
  });

  await test.step('in black and white a label still says its colour', async () => {
    await page.goto(`/dashboard/${gymId}/labels`);
    const label = page.locator('article').first();
    await expect(label).toContainText('Blue');
    await expect(label).toContainText('Set by Paula-Philippa Printer-Hohenlohe');
    await expect(label.locator('svg').first()).toBeVisible();
  });

  await test.step('a poster for the gym and for each wall', async () => {
    await page.getByRole('radio', { name: 'Posters' }).click({ force: true });
    const posters = page.locator('section[data-paper]');
    await expect(posters).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    expect(await pagesOf(page)).toHaveLength(2);
    expect(await overflowing(page)).toEqual([]);
    const addresses = [];
    for (const poster of await posters.all()) addresses.push(await readCode(codeIn(poster)));
    expect(addresses).toEqual([
      `${origin()}/gym/${gymId}`,
      `${origin()}/gym/${gymId}/wall/${wallId}`,
    ]);
    const phone = await people.phone();
    await phone.goto(addresses[1] ?? '');
    await expect(phone.getByRole('heading', { name: wallName })).toBeVisible();
    await phone.goto(`/gym/${gymId}/climb/${climbIds[0]}`);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(longName);
  });
});

/** As long as names may be. */
const longName = "Wilhelmina's Wallgardens";
const wallName = 'Overhang behind the desk';

/** A wall with the longest names there can be, published. */
async function setWall(calls: Client, gymId: string) {
  const { sectionId } = await calls.call<{ sectionId: string }>('sections.createSection', {
    gymId,
    name: wallName,
  });
  const climbIds: string[] = [];
  for (let index = 0; index < climbCount; index += 1) {
    const { id } = await calls.call<{ id: string }>('climbs.createClimb', {
      gymId,
      sectionId,
      name: index % 2 === 0 ? longName : '',
      colour: index % 2 === 0 ? 'blue' : 'black',
      grade: index === 0 ? 20 : index % 18,
    });
    climbIds.push(id);
  }
  await calls.call('sections.publishSection', { gymId, sectionId });
  return { wallId: sectionId, climbIds };
}

const codeIn = (part: Locator) => part.getByRole('img', { name: /^Code of/ });

/** @returns the sizes of the printed pages, in points. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    'latin1',
  );
  return [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} ${Math.round(Number(height))}`,
  );
}

/** @returns what runs over its label or its page, in the faces that are printed. */
async function overflowing(page: Page): Promise<string[]> {
  await waitForFaces(page);
  return page.evaluate(() => {
    const faults: string[] = [];
    const isInside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1;
    for (const sheet of document.querySelectorAll('section[data-paper]')) {
      const paper = sheet.getBoundingClientRect();
      const labels = sheet.querySelectorAll('article');
      for (const label of labels.length > 0 ? labels : [sheet]) {
        const box = label.getBoundingClientRect();
        if (!isInside(box, paper)) faults.push(`label outside: ${label.textContent}`);
        for (const part of label.querySelectorAll('p, h2, svg')) {
          const inner = part.getBoundingClientRect();
          if (!isInside(inner, box)) faults.push(`${part.tagName} of ${label.textContent}`);
          // a line that is cut is more than its letters' overhang
          const line = parseFloat(getComputedStyle(part).fontSize);
          if (part.tagName === 'H2' && part.scrollHeight > part.clientHeight + line / 2) {
            faults.push(`cut name of ${label.textContent}`);
          }
        }
        const words = label.querySelector('p + h2 + p')?.getBoundingClientRect();
        const code = label.querySelector('svg[role=img]')?.getBoundingClientRect();
        if (
          labels.length > 0 &&
          words &&
          code &&
          words.right > code.left + 1 &&
          words.bottom > code.top + 1
        ) {
          faults.push(`words over the code of ${label.textContent}`);
        }
      }
    }
    return faults;
  });
}
