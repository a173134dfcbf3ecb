import { reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type As, createTestApp, type TestApp } from '../testing/app';
import { openEventStream } from '../testing/event-stream';
import { insertSample, insertSampleWorld } from '../testing/sample-inputs';

let app: TestApp;
let origin: string;

/** Contact details in every form in which they could leak. */
const secrets = /hidden-\w+@|@secret\.test|5550\d{4}|member@example\.com/;

beforeAll(async () => {
  app = await createTestApp();
  await insertSampleWorld(app);
  const { id, inputs } = await insertSample(app, 'sample', { competition: { balance: 50 } });
  const asOrganiser = async (name: string, data: unknown) => {
    const answer = await app.call(name, data, { as: 'organiser' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.result;
  };
  const contact = (n: number) => ({
    email: `hidden-${n}@secret.test`,
    phone: `+61 4 5550 000${n}`.replace('5550 ', '5550'),
  });
  // every kind of log entry, with contact details wherever they may occur
  const added = await asOrganiser('competitors.addCompetitor', {
    competitionId: id,
    name: 'Added',
    ...contact(1),
  });
  const which = { competitionId: id, competitorId: added.competitorId };
  await asOrganiser('competitors.updateCompetitor', { ...which, ...contact(2) });
  await asOrganiser('competitors.updateCompetitor', {
    competitionId: id,
    competitorId: `${id}-competitor-1`,
    ...contact(3),
  });
  const rows = `Number,Name,Email,Phone\n900,Imported,${contact(4).email},${contact(4).phone}\n`;
  await asOrganiser('competitions.bulkImportCompetitors', {
    competitionId: id,
    mode: 'commit',
    file: { name: 'c.csv', base64: Buffer.from(rows).toString('base64') },
  });
  await asOrganiser('competitions.randomiseCohortAssignments', {
    competitionId: id,
    isOverwriting: true,
  });
  await asOrganiser('scores.recordScore', inputs['scores.recordScore']);
  const joiner = { uid: 'other', email: 'hidden-joiner@secret.test', phoneNumber: '+61455501234' };
  await app.call('competitors.joinCompetition', { competitionId: id }, { as: joiner });
  const claimant = { uid: 'member', email: 'member@example.com' };
  await app.call('competitors.claimCompetitor', inputs['competitors.claimCompetitor'], {
    as: claimant,
  });
  await asOrganiser('competitors.removeCompetitor', which);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`;
});
afterAll(() => app.close());

const urlOf = (path: string) =>
  path
    .replace('{competitionId}', 'sample')
    .replace('{competitorId}', 'sample-competitor-1')
    .replace('{table}', 'competitors')
    .replace('{purchaseId}', 'sample-purchase')
    .replace('{gymId}', 'gym')
    .replace('{climbId}', 'climb')
    .replace('{username}', 'member_name');

const viewers: [string, As | undefined][] = [
  ['a visitor', undefined],
  ['a competitor', { uid: 'user-1', email: null }],
  ['a judge', { uid: 'judge', email: null }],
  ['a setter', { uid: 'setter', email: null }],
  ['an organiser of another', { uid: 'newcomer', email: null }],
];

it.each(viewers)('shows %s no contact detail in any read', async (_name, as) => {
  // the download has what was entered for the caller; another test covers what it must not have
  for (const { path, name } of reads.filter((read) => read.name !== 'accounts.readOwnData')) {
    const answer = await app.read(urlOf(path), as === undefined ? {} : { as });
    expect(answer.status, name).toBeLessThan(500);
    expect(JSON.stringify(answer.body), name).not.toMatch(secrets);
  }
});

it('shows them to the organiser, so that the search above is no empty one', async () => {
  const as = { uid: 'organiser', email: null };
  const seen = await app.read('/api/manage/competitions/sample/competitors', { as });
  expect(JSON.stringify(seen.body)).toMatch(/hidden-4@secret\.test/);
  const log = await app.read('/api/manage/competitions/sample/log?size=200', { as });
  expect(JSON.stringify(log.body)).toMatch(/hidden-2@secret\.test/);
  expect(JSON.stringify(log.body)).toMatch(/hidden-joiner@/);
  const open = await app.read('/api/competitions/sample/log?size=200');
  expect(open.body.items.length).toBeGreaterThan(5);
});

it('shows none in the stream of the board', async () => {
  const stream = await openEventStream(`${origin}/api/live/competitions/sample`);
  await stream.until((events) => events.length > 0);
  await app.call(
    'competitors.updateCompetitor',
    {
      competitionId: 'sample',
      competitorId: 'sample-competitor-2',
      name: 'Changed',
      email: 'hidden-9@secret.test',
      phone: '55509999',
    },
    { as: 'organiser' },
  );
  await stream.until((events) => JSON.stringify(events).includes('Changed'));
  stream.close();
  expect(JSON.stringify(stream.events)).not.toMatch(secrets);
});

it('finds no staff by an address, so that nobody learns whose it is', async () => {
  await app.deps.database.pool.query(
    `insert into identity_users (uid, email, is_email_verified) values ('other', 'hidden-staff@secret.test', true)`,
  );
  const answer = await app.call(
    'competitions.setStaffRoles',
    { competitionId: 'sample', who: 'hidden-staff@secret.test', roles: ['judge'] },
    { as: 'organiser' },
  );
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer.body)).not.toMatch(secrets);
});
