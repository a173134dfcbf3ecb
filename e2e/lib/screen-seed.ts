import { type Client, demoPassword, read, signIn } from './api';
import { createAccount, createConfirmed, signUp } from './new-account';
import { insertDeadLetter } from './dead-letter';
import { createGym, operate } from './operate';
import type { Seeded, Who } from './screen-list';
import { seedSolutions } from './screen-videos';

export const emails: Readonly<Record<Exclude<Who, 'visitor'>, string>> = {
  climber: 'climber@demo.test',
  organiser: 'organiser@demo.test',
  judge: 'judge@demo.test',
  staff: 'staff@demo.test',
  newcomer: 'newcomer@example.com',
  developer: 'developer@example.com',
  unconfirmed: 'unconfirmed@example.com',
  nameless: 'nameless@example.com',
  incomplete: 'incomplete@example.com',
};

/** Creates what the demo lacks: users at each sign-up step, an empty draft and gym, an ended competition with a late score. */
export async function seedScreens(): Promise<Seeded> {
  const newcomer = await createNewcomers();
  const organiser = await signIn(emails.organiser);
  const climber = await signIn(emails.climber);
  await deleteAnswered(newcomer, climber);
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
  const emptyGym = await createGym('Empty Hall', emails.staff);
  await organiser.call('competitions.endCompetition', { competitionId });
  // whoever moves a competition's climbs to a gym sets there
  const setter = { gymId: 'demo-gym', who: 'odile', roles: ['setter'] };
  const staff = await signIn(emails.staff);
  await staff.call('gyms.setRoles', setter);
  await climber.call('scores.recordScore', {
    competitionId,
    competitorId: own,
    climbId: climbs.at(-1)?.id,
    version: 0,
    cell: { format: 'boulder_pumpfest', result: 'flash' },
  });
  return { empty, ended: competitionId, emptyGym, ...(await seedSolutions(climber, staff)) };
}

interface Board {
  readonly climbs: readonly { readonly id: string }[];
  readonly competitors: readonly { readonly id: string }[];
}

/** A comment that keeps its place, because it was answered. */
async function deleteAnswered(author: Client, other: Client): Promise<void> {
  const solutionId = 'demo-solution-10';
  const add = (by: Client, comment: object) =>
    by.call<{ commentId: string }>('comments.addComment', { solutionId, ...comment });
  const { commentId } = await add(author, { text: 'Is the arete in?' });
  await add(other, { parentId: commentId, text: 'No, only the holds.' });
  await author.call('comments.deleteComment', { commentId });
}

async function createNewcomers(): Promise<Client> {
  const password = demoPassword;
  await signUp({ email: emails.unconfirmed, password });
  await createConfirmed({ email: emails.nameless, password });
  await createAccount({
    email: emails.developer,
    password,
    username: 'dee_developer',
    firstName: 'Dee',
    lastName: 'Developer',
  });
  await operate('developer', 'grant', emails.developer);
  await insertDeadLetter();
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
  return newcomer;
}
