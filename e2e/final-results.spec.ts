import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

test('once results are final, no screen offers a change that would be refused', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, competitorIds } = await stage(calls, {
    name: 'Over And Done',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto'],
  });
  await calls.call('competitions.endCompetition', { competitionId: id });
  await calls.call('competitions.finaliseCompetition', { competitionId: id });
  const page = await people.phone();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}` });
  for (const screen of ['competitors', 'climbs', 'cohorts', `competitor/${competitorIds[0]}`]) {
    await page.goto(`/competitions/manage/${id}/${screen}?import=open`);
    await expect(page.getByText('The results are final').first()).toBeVisible();
    for (const name of [
      /^Add/,
      /^Import/,
      /^Edit/,
      /^Remove/,
      /^Delete/,
      /^Edit as a sheet/,
      /^Randomise/,
    ]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
  }
});
