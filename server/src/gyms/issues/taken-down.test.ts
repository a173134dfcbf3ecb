import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { gymRoles } from '../staff/schema';

let t: TestApp;
const jobs = createManualJobs();
const start = new Date('2026-11-21T03:00:00.000Z');
const takenDown = 'The climb has been taken down.';

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  t.setNow(start);
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'priya', 'oscar', 'anja');
  const publishedAt = new Date('2026-11-07T03:00:00.000Z');
  await insertGym(db, {}, [{ id: 'toe', publishedAt }, { id: 'left' }, { id: 'third' }]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'anja', role: 'setter' });
});
afterAll(() => t.close());

let minutes = 0;
function later() {
  minutes += 1;
  t.setNow(new Date(start.getTime() + minutes * 60_000));
}
async function call(name: string, input: object, as: string) {
  later();
  const { status, body } = await t.call(name, input, { as });
  expect(status).toBe(200);
  await jobs.run();
  return body.result;
}
const report = (subjectId: string, kind: string, as: string) =>
  call('issues.reportIssue', { gymId: 'gym', subject: 'climb', subjectId, kind }, as);
const setArchived = (isArchived: boolean, ...climbIds: string[]) =>
  call('climbs.setClimbsArchived', { gymId: 'gym', climbIds, isArchived }, 'anja');
const list = async (query = '') =>
  (await t.read(`/api/gyms/gym/staff/issues${query}`, { as: 'anja' })).body.items;
const detail = async (id: string) =>
  (await t.read(`/api/gyms/gym/staff/issues/${id}`, { as: 'anja' })).body;
const own = async (as: string, climb: string) =>
  (await t.read(`/api/me/reports?climb=${climb}`, { as })).body.items[0];
const told = async (as: string) => (await t.read('/api/me/notifications', { as })).body.items;
const warning = async (climb: string) =>
  (await t.read(`/api/gyms/gym/climbs/${climb}`)).body.reportedHold;

test('taking a climb down closes what was reported of it and says so; its return reopens it as it was', async () => {
  await report('toe', 'spinning_hold', 'priya');
  await report('toe', 'dirty', 'oscar');
  await report('left', 'dirty', 'oscar');
  const [spinning] = await list('?kind=spinning_hold');
  const started = { issues: [{ issueId: spinning.id, seenState: 'open' }], state: 'in_progress' };
  const answer = 'We’ve ordered the part.';
  await call('issues.setIssueState', { gymId: 'gym', ...started, answer }, 'anja');
  expect(await warning('toe')).toBe('spinning_hold');
  t.drain();

  await setArchived(true, 'toe');
  expect(t.sent).toContainEqual({
    channel: 'own:oscar',
    type: 'own.changed',
    data: { kinds: ['reports'], ids: [] },
  });
  expect(await list('?climb=toe')).toEqual([
    expect.objectContaining({ state: 'resolved' }),
    expect.objectContaining({ state: 'resolved' }),
  ]);
  expect(await list('?climb=left')).toMatchObject([{ state: 'open' }]);
  expect(await own('oscar', 'toe')).toMatchObject({
    state: 'resolved',
    answer: { message: takenDown },
  });
  expect(await own('priya', 'toe')).toMatchObject({ answer: { message: takenDown } });
  expect(await told('priya')).toHaveLength(2);
  expect(await told('oscar')).toHaveLength(1);
  expect(await warning('toe')).toBe(null);
  expect((await detail(spinning.id)).events.at(-1)).toMatchObject({
    actorName: 'anja',
    before: 'in_progress',
    after: 'resolved',
    message: takenDown,
  });

  await setArchived(false, 'toe');
  expect(await list('?climb=toe&kind=dirty')).toMatchObject([{ state: 'open' }]);
  expect(await list('?climb=toe&kind=spinning_hold')).toMatchObject([{ state: 'in_progress' }]);
  expect(await own('priya', 'toe')).toMatchObject({ answer: { message: answer } });
  expect(await own('oscar', 'toe')).toMatchObject({ answer: null });
  expect(await told('priya')).toHaveLength(1);
  expect(await told('oscar')).toEqual([]);
  expect(await warning('toe')).toBe('spinning_hold');
});

test('what staff closed, or answered after the climb came down, stays closed when it returns', async () => {
  await report('third', 'dirty', 'priya');
  await report('third', 'other', 'oscar');
  await report('third', 'wrong_grade', 'oscar');
  const idOf = async (kind: string) => (await list(`?climb=third&kind=${kind}`))[0].id;
  const setState = async (kind: string, seenState: string, input: object) => {
    const issues = [{ issueId: await idOf(kind), seenState }];
    await call('issues.setIssueState', { gymId: 'gym', issues, ...input }, 'anja');
  };
  await setState('dirty', 'open', { state: 'resolved', answer: 'Brushed.' });
  await setArchived(true, 'third');
  await setState('other', 'resolved', { state: 'resolved', answer: 'It was the label.' });
  await setArchived(false, 'third');
  const states = await list('?climb=third');
  expect(
    states.map(({ kind, state }: { kind: string; state: string }) => [kind, state]).toSorted(),
  ).toEqual([
    ['dirty', 'resolved'],
    ['other', 'resolved'],
    ['wrong_grade', 'open'],
  ]);
});

test('one that staff reopened since is left as it is, and so is another of its kind', async () => {
  const [dirty] = await list('?climb=toe&kind=dirty');
  await setArchived(true, 'toe');
  const reopened = { issues: [{ issueId: dirty.id, seenState: 'resolved' }], state: 'open' };
  await call('issues.setIssueState', { gymId: 'gym', ...reopened }, 'anja');
  await setArchived(false, 'toe');
  expect(await list('?climb=toe&kind=dirty')).toMatchObject([{ id: dirty.id, state: 'open' }]);
});

test('a report that comes while its climb is taken down is refused or closed with it', async () => {
  const dirty = { gymId: 'gym', subject: 'climb', subjectId: 'left', kind: 'other' };
  const archive = { gymId: 'gym', climbIds: ['left'], isArchived: true };
  const [reported] = await Promise.all([
    t.call('issues.reportIssue', dirty, { as: 'priya' }),
    t.call('climbs.setClimbsArchived', archive, { as: 'anja' }),
  ]);
  expect([undefined, 'climb_archived']).toContain(reported.body.error?.details?.code);
  expect(await list('?climb=left&state=open')).toEqual([]);
});

test('an issue says how often its climb was climbed since, and in an average week before', async () => {
  const { id } = (await list('?climb=toe&kind=spinning_hold'))[0];
  const { openedAt } = await detail(id);
  const log = async (as: string, at: Date) => {
    t.setNow(at);
    expect((await t.call('ascents.logAscent', { climbId: 'toe' }, { as })).status).toBe(200);
  };
  const reported = new Date(openedAt).getTime();
  const day = 86_400_000;
  for (const days of [5, 4, 3, 2, 1]) await log('oscar', new Date(reported - days * day));
  await log('priya', new Date(reported - day));
  for (const days of [1, 2]) await log('anja', new Date(reported + days * day));
  expect((await detail(id)).ascents).toEqual({ since: 2, weekly: 3 });

  t.setNow(new Date(reported + 3 * day));
  const issues = [{ issueId: id, seenState: 'in_progress' }];
  const closed = { gymId: 'gym', issues, state: 'resolved' };
  expect((await t.call('issues.setIssueState', closed, { as: 'anja' })).status).toBe(200);
  await log('priya', new Date(reported + 4 * day));
  expect((await detail(id)).ascents).toEqual({ since: 2, weekly: 3 });
});
