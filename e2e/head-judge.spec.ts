import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, expectRefusals, test, withoutNetwork } from './lib/test';

const jun = { email: 'judge@demo.test' };
const odile = { email: 'organiser@demo.test' };

async function staged(name: string) {
  const calls = await signIn(odile.email);
  const round = await stage(calls, {
    name,
    format: 'boulder_final',
    climbCount: 2,
    competitors: ['Ada Nguyen', 'Ben Okafor'],
  });
  const jobs = { competitionId: round.id, who: 'jun' };
  const setRoles = (roles: readonly string[]) =>
    calls.call('competitions.setStaffRoles', { ...jobs, roles });
  await setRoles(['judge']);
  return { calls, round, setRoles };
}

test('two scores of one climb are left to the head judge, who decides between them', async ({
  people,
}) => {
  const { calls, round } = await staged('Head Judge Final');
  const [ada] = round.competitorIds;
  const [climbId] = round.climbIds;
  const phone = await people.phone();
  expectConflicts(phone, 'scores.recordScore');
  const address = `/competition/${round.id}/judge?climb=${climbId}&competitor=${ada}`;
  await signInAs(phone, jun, { goTo: address });
  const key = phone.getByRole('button', { name: /^Top/ });
  await expect(key).toBeEnabled();
  await withoutNetwork(phone, async () => {
    await key.tap();
    const cell = { format: 'boulder_final', attempts: 1, zones: [1], top: 0 };
    const place = { competitionId: round.id, competitorId: ada, climbId };
    await calls.call('scores.recordScore', { ...place, version: 0, cell });
  });
  const sheet = phone.getByRole('dialog', { name: /^Two scores for Ada Nguyen/ });
  await sheet.getByRole('button', { name: 'Ask the head judge' }).tap();
  await expect(sheet).toHaveCount(0);

  const desk = await people.desk();
  const manage = `/competitions/manage/${round.id}`;
  await signInAs(desk, odile, { goTo: `${manage}/scores` });
  const waiting = desk.getByRole('listitem').filter({ hasText: 'Ada Nguyen' });
  await expect(waiting).toContainText('who leaves two different scores to the head judge');
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByText('Ada Nguyen’s second score accepted')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await desk.goto(`${manage}/log`);
  await expect(
    desk.getByText(/^A second score for Ada Nguyen on climb 1 was accepted/),
  ).toBeVisible();
});

test('a judge who is removed from the staff is told so, and keeps what wasn’t sent', async ({
  people,
}) => {
  const { round, setRoles } = await staged('Removed Judge Final');
  const [ada] = round.competitorIds;
  const phone = await people.phone();
  expectRefusals(phone);
  const address = `/competition/${round.id}/judge?climb=${round.climbIds[0]}&competitor=${ada}`;
  await signInAs(phone, jun, { goTo: address });
  const key = phone.getByRole('button', { name: /^Top/ });
  await expect(key).toBeEnabled();
  await withoutNetwork(phone, async () => {
    await key.tap();
    await setRoles([]);
  });
  await expect(
    phone.getByRole('heading', { name: 'You no longer work on Removed Judge Final' }),
  ).toBeVisible();
  await phone.getByText('1 score wasn’t accepted').tap();
  await expect(phone.getByText('Ada Nguyen, climb 1: ', { exact: false })).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Send again/ })).toBeVisible();
  await phone.getByRole('link', { name: 'Public page' }).tap();
  await expect(phone.getByRole('heading', { name: 'Removed Judge Final' })).toBeVisible();
});
