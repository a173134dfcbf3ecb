import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { insertSolution } from '../../platform/testing/solution';
import { comments } from '../comments/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let round = 0;
let gymId: string;
let solutionId: string;
let commentId: string;
const start = new Date('2026-11-21T03:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'priya', 'mila', 'joss', 'siobhan', 'anja');
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(start);
  round += 1;
  gymId = `gym-${round}`;
  solutionId = `${gymId}-solution`;
  commentId = `${gymId}-comment`;
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId }, [{ id: `${gymId}-up`, name: 'Slow Burn' }]);
  const caption = 'Heel early';
  await insertSolution(db, { id: solutionId, gymId, climbId: `${gymId}-up`, uid: 'mila', caption });
  const text = 'Buy my shoes';
  await db
    .insert(comments)
    .values({ id: commentId, solutionId, uid: 'joss', text, createdAt: start });
  await db.insert(gymRoles).values([
    { gymId, uid: 'anja', role: 'setter' },
    { gymId, uid: 'siobhan', role: 'staff' },
  ]);
  t.drain();
});

const report = (input: object = {}, as = 'priya') =>
  t.call(
    'issues.reportIssue',
    { gymId, subject: 'comment', subjectId: commentId, kind: 'spam', ...input },
    { as },
  );
const inbox = async (as = 'siobhan', query = '') =>
  (await t.read(`/api/gyms/${gymId}/staff/issues${query}`, { as })).body;
const detail = (issueId: string, as = 'siobhan') =>
  t.read(`/api/gyms/${gymId}/staff/issues/${issueId}`, { as });

test('a comment’s report reaches staff with the comment, and says nothing about the climb’s holds', async () => {
  const { status, body } = await report({ message: 'An advert' });
  expect(status).toBe(200);
  expect(t.sent).toEqual([
    {
      channel: `gym:${gymId}`,
      type: 'gym.changed',
      data: { gymId, kinds: ['staff'], ids: [] },
    },
    { channel: 'own:priya', type: 'own.changed', data: { kinds: ['reports'], ids: [] } },
  ]);
  const { items, counts } = await inbox();
  expect(counts).toEqual({ open: 1, in_progress: 0 });
  expect(items).toEqual([
    expect.objectContaining({
      subject: 'comment',
      kind: 'spam',
      message: 'An advert',
      climb: expect.objectContaining({ id: `${gymId}-up`, name: 'Slow Burn' }),
    }),
  ]);
  expect((await detail(items[0].id)).body.content).toEqual({
    solutionId,
    commentId,
    text: 'Buy my shoes',
    author: { uid: 'joss', username: 'joss_name', name: 'joss' },
    at: start.toISOString(),
    state: 'shown',
    hiddenReason: '',
  });
  const own = (await t.read('/api/me/reports', { as: 'priya' })).body.items[0];
  expect(own).toMatchObject({
    id: body.result.reportId,
    subject: 'comment',
    subjectId: commentId,
    state: 'open',
  });
  // the climb's page lists what is wrong with the climb
  const ofClimb = await t.read(`/api/me/reports?climb=${gymId}-up`, { as: 'priya' });
  expect(ofClimb.body.items).toEqual([]);
});

test('staff hide it from there, and see that it is', async () => {
  await report();
  const [{ id }] = (await inbox()).items;
  const hidden = { gymId, commentId, reason: 'No adverts' };
  expect((await t.call('comments.hideComment', hidden, { as: 'siobhan' })).status).toBe(200);
  expect((await detail(id)).body.content).toMatchObject({
    state: 'hidden',
    hiddenReason: 'No adverts',
  });
  const closing = {
    gymId,
    issues: [{ issueId: id, seenState: 'open' }],
    state: 'resolved',
    answer: 'Thanks, it’s gone.',
  };
  t.drain();
  expect((await t.call('issues.setIssueState', closing, { as: 'siobhan' })).status).toBe(200);
  expect(t.events.map(({ type }) => type)).toEqual(['issue.answered']);
  const [own] = (await t.read('/api/me/reports', { as: 'priya' })).body.items;
  expect(own).toMatchObject({ state: 'resolved', answer: { message: 'Thanks, it’s gone.' } });
});

test('a solution is reported like a comment, and each is an issue of its own', async () => {
  await report({ subject: 'solution', subjectId: solutionId, kind: 'wrong_climb' });
  await report({ subject: 'solution', subjectId: solutionId, kind: 'wrong_climb' }, 'joss');
  await report();
  const { items } = await inbox('siobhan', '?subject=solution');
  expect(items).toEqual([expect.objectContaining({ subject: 'solution', reportCount: 2 })]);
  expect((await detail(items[0].id)).body.content).toMatchObject({
    text: 'Heel early',
    commentId: null,
    author: { username: 'mila_name' },
  });
  expect((await inbox()).items).toHaveLength(2);
});

test('setters neither see nor handle it', async () => {
  await report();
  const [{ id }] = (await inbox()).items;
  expect(await inbox('anja')).toMatchObject({ items: [], counts: { open: 0, in_progress: 0 } });
  expect((await detail(id, 'anja')).status).toBe(404);
  const issues = [{ issueId: id, seenState: 'open' }];
  const closing = { gymId, issues, state: 'dismissed' };
  expect((await t.call('issues.setIssueState', closing, { as: 'anja' })).status).toBe(403);
  const assigning = {
    gymId,
    issues: [{ issueId: id, seenAssigneeUid: null }],
    assigneeUid: 'anja',
  };
  const assigned = await t.call('issues.assignIssue', assigning, { as: 'siobhan' });
  expect(assigned.body.error.details.fields).toEqual([
    { path: 'assigneeUid', message: 'Must be somebody who works here' },
  ]);
});

test.each([
  ['a kind of climbs', { kind: 'dirty' }, 'kind'],
  ['a photo', { photo: { url: '/v0/b/x', width: 1, height: 1 } }, 'photo'],
])('%s is no reason', async (_what, input, path) => {
  const { status, body } = await report(input);
  expect(status).toBe(400);
  expect(body.error.details.fields).toEqual([expect.objectContaining({ path })]);
});

test('nobody reports what they don’t see', async () => {
  await insertGym(t.deps.database.drizzle, { id: `${gymId}-other` });
  expect((await report({ gymId: `${gymId}-other` })).status).toBe(404);
  expect((await report({ subjectId: 'nothing' })).status).toBe(404);
});

describe('a block doesn’t stop a report', () => {
  const block = (as: string, username: string, isBlocked = true) =>
    t.call('blocks.setBlocked', { username, isBlocked }, { as });
  const ofSolution = () => ({ subject: 'solution', subjectId: solutionId });
  const minuteLater = () => t.setNow(new Date(start.getTime() + 60_000));

  test.each([
    ['whoever blocked', 'priya', 'joss'],
    ['whoever is blocked', 'joss', 'priya'],
  ])('of a comment by %s', async (_who, blocker, blocked) => {
    minuteLater();
    await block(blocker, `${blocked}_name`);
    expect((await report()).status).toBe(200);
    expect((await inbox()).items).toHaveLength(1);
    await block(blocker, `${blocked}_name`, false);
  });

  test('of a solution, nor of a comment on it', async () => {
    minuteLater();
    await block('mila', 'priya_name');
    expect((await report(ofSolution())).status).toBe(200);
    expect((await report()).status).toBe(200);
    await block('mila', 'priya_name', false);
  });

  test('but nothing tells whether there is anything newer', async () => {
    // before both were there
    t.setNow(new Date('2026-11-20T00:00:00.000Z'));
    await block('mila', 'priya_name');
    expect((await report(ofSolution())).status).toBe(404);
    expect((await report()).status).toBe(404);
    await block('mila', 'priya_name', false);
    await block('joss', 'priya_name');
    expect((await report()).status).toBe(404);
    await block('joss', 'priya_name', false);
  });
});
