import { final, type OfficialLine, semiFinal } from '@cruxboard/domain/scoring/fixtures/seoul-2025';
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

test('the official semi-final by calls: every score and rank, under both tie rules', async () => {
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
    expect(byClimbs.find((row) => row.rank === rank + 1)?.tie).toMatch(/^ahead on countback: /);
  }
});

test('the official final: a judge enters one finalist by the keys, the board shows the score', async ({
  people,
}) => {
  const organiser = await signIn('organiser@demo.test');
  const round = await stageRound(organiser, { name: 'World final', lines: final });
  const staff = { competitionId: round.id, who: 'judge@demo.test', roles: ['judge'] };
  await organiser.call('competitions.setStaffRoles', staff);
  const keyed = 4;
  const official = final.find(({ number }) => number === keyed);
  for (const line of final) if (line !== official) await enter(organiser, round, line);

  const desk = await people.desk();
  await desk.goto(`/competition/${round.id}`);
  const boardRow = desk
    .getByRole('list', { name: 'Leaderboard' })
    .getByRole('listitem')
    .filter({ hasText: nameOf(keyed) });
  await expect(boardRow).toContainText('0.0');

  const phone = await people.phone();
  await signInAs(phone, { email: 'judge@demo.test' }, { goTo: `/competition/${round.id}/judge` });
  const key = (name: 'Attempt' | 'Top') =>
    phone.getByRole('button', { name: new RegExp(`^${name} `) });
  const order = phone.getByRole('navigation', { name: 'Running order' });
  const tries = phone.getByRole('list', { name: 'Attempts so far' }).getByRole('listitem');

  await test.step('climb 1: topped at once', async () => {
    await phone.getByRole('button', { name: 'Climb 1' }).click();
    await order.getByRole('button', { name: /of 8/ }).click();
    await phone
      .getByRole('dialog', { name: 'Whole running order' })
      .getByRole('button', { name: nameOf(keyed) })
      .click();
    await expect(phone.getByRole('heading', { name: nameOf(keyed) })).toBeVisible();
    await key('Top').click();
    await expect(boardRow).toContainText('25.0');
  });

  const nextClimb = async (number: number) => {
    await phone.getByRole('button', { name: 'Whole running order' }).click();
    await phone.getByRole('button', { name: 'Choose another climb' }).click();
    await phone.getByRole('button', { name: `Climb ${number}` }).click();
    await order.getByRole('button', { name: /of 8/ }).click();
    await phone
      .getByRole('dialog', { name: 'Whole running order' })
      .getByRole('button', { name: nameOf(keyed) })
      .click();
  };

  await test.step('climb 2: the zone on the third try; a slip of the thumb is taken back', async () => {
    await nextClimb(2);
    for (let count = 0; count < 3; count += 1) await key('Attempt').click();
    await key('Top').click();
    await expect(tries).toHaveText([/none/, /none/, /top/]);
    await phone.getByRole('button', { name: 'Undo top on try 3' }).click();
    await phone.getByRole('button', { name: 'Zone on try 3' }).click();
    await key('Attempt').click();
    await key('Attempt').click();
    await expect(boardRow).toContainText('34.8');
  });

  await test.step('climb 3: topped on the second try', async () => {
    await nextClimb(3);
    await key('Attempt').click();
    await key('Attempt').click();
    await key('Top').click();
    await expect(boardRow).toContainText('59.7');
  });

  await test.step('climb 4: three tries for nothing', async () => {
    await nextClimb(4);
    for (let count = 0; count < 3; count += 1) await key('Attempt').click();
    await expect(tries).toHaveCount(3);
  });

  await expect.poll(async () => (await rowsOf(round)).map(result)).toEqual(final.map(result));
  await expect(boardRow).toContainText('59.7');
  await desk.reload();
  await expect(boardRow).toContainText('59.7');
});

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

/** Ranks that more than one have. */
function sharedRanks(rows: readonly Row[]): number[] {
  return rows.filter((row, index) => rows[index - 1]?.rank === row.rank).map(({ rank }) => rank);
}

/** Names have no figures: start number 4 is "Climber D". */
function nameOf(number: number): string {
  return `Climber ${String.fromCodePoint(64 + number)}`;
}
