import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { read, signIn } from './lib/api';
import { stage } from './lib/competition';
import { createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, test, withoutNetwork } from './lib/test';

/*
 * Twenty people compete, each signed in on their own phone. The expected leaderboard is computed here from what they
 * did, without the product's code. They compete in small groups and close their phones afterwards, so that only a
 * few pages are open at a time.
 */

const password = 'four-dry-fingers';
const rules = { climbThreshold: 4, flashBonus: 25 };
const climbCount = 12;
/** Chosen so that a flash of one climb is worth as much as a top of another. */
const pointsOf = (climb: number) => 100 + 25 * (climb % 4);
const names =
  'Ada Bea Cato Dora Emil Fay Gus Hana Ivo Juno Kai Lou Mika Nell Otto Pia Quin Rosa Sven Tilda'.split(
    ' ',
  );
const groupSize = 4;

/** What happens to a phone: every third goes offline, every fifth is closed unsent and reopened. */
function scenarioOf(index: number): 'late' | 'offline' | 'closed' | 'steady' {
  if (index === 0) return 'late';
  if (index % 5 === 4) return 'closed';
  return index % 3 === 1 ? 'offline' : 'steady';
}

type Result = 'top' | 'flash';
type Done = Readonly<Record<number, Result>>;

/** @returns a competitor's results by climb. */
function resultsOf(index: number): Done {
  // the same results share a rank
  if (names[index] === 'Nell') return resultsOf(names.indexOf('Mika'));
  // 250 each: flashes are worth more than tops of better climbs
  if (names[index] === 'Otto') return { 1: 'top', 5: 'top' };
  if (names[index] === 'Pia') return { 4: 'flash', 8: 'flash' };
  const done: Record<number, Result> = {};
  for (let climb = 1; climb <= climbCount; climb += 1) {
    const remainder = (index * index * 3 + climb * 7 + index * climb) % 5;
    if (remainder === 2 || remainder === 4) done[climb] = 'top';
    if (remainder === 3) done[climb] = 'flash';
  }
  return done;
}

interface Line {
  readonly name: string;
  readonly rank: number;
  readonly total: number;
}

/** Adds up everybody's best climbs; ties go by flashes among them, then by the best one, or else share the rank. */
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

  const plan = new Map(names.map((name, index) => [name, resultsOf(index)]));
  const expected = sorted(expectedBoard(plan));
  // the plan covers a shared rank, and a tie decided by flashes
  const rankOf = (name: string) => expected.find((line) => line.name === name)?.rank ?? 0;
  expect(rankOf('Mika')).toBe(rankOf('Nell'));
  expect(rankOf('Pia')).toBeLessThan(rankOf('Otto'));

  const crowd = await people.phone();
  await crowd.goto(`/competition/${competitionId}?view=overall`);
  await expect(rowsOn(crowd)).toHaveCount(names.length);

  const adaDone = entriesOf(resultsOf(0));
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
    const groupNames = group.map(({ index }) => names[index]).join(', ');
    await test.step(`${groupNames} log their climbs and close their phones`, async () => {
      const phones: { index: number; phone: Page }[] = [];
      // in sequence, because pages that load at once slow each other down
      for (const { email, index } of group) {
        const phone = index === 0 ? ada : await people.phone();
        await signInAs(phone, { email, password }, { goTo: card });
        await expect(tile(phone, climbCount)).toBeVisible();
        phones.push({ index, phone });
      }
      await Promise.all(
        phones.map(async ({ index, phone }) => {
          const done = index === 0 ? beforeTheEnd : entriesOf(resultsOf(index));
          const last = await logClimbs(phone, done, scenarioOf(index));
          const name = names[index] ?? '';
          // the card also counts unsent scores, and a closed phone sends none
          await expect.poll(() => totalOf(competitionId, name)).toBe(totals.get(name));
          if (index === 0) ada = last;
          else await closePhone(last, totals.get(name) ?? 0);
        }),
      );
    });
  }

  await test.step('the leaderboard has every score but the late ones', async () => {
    await expect.poll(() => boardOf(competitionId)).toEqual(early);
  });

  await test.step('it ends while one phone is offline, and that phone’s scores arrive late', async () => {
    await withoutNetwork(ada, async () => {
      await tapAll(ada, afterTheEnd);
      await expect(ada.getByText(/^2 climbs waiting to send$/)).toBeVisible();
      await organiser.call('competitions.endCompetition', { competitionId });
    });
    await expect(ada.getByText(/arrived after the end/)).toBeVisible();
  });

  await test.step('staff accept them, and the leaderboard is complete', async () => {
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
      // anchored at rank and name, because a tie's explanation names other competitors
      const row = rowsOn(crowd).filter({ hasText: new RegExp(`^${rank}${name} Field`) });
      await expect(row).toContainText(String(total));
    }
  });
});

/** Creates an account that joins the competition. */
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

/** The first tap makes a top, the second a flash. */
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

/** The card's note about unsent scores. */
const unsentNote = /^\d climbs? waiting to send$/;

/** @returns the phone's last page, a new one if it was closed in between. */
async function logClimbs(
  phone: Page,
  done: readonly Entry[],
  scenario: ReturnType<typeof scenarioOf>,
): Promise<Page> {
  const third = Math.ceil(done.length / 3);
  if (scenario === 'steady' || scenario === 'late') {
    await tapAll(phone, done);
    return phone;
  }
  await tapAll(phone, done.slice(0, third));
  const address = phone.url();
  let shown = phone;
  await withoutNetwork(phone, async () => {
    await tapAll(phone, done.slice(third, 2 * third));
    await expect(phone.getByText(unsentNote)).toBeVisible();
    if (scenario !== 'closed') return;
    shown = await phone.context().newPage();
    await phone.close();
  });
  if (shown !== phone) await shown.goto(address);
  await expect(tile(shown, climbCount)).toBeVisible();
  await expect(shown.getByText(unsentNote)).toHaveCount(0);
  await tapAll(shown, done.slice(2 * third));
  return shown;
}

/** Closes the phone once its card shows the total, so that it makes no more requests. */
async function closePhone(phone: Page, total: number): Promise<void> {
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
