import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Client, read, signIn } from './lib/api';
import { type Staged, stage } from './lib/competition';
import { createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, test, withoutNetwork } from './lib/test';

/*
 * Twenty people compete. Six tap on phone-sized pages, fourteen are the same sessions, calls and keys without a
 * browser; what all of them did is known here, and the board is worked out from it by hand and by no code of the product.
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
const phoneCount = 6;

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

test('twenty compete, some without a network, one until after the end: the board is what they did', async ({
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
  const phones: Page[] = [];
  // one after the other: six pages that begin at once are more than the machine that tests them has
  for (const { email } of entrants.slice(0, phoneCount)) {
    const phone = await people.phone();
    const card = { goTo: `/competition/${competitionId}?tab=card` };
    await signInAs(phone, { email, password }, card);
    await expect(tile(phone, climbCount)).toBeVisible();
    phones.push(phone);
  }
  const [ada, ...others] = phones;
  if (ada === undefined) throw new Error('six phones');

  const adaDone = Object.entries(doneBy(0));
  const afterTheEnd = adaDone.slice(-2);
  await test.step('an afternoon of taps, two phones without a network for a part of it', async () => {
    await Promise.all([
      tapAll(ada, adaDone.slice(0, -2)),
      ...others.map((phone, index) => {
        const done = Object.entries(doneBy(index + 1));
        return index < 2 ? tapWithGap(phone, done) : tapAll(phone, done);
      }),
      ...entrants
        .slice(phoneCount)
        .map(({ client, competitorId }, index) =>
          sendAll({ client, competitorId, field }, doneBy(phoneCount + index)),
        ),
    ]);
  });

  await test.step('everything is on the board but what one will send too late', async () => {
    const early = new Map(plan).set(
      names[0] ?? '',
      Object.fromEntries(adaDone.slice(0, -2)) as Done, // of the same entries
    );
    await expect.poll(() => boardOf(competitionId)).toEqual(sorted(expectedBoard(early)));
  });

  await test.step('it ends while one phone has no signal: its scores wait as late', async () => {
    await withoutNetwork(ada, async () => {
      await tapAll(ada, afterTheEnd);
      await expect(ada.getByText(/^2 climbs waiting for signal$/)).toBeVisible();
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
  const { competitorId } = await client.call<{ competitorId: string }>(
    'competitors.joinCompetition',
    { competitionId },
  );
  return { email, client, competitorId };
}

/** As people tap: a top with the first, a flash with the second. */
async function tapAll(phone: Page, done: readonly (readonly [string, Result])[]): Promise<void> {
  for (const [climb, result] of done) {
    const here = tile(phone, Number(climb));
    await here.click();
    await expect(here).toHaveAccessibleName(/, top\b/);
    if (result === 'top') continue;
    await here.click();
    await expect(here).toHaveAccessibleName(/, flash\b/);
  }
}

/** What the card says of what is not sent yet. */
const kept = /^\d climbs? waiting for signal$/;

/** The middle of it without a network. */
async function tapWithGap(
  phone: Page,
  done: readonly (readonly [string, Result])[],
): Promise<void> {
  const third = Math.ceil(done.length / 3);
  await tapAll(phone, done.slice(0, third));
  await withoutNetwork(phone, async () => {
    await tapAll(phone, done.slice(third, 2 * third));
    await expect(phone.getByText(kept)).toBeVisible();
  });
  await expect(phone.getByText(kept)).toHaveCount(0);
  await tapAll(phone, done.slice(2 * third));
}

/** The same without a browser: every flash was a top first, and every third sending is repeated as if its answer was lost. */
async function sendAll(
  who: { client: Client; competitorId: string; field: Staged },
  done: Done,
): Promise<void> {
  const { client, competitorId, field } = who;
  let sent = 0;
  const send = async (climb: number, version: number, result: Result) => {
    const key = randomUUID();
    const climbId = field.climbIds[climb - 1];
    const cell = { format: 'boulder_pumpfest', result };
    const data = { competitionId: field.id, competitorId, climbId, version, cell };
    sent += 1;
    const first = await client.call('scores.recordScore', data, key);
    if (sent % 3 === 0) {
      expect(await client.call('scores.recordScore', data, key)).toEqual(first);
    }
  };
  for (const [climb, result] of Object.entries(done)) {
    await send(Number(climb), 0, 'top');
    if (result === 'flash') await send(Number(climb), 1, 'flash');
  }
}

function rowsOn(page: Page): Locator {
  return page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
}

function tile(page: Page, climb: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Climb ${climb}, `) });
}
