import { demoPassword, read, signIn } from './api';
import { createAccount, createConfirmed, signUp } from './new-account';
import type { Seeded, Who } from './screen-list';

export const emails: Readonly<Record<Exclude<Who, 'visitor'>, string>> = {
  climber: 'climber@demo.test',
  organiser: 'organiser@demo.test',
  judge: 'judge@demo.test',
  staff: 'staff@demo.test',
  newcomer: 'newcomer@example.com',
  unconfirmed: 'unconfirmed@example.com',
  nameless: 'nameless@example.com',
  incomplete: 'incomplete@example.com',
};

/** Creates what the demo lacks: users at each sign-up step, an empty draft, an ended competition with a late score. */
export async function seedScreens(): Promise<Seeded> {
  await createNewcomers();
  const organiser = await signIn(emails.organiser);
  const climber = await signIn(emails.climber);
  const create = (name: string, count: number) =>
    organiser.call<{ competitionId: string }>('competitions.createCompetition', {
      name,
      format: 'boulder_pumpfest',
      count,
    });
  const { competitionId: empty } = await create('Autumn Warm-up', 0);
  const { competitionId } = await create('Winter Pumpfest', 12);
  const changes = { registration: 'open', isSelfScoring: true, venue: 'Granite Street' };
  await organiser.call('competitions.updateCompetition', { competitionId, changes });
  for (const name of ['Ana Ortiz', 'Bo Berg', 'Chiara Conti']) {
    await organiser.call('competitors.addCompetitor', { competitionId, name });
  }
  await organiser.call('competitions.startCompetition', { competitionId });
  const { competitorId: own } = await climber.call<{ competitorId: string }>(
    'competitors.joinCompetition',
    { competitionId },
  );
  const { climbs, competitors } = await read<Board>(`/api/competitions/${competitionId}/board`);
  for (const [index, { id: competitorId }] of competitors.entries()) {
    for (const { id: climbId } of climbs.slice(0, 3 + index)) {
      const cell = { format: 'boulder_pumpfest', result: index === 0 ? 'flash' : 'top' };
      const score = { competitionId, competitorId, climbId, version: 0, cell };
      await organiser.call('scores.recordScore', score);
    }
  }
  await organiser.call('competitions.endCompetition', { competitionId });
  await climber.call('scores.recordScore', {
    competitionId,
    competitorId: own,
    climbId: climbs.at(-1)?.id,
    version: 0,
    cell: { format: 'boulder_pumpfest', result: 'flash' },
  });
  return { empty, ended: competitionId };
}

interface Board {
  readonly climbs: readonly { readonly id: string }[];
  readonly competitors: readonly { readonly id: string }[];
}

async function createNewcomers(): Promise<void> {
  const password = demoPassword;
  await signUp({ email: emails.unconfirmed, password });
  await createConfirmed({ email: emails.nameless, password });
  const incomplete = await createConfirmed({ email: emails.incomplete, password });
  await incomplete.call('accounts.createProfile', { username: 'incomplete' });
  const names = { username: 'newcomer', firstName: 'Nia', lastName: 'New' };
  const newcomer = await createAccount({ email: emails.newcomer, password, ...names });
  // a notification for staff: another journey may have archived those of the demo
  await newcomer.call('reactions.setReaction', {
    reaction: 'like',
    subject: 'climb',
    subjectId: 'demo-gym-climb-031',
    isOn: true,
  });
}
