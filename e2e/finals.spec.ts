import type { OfficialLine } from '@cruxboard/domain/competitions/scores/fixtures/official-lines';
import { final, semiFinal } from '@cruxboard/domain/competitions/scores/fixtures/seoul-2025';
import type { Page } from '@playwright/test';
import { type Client, read, signIn } from './lib/api';
import { stage, type Staged } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

interface Row {
  readonly number: number;
  readonly rank: number;
  readonly totalHundredths: number;
  readonly tie: string | null;
}

const result = ({ number, rank, totalHundredths }: Row | OfficialLine) => ({
  number,
  rank,
  totalHundredths,
});

test('the official semi-final through the API: every score and rank under both tie rules', async () => {
  const organiser = await signIn('organiser@demo.test');
  const round = await stageRound(organiser, { name: 'World semi-final', lines: semiFinal });
  for (const line of semiFinal) await enter(organiser, round, line);

  const byRounds = await rowsOf(round);
  expect(byRounds.map(result)).toEqual(semiFinal.map(result));
  expect(sharedRanks(byRounds)).toEqual([10, 15, 20]);

  await organiser.call('competitions.updateCompetition', {
    competitionId: round.id,
    changes: { rules: { tieRule: 'climbs' } },
  });
  await expect.poll(async () => sharedRanks(await rowsOf(round))).toEqual([20]);
  const byClimbs = await rowsOf(round);
  expect(byClimbs.map(({ totalHundredths }) => totalHundredths)).toEqual(
    semiFinal.map(({ totalHundredths }) => totalHundredths),
  );
  for (const rank of [10, 15]) {
    expect(byClimbs.find((row) => row.rank === rank + 1)?.tie).toMatch(
      /^Tied\. .+ ahead on countback: /,
    );
  }
});

test('two judges enter the official final attempt by attempt and get the official ranks', async ({
  people,
}) => {
  // 170 taps take a while on a busy machine
  test.slow();
  const organiser = await signIn('organiser@demo.test');
  const round = await stageRound(organiser, { name: 'World final', lines: final });
  const judges = ['judge@demo.test', 'staff@demo.test'];
  for (const who of ['jun', 'ruben']) {
    const staff = { competitionId: round.id, who, roles: ['judge'] };
    await organiser.call('competitions.setStaffRoles', staff);
  }
  const crowd = await people.desk();
  await crowd.goto(`/competition/${round.id}`);
  const board = crowd.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
  await expect(board).toHaveCount(final.length);
  const [ana, ben] = await Promise.all(
    judges.map(async (email) => {
      const phone = await people.phone();
      await signInAs(phone, { email }, { goTo: `/competition/${round.id}/judge` });
      return phone;
    }),
  );
  if (ana === undefined || ben === undefined) throw new Error('two judges');

  await test.step('each judge scores all eight on a different climb', async () => {
    await Promise.all([judgeClimb(ana, 1), judgeClimb(ben, 2)]);
  });

  await test.step('the leaderboard shows the scores so far', async () => {
    // 25 and 24.6 for the champion, twice 24.8 for the runner-up
    await expect(board.first()).toContainText('49.6');
    await expect(board.filter({ hasText: nameOf(2) })).toContainText('49.6');
  });

  await test.step('a mistaken tap is undone', async () => {
    await chooseClimb(ana, 3);
    await keyOf(ana, 'Attempt').click();
    await keyOf(ana, 'Top').click();
    await expect(triesOn(ana)).toHaveText([/top/]);
    await ana.getByRole('button', { name: 'Undo top on try 1' }).click();
    await ana.getByRole('button', { name: 'Undo attempt 1' }).click();
    await expect(triesOn(ana).filter({ hasText: /none|zone|top/ })).toHaveCount(0);
  });

  await test.step('they score the other two climbs, except the last competitor on the last one', async () => {
    await chooseClimb(ben, 4);
    await Promise.all([judgeAll(ana, 3), judgeAll(ben, 4, final.slice(0, -1))]);
  });

  await test.step('both judges on one climb see each other’s taps and continue from them', async () => {
    await chooseClimb(ana, 4);
    await goTo(ana, final.length);
    await expect(ben.getByRole('heading', { name: nameOf(final.length) })).toBeVisible();
    for (const [index, phone] of [ana, ben, ana].entries()) {
      await keyOf(phone, 'Attempt').click();
      for (const both of [ana, ben]) {
        await expect(keyOf(both, 'Attempt')).toHaveAccessibleName(`Attempt total ${index + 2}`);
      }
    }
  });

  await test.step('the leaderboard and the results show the official scores and ranks', async () => {
    await expect.poll(async () => (await rowsOf(round)).map(result)).toEqual(final.map(result));
    for (const [index, { number, totalHundredths }] of final.entries()) {
      await expect(board.nth(index)).toContainText(nameOf(number));
      await expect(board.nth(index)).toContainText((totalHundredths / 100).toFixed(1));
    }
  });
});

const keyOf = (phone: Page, name: 'Attempt' | 'Zone' | 'Top') =>
  phone.getByRole('button', { name: new RegExp(`^${name} `) });
const triesOn = (phone: Page) =>
  phone.getByRole('list', { name: 'Attempts so far' }).getByRole('listitem');
const orderOf = (phone: Page) => phone.getByRole('navigation', { name: 'Running order' });

/** Chooses a climb and judges every competitor on it. */
async function judgeClimb(phone: Page, climb: number): Promise<void> {
  await phone.getByRole('button', { name: `Climb ${climb}` }).click();
  await judgeAll(phone, climb);
}

/** Judges the running order from its first competitor, whose card is open. */
async function judgeAll(phone: Page, climb: number, lines = final): Promise<void> {
  for (const { number, climbs } of lines) {
    const cell = climbs[climb - 1];
    await expect(phone.getByRole('heading', { name: nameOf(number) })).toBeVisible();
    if (cell !== undefined) await press(phone, cell);
    if (number < final.length) await orderOf(phone).getByRole('button', { name: /^next/ }).click();
  }
}

/** Taps each attempt, then the zone or top reached on it. */
async function press(phone: Page, cell: OfficialLine['climbs'][number]): Promise<void> {
  for (let attempt = 1; attempt <= cell.attempts; attempt += 1) {
    await keyOf(phone, 'Attempt').click();
    if (attempt === cell.top) await keyOf(phone, 'Top').click();
    else if (attempt === cell.zone) await keyOf(phone, 'Zone').click();
  }
}

/** Switches to another climb, at the first competitor of the running order. */
async function chooseClimb(phone: Page, climb: number): Promise<void> {
  await phone.getByRole('button', { name: 'Full running order' }).click();
  await phone.getByRole('button', { name: 'Choose another climb' }).click();
  await phone.getByRole('button', { name: `Climb ${climb}` }).click();
  await goTo(phone, 1);
}

async function goTo(phone: Page, number: number): Promise<void> {
  await orderOf(phone).getByRole('button', { name: /of 8/ }).click();
  await phone
    .getByRole('dialog', { name: 'Full running order' })
    .getByRole('button', { name: nameOf(number) })
    .click();
  await expect(phone.getByRole('heading', { name: nameOf(number) })).toBeVisible();
}

function stageRound(
  organiser: Client,
  { name, lines }: { name: string; lines: readonly OfficialLine[] },
): Promise<Staged> {
  return stage(organiser, {
    name,
    format: 'boulder_final',
    climbCount: 4,
    rules: { tieRule: 'rounds' },
    competitors: lines.map(({ number }) => nameOf(number)),
  });
}

/** One request per cell, as a judge's phone sends it. */
async function enter(judge: Client, round: Staged, line: OfficialLine): Promise<void> {
  for (const [index, { attempts, zone, top }] of line.climbs.entries()) {
    await judge.call('scores.recordScore', {
      competitionId: round.id,
      competitorId: round.competitorIds[line.number - 1],
      climbId: round.climbIds[index],
      version: 0,
      cell: { format: 'boulder_final', attempts, zones: [zone], top },
    });
  }
}

async function rowsOf(round: Staged): Promise<readonly Row[]> {
  return (await read<{ rows: Row[] }>(`/api/competitions/${round.id}/leaderboard`)).rows;
}

/** Ranks shared by several competitors. */
function sharedRanks(rows: readonly Row[]): number[] {
  return rows.filter((row, index) => rows[index - 1]?.rank === row.rank).map(({ rank }) => rank);
}

/** Names have no digits: start number 4 is "Climber D". */
function nameOf(number: number): string {
  return `Climber ${String.fromCodePoint(64 + number)}`;
}
