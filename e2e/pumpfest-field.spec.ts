import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { read, signIn } from './lib/api';
import { stage } from './lib/competition';
import { createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, test, withoutNetwork } from './lib/test';

/*
 * Twenty people compete, each on a phone of their own that they are signed in on. What all of them did is known here,
 * and the board is worked out from it by hand and by no code of the product. They come in small groups, and whoever is
 * done puts the phone away, so that no more pages are open at a time than the machine that tests them has room for.
 */

const password = 'four-dry-fingers';
const rules = { climbThreshold: 4, flashBonus: 25 };
const climbCount = 12;
/** So that a flash of one climb is worth as much as a top of another. */
const pointsOf = (climb: number) => 100 + 25 * (climb % 4);
const names =
  'Ada Bea Cato Dora Emil Fay Gus Hana Ivo Juno Kai Lou Mika Nell Otto Pia Quin Rosa Sven Tilda'.split(
    ' ',
  );
const groupSize = 4;

/** How somebody's phone fares: each third has no signal for a part, each fifth is put away unsent and taken out again. */
function fateOf(index: number): 'late' | 'away' | 'put-away' | 'steady' {
  if (index === 0) return 'late';
  if (index % 5 === 4) return 'put-away';
  return index % 3 === 1 ? 'away' : 'steady';
}

type Result = 'top' | 'flash';
type Done = Readonly<Record<number, Result>>;

/** What somebody has done on each climb by the evening. */
function doneBy(index: number): Done {
  // two with the same results share a rank
  if (names[index] === 'Nell') return doneBy(names.indexOf('Mika'));
  // 250 each: flashes are worth more than tops of better climbs
  if (names[index] === 'Otto') return { 1: 'top', 5: 'top' };
  if (names[index] === 'Pia') return { 4: 'flash', 8: 'flash' };
  const done: Record<number, Result> = {};
  for (let climb = 1; climb <= climbCount; climb += 1) {
    const fate = (index * index * 3 + climb * 7 + index * climb) % 5;
    if (fate === 2 || fate === 4) done[climb] = 'top';
    if (fate === 3) done[climb] = 'flash';
  }
  return done;
}

interface Line {
  readonly name: string;
  readonly rank: number;
  readonly total: number;
}

/** Best climbs of each, added up; level totals by flashes among them, then by the best of them, else the rank is shared. */
function expectedBoard(all: ReadonlyMap<string, Done>): Line[] {
  const scored = [...all].map(([name, done]) => {
    const best = Object.entries(done)
      .map(([climb, result]) => {
        const flash = result === 'flash' ? 1 : 0;
        return { worth: pointsOf(Number(climb)) + flash * rules.flashBonus, flash };
      })
      .toSorted((a, b) => b.worth - a.worth || b.flash - a.flash)
      .slice(0, rules.climbThreshold);
    const total = best.reduce((sum, { worth }) => sum + worth, 0);
    const flashes = best.reduce((sum, { flash }) => sum + flash, 0);
    return { name, total, order: [total, flashes, best[0]?.worth ?? 0] };
  });
  const isAhead = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0);
  };
  return scored.map(({ name, total, order }) => ({
    name,
    total,
    rank: 1 + scored.filter((other) => isAhead(other.order, order)).length,
  }));
}

const sorted = (lines: readonly Line[]) =>
  lines.toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name));

async function boardOf(id: string): Promise<Line[]> {
  const { rows } = await read<{
    rows: { name: string; rank: number; totalHundredths: number }[];
  }>(`/api/competitions/${id}/leaderboard`);
  return sorted(
    rows.map(({ name, rank, totalHundredths }) => ({
      name: name.split(' ')[0] ?? '',
      rank,
      total: totalHundredths / 100,
    })),
  );
}

async function totalOf(id: string, name: string): Promise<number | undefined> {
  return (await boardOf(id)).find((line) => line.name === name)?.total;
}

test('twenty compete, some offline, one past the end: the leaderboard shows exactly what they did', async ({
  people,
}) => {
  test.slow();
  const organiser = await signIn('organiser@demo.test');
  const field = await stage(organiser, {
    name: 'Field of Twenty',
    format: 'boulder_pumpfest',
    climbCount,
    rules,
    competitors: [],
  });
  const competitionId = field.id;
  await organiser.call('competitions.updateCompetition', {
    competitionId,
    changes: { registration: 'open', isSelfScoring: true },
  });
  const points = field.climbIds.map((climbId, index) => ({ climbId, points: pointsOf(index + 1) }));
  await organiser.call('competitionClimbs.updateCompetitionClimbs', {
    competitionId,
    climbs: points,
  });
  const entrants = await Promise.all(names.map((_, index) => join(competitionId, index)));

  const plan = new Map(names.map((name, index) => [name, doneBy(index)]));
  const expected = sorted(expectedBoard(plan));
  // what the plan is to show: a shared rank, and one level total that flashes decide
  const rankOf = (name: string) => expected.find((line) => line.name === name)?.rank ?? 0;
  expect(rankOf('Mika')).toBe(rankOf('Nell'));
  expect(rankOf('Pia')).toBeLessThan(rankOf('Otto'));

  const crowd = await people.phone();
  await crowd.goto(`/competition/${competitionId}?view=overall`);
  await expect(rowsOn(crowd)).toHaveCount(names.length);

  const adaDone = entriesOf(doneBy(0));
  const beforeTheEnd = adaDone.slice(0, -2);
  const afterTheEnd = adaDone.slice(-2);
  let ada = await people.phone();
  const card = `/competition/${competitionId}?tab=card`;
  const early = sorted(
    expectedBoard(new Map(plan).set(names[0] ?? '', Object.fromEntries(beforeTheEnd))),
  );
  const totals = new Map(early.map(({ name, total }) => [name, total]));
  for (let first = 0; first < names.length; first += groupSize) {
    const group = entrants.slice(first, first + groupSize).map((entrant, at) => ({
      ...entrant,
      index: first + at,
    }));
    const said = group.map(({ index }) => names[index]).join(', ');
    await test.step(`${said} tap, and put their phones away`, async () => {
      const phones: { index: number; phone: Page }[] = [];
      // one after the other: pages that begin at once take each other's time
      for (const { email, index } of group) {
        const phone = index === 0 ? ada : await people.phone();
        await signInAs(phone, { email, password }, { goTo: card });
        await expect(tile(phone, climbCount)).toBeVisible();
        phones.push({ index, phone });
      }
      await Promise.all(
        phones.map(async ({ index, phone }) => {
          const done = index === 0 ? beforeTheEnd : entriesOf(doneBy(index));
          const last = await tapAsItGoes(phone, done, fateOf(index));
          const name = names[index] ?? '';
          // a phone that sleeps sends nothing, and its card counts what is only on it
          await expect.poll(() => totalOf(competitionId, name)).toBe(totals.get(name));
          if (index === 0) ada = last;
          else await putAway(last, totals.get(name) ?? 0);
        }),
      );
    });
  }

  await test.step('everything is on the board but what one will send too late', async () => {
    await expect.poll(() => boardOf(competitionId)).toEqual(early);
  });

  await test.step('it ends while one phone has no signal: its scores wait as late', async () => {
    await withoutNetwork(ada, async () => {
      await tapAll(ada, afterTheEnd);
      await expect(ada.getByText(/^2 climbs waiting to send$/)).toBeVisible();
      await organiser.call('competitions.endCompetition', { competitionId });
    });
    await expect(ada.getByText(/arrived after the end/)).toBeVisible();
  });

  await test.step('staff accept them, and the board is what everybody did', async () => {
    const desk = await people.desk();
    await signInAs(
      desk,
      { email: 'organiser@demo.test' },
      { goTo: `/competitions/manage/${competitionId}/scores` },
    );
    const late = desk.getByRole('listitem').filter({ hasText: 'arrived' });
    for (const left of [2, 1]) {
      await expect(late).toHaveCount(left);
      await late.first().getByRole('button', { name: 'Accept' }).click();
      await expect(late).toHaveCount(left - 1);
    }
    await expect.poll(() => boardOf(competitionId)).toEqual(expected);
    for (const { name, rank, total } of expected) {
      // a row begins with rank and name; others may be named where it tells what decided
      const row = rowsOn(crowd).filter({ hasText: new RegExp(`^${rank}${name} Field`) });
      await expect(row).toContainText(String(total));
    }
  });
});

/** A new account that joins. */
async function join(competitionId: string, index: number) {
  const unique = randomUUID().slice(0, 8);
  const email = `field-${unique}@test.test`;
  const firstName = names[index] ?? '';
  const account = { email, password, username: `field_${unique}`, firstName, lastName: 'Field' };
  const client = await createAccount(account);
  await client.call('competitors.joinCompetition', { competitionId });
  return { email };
}

type Entry = readonly [climb: number, result: Result];

function entriesOf(done: Done): Entry[] {
  return Object.entries(done).map(([climb, result]) => [Number(climb), result]);
}

/** As people tap: a top with the first, a flash with the second. */
async function tapAll(phone: Page, done: readonly Entry[]): Promise<void> {
  for (const [climb, result] of done) {
    const here = tile(phone, climb);
    await here.tap();
    await expect(here).toHaveAccessibleName(/, top\b/);
    if (result === 'top') continue;
    await here.tap();
    await expect(here).toHaveAccessibleName(/, flash\b/);
  }
}

/** What the card says of what is not sent yet. */
const kept = /^\d climbs? waiting to send$/;

/** @returns the page that the phone shows in the end: one that was put away is opened anew. */
async function tapAsItGoes(
  phone: Page,
  done: readonly Entry[],
  fate: ReturnType<typeof fateOf>,
): Promise<Page> {
  const third = Math.ceil(done.length / 3);
  if (fate === 'steady' || fate === 'late') {
    await tapAll(phone, done);
    return phone;
  }
  await tapAll(phone, done.slice(0, third));
  const address = phone.url();
  let shown = phone;
  await withoutNetwork(phone, async () => {
    await tapAll(phone, done.slice(third, 2 * third));
    await expect(phone.getByText(kept)).toBeVisible();
    if (fate !== 'put-away') return;
    shown = await phone.context().newPage();
    await phone.close();
  });
  if (shown !== phone) await shown.goto(address);
  await expect(tile(shown, climbCount)).toBeVisible();
  await expect(shown.getByText(kept)).toHaveCount(0);
  await tapAll(shown, done.slice(2 * third));
  return shown;
}

/** Once the card says what they have: in the pocket it shows nothing and asks for nothing. */
async function putAway(phone: Page, total: number): Promise<void> {
  const score = phone.getByRole('region', { name: 'Score' });
  await expect(score.getByText(String(total), { exact: true })).toBeVisible();
  await phone.close();
}

function rowsOn(page: Page): Locator {
  return page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
}

function tile(page: Page, climb: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Climb ${climb}, `) });
}
