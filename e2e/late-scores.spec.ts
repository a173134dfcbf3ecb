import type { Page } from '@playwright/test';
import { type Client, signIn } from './lib/api';
import { stage } from './lib/competition';
import { createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test, withoutNetwork } from './lib/test';

const organiser = { email: 'organiser@demo.test' };
const password = 'four-dry-fingers';

/** A new account each run, so that the journey can be repeated on one server. */
async function climber(name: string) {
  const unique = `${name}_${Date.now().toString(36)}`;
  const email = `${unique}@example.com`;
  const calls = await createAccount({
    email,
    password,
    username: unique,
    firstName: name,
    lastName: 'Late',
  });
  return { email, calls };
}

test('late scores wait for a decision beside the current score, and refused ones stay on the phone', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds } = await stage(calls, {
    name: 'Came Late',
    format: 'boulder_pumpfest',
    climbCount: 4,
    competitors: [],
  });
  const changes = { registration: 'open', isSelfScoring: true };
  await calls.call('competitions.updateCompetition', { competitionId: id, changes });
  const ana = await climber('ana');
  const { competitorId } = await ana.calls.call<{ competitorId: string }>(
    'competitors.joinCompetition',
    { competitionId: id },
  );
  const phone = await people.phone();
  await signInAs(phone, { email: ana.email, password }, { goTo: `/competition/${id}?tab=card` });
  const desk = await people.desk();
  await signInAs(desk, organiser, { goTo: `/competitions/manage/${id}` });
  await expect(desk.getByRole('button', { name: 'End', exact: true })).toBeVisible();

  await test.step('two scores arrive after the end: the open overview counts them', async () => {
    await withoutNetwork(phone, async () => {
      await tile(phone, 1).click();
      await tile(phone, 2).click();
      await expect(phone.getByText('2 climbs waiting to send')).toBeVisible();
      await calls.call('competitions.endCompetition', { competitionId: id });
      await enter(calls, { competitionId: id, competitorId, climbId: climbIds[1] }, 'flash');
    });
    await expect(phone.getByText(/2 scores arrived after the end: climb 1, top/)).toBeVisible();
    await expect(desk.getByText('Review 2 late scores')).toBeVisible();
  });

  await test.step('after a reload the card still says which wait', async () => {
    await phone.reload();
    await expect(phone.getByText(/2 scores arrived after the end: climb 1, top/)).toBeVisible();
    await expect(tile(phone, 1)).toHaveAccessibleName(/late, waiting for a decision/);
  });

  await test.step('the competitor’s page shows them first, on a phone too', async () => {
    const size = desk.viewportSize() ?? { width: 1440, height: 900 };
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.goto(`/competitions/manage/${id}/competitor/${competitorId}`);
    await expect(desk.getByText('No score yet.')).toBeInViewport();
    await desk.setViewportSize(size);
  });

  await test.step('the organiser sees who sent them and the current scores, accepts one and refuses the other', async () => {
    await desk.goto(`/competitions/manage/${id}/scores`);
    const late = (climb: number) =>
      desk.getByRole('listitem').filter({ hasText: `climb ${climb}, top` });
    await expect(late(1)).toContainText('Entered by ana Late');
    await expect(late(1)).toContainText('No score yet.');
    await expect(late(2)).toContainText('Changed in the meantime: now flash, entered by');
    await late(2).getByRole('button', { name: 'Use this instead' }).click();
    await expect(late(2)).toBeHidden();
    await late(1).getByRole('button', { name: 'Refuse' }).click();
    await expect(late(1)).toBeHidden();
  });

  await test.step('the phone shows both decisions', async () => {
    await expect(phone.getByText('Late, accepted: climb 2, top.')).toBeVisible();
    await expect(phone.getByText(/Late, not counted: climb 1, top/)).toBeVisible();
    await expect(tile(phone, 2)).toHaveAccessibleName(
      'Climb 2, 100 points, top, counts, entered by staff',
    );
  });

  await test.step('reopening appears live', async () => {
    await calls.call('competitions.reactivateCompetition', { competitionId: id });
    await expect(phone.getByText(/Reopened at \d\d:\d\d\./)).toBeVisible();
    await expect(tile(phone, 3)).toBeEnabled();
  });

  await test.step('reopening survives a reload', async () => {
    await phone.reload();
    await expect(phone.getByText(/Reopened at \d\d:\d\d\./)).toBeVisible();
  });

  await test.step('a tap on a climb removed meanwhile stays on the phone until it can be sent', async () => {
    const active = (isActive: boolean) =>
      calls.call('competitionClimbs.setClimbsActive', {
        competitionId: id,
        climbIds: [climbIds[2]],
        isActive,
      });
    expectConflicts(phone, 'scores.recordScore');
    await withoutNetwork(phone, async () => {
      await tile(phone, 3).click();
      await expect(phone.getByText('1 climb waiting to send')).toBeVisible();
      await active(false);
    });
    const refused = phone.getByText('1 score wasn’t accepted');
    await expect(refused).toBeVisible();
    await phone.reload();
    await refused.click();
    await expect(phone.getByText('Climb 3: top', { exact: true })).toBeVisible();
    await active(true);
    await expect(tile(phone, 3)).toHaveAccessibleName('Climb 3, 100 points, not climbed');
    await phone.getByRole('button', { name: 'Send again Climb 3: top' }).click();
    await expect(refused).toBeHidden();
    await expect(tile(phone, 3)).toHaveAccessibleName('Climb 3, 100 points, top, counts');
  });

  await test.step('what staff enter can’t be tapped away; the competitor asks for a change and gets it', async () => {
    await enter(calls, { competitionId: id, competitorId, climbId: climbIds[3] }, 'top');
    await expect(tile(phone, 4)).toHaveAccessibleName(/top, counts, entered by staff$/);
    await tile(phone, 4).click();
    const sheet = phone.getByRole('dialog', { name: 'Climb 4 was entered by staff' });
    await sheet.getByRole('button', { name: /Flash/ }).click();
    await expect(phone.getByText('You asked for a change: climb 4, flash.')).toBeVisible();
    await expect(tile(phone, 4)).toHaveAccessibleName(/asked for a change, .* top, counts/);
    const request = desk.getByRole('listitem').filter({ hasText: 'climb 4, flash' });
    await expect(request).toContainText('who asks to change what staff entered');
    await request.getByRole('button', { name: 'Accept' }).click();
    await expect(tile(phone, 4)).toHaveAccessibleName(/flash, counts, entered by staff$/);
  });
});

function tile(page: Page, climb: number) {
  return page
    .getByRole('list', { name: 'Climbs' })
    .getByRole('button', { name: new RegExp(`^Climb ${climb},`) });
}

function enter(calls: Client, place: object, result: string) {
  const cell = { format: 'boulder_pumpfest', result };
  return calls.call('scores.recordScore', { ...place, version: 0, cell });
}
