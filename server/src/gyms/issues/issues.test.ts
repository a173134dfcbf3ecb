import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { slices } from '../../slices';
import { recount } from '../../platform/db/recount';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { climbs } from '../climbs/schema';
import { gyms as gymRows } from '../gyms/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let gyms = 0;
let gymId: string;
let climbId: string;
const start = new Date('2026-11-21T03:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'priya', 'oscar', 'anja', 'siobhan', 'eve', 'flo');
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(start);
  gyms += 1;
  gymId = `gym-${gyms}`;
  climbId = `${gymId}-toe`;
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId }, [
    { id: climbId },
    { id: `${gymId}-left` },
    { id: `${gymId}-old`, archivedAt: start },
    { id: `${gymId}-next`, state: 'set', publishedAt: null },
  ]);
  await db.insert(gymRoles).values([
    { gymId, uid: 'anja', role: 'setter' },
    { gymId, uid: 'siobhan', role: 'staff' },
  ]);
  t.drain();
});

const later = (minutes: number) => t.setNow(new Date(start.getTime() + minutes * 60_000));
const report = (input: object = {}, as = 'priya') =>
  t.call(
    'issues.reportIssue',
    { gymId, subject: 'climb', subjectId: climbId, kind: 'spinning_hold', ...input },
    { as },
  );
const staffCall = (name: string, input: object, as = 'siobhan') =>
  t.call(`issues.${name}`, { gymId, ...input }, { as });
const inbox = async (query = '') =>
  (await t.read(`/api/gyms/${gymId}/staff/issues${query}`, { as: 'anja' })).body;
const issueOf = async (kind = 'spinning_hold'): Promise<string> =>
  (await inbox(`?kind=${kind}`)).items[0].id;
const detail = async (issueId: string) =>
  (await t.read(`/api/gyms/${gymId}/staff/issues/${issueId}`, { as: 'anja' })).body;
const own = async (as = 'priya', query = `?climb=${climbId}`) =>
  (await t.read(`/api/me/reports${query}`, { as })).body.items;
const warning = async () =>
  (await t.read(`/api/gyms/${gymId}/climbs/${climbId}`)).body.reportedHold;
const setState = (issueId: string, input: object, as = 'siobhan') => {
  const { seenState = 'open', ...rest } = input as { seenState?: string };
  return staffCall('setIssueState', { issues: [{ issueId, seenState }], ...rest }, as);
};

describe('a report', () => {
  test('reaches the inbox, warns climbers, and is told to both', async () => {
    const { status, body } = await report({ message: ' The second sloper turns. ' });
    expect(status).toBe(200);
    expect(t.sent).toEqual([
      {
        channel: `gym:${gymId}`,
        type: 'gym.changed',
        data: { gymId, kinds: ['staff', 'climbs'], ids: [climbId] },
      },
      { channel: 'own:priya', type: 'own.changed', data: { kinds: ['reports'], ids: [] } },
    ]);
    expect(t.events).toEqual([]);
    const { items, counts, staff, nextCursor } = await inbox();
    expect(items).toEqual([
      {
        id: expect.any(String),
        subject: 'climb',
        kind: 'spinning_hold',
        state: 'open',
        climb: {
          id: climbId,
          name: climbId,
          colour: 'blue',
          grade: null,
          sectionId: `${gymId}-wall`,
          sectionName: 'The Prow',
          isArchived: false,
        },
        reportCount: 1,
        message: 'The second sloper turns.',
        assignee: null,
        openedAt: start.toISOString(),
      },
    ]);
    expect({ counts, nextCursor }).toEqual({
      counts: { open: 1, in_progress: 0 },
      nextCursor: null,
    });
    expect(staff).toEqual([
      { uid: 'anja', name: 'anja' },
      { uid: 'siobhan', name: 'siobhan' },
    ]);
    expect(await own()).toEqual([
      expect.objectContaining({ id: body.result.reportId, state: 'open', answer: null, gymId }),
    ]);
    expect(await warning()).toBe('spinning_hold');
    const list = (await t.read(`/api/gyms/${gymId}/climbs`)).body.items;
    expect(list.map(({ reportedHold }: { reportedHold: unknown }) => reportedHold)).toEqual(
      expect.arrayContaining(['spinning_hold', null]),
    );
  });

  test('of the same by the same person is one; by others it joins the issue', async () => {
    const first = await report();
    const again = await report({ message: 'Worse now' });
    expect(again.body.result).toEqual(first.body.result);
    await report({ message: 'Same one' }, 'oscar');
    await report({ kind: 'dirty' }, 'oscar');
    const { items, counts } = await inbox();
    expect(counts.open).toBe(2);
    expect(
      items.map((one: { kind: string; reportCount: number }) => [one.kind, one.reportCount]),
    ).toEqual(
      expect.arrayContaining([
        ['spinning_hold', 2],
        ['dirty', 1],
      ]),
    );
    const { reports } = await detail(await issueOf());
    expect(
      reports.map(({ name, message }: { name: string; message: string }) => [name, message]),
    ).toEqual([
      ['priya', 'Worse now'],
      ['oscar', 'Same one'],
    ]);
  });

  test('of the same sent by two people at once is one issue', async () => {
    await Promise.all(['priya', 'oscar', 'eve'].map((uid) => report({}, uid)));
    const { items } = await inbox();
    expect(items).toHaveLength(1);
    expect(items[0].reportCount).toBe(3);
  });

  test('is refused for what climbers don’t see, and without a kind', async () => {
    for (const [input, code] of [
      [{ subjectId: `${gymId}-old` }, 'climb_archived'],
      [{ subjectId: `${gymId}-next` }, 'not_found'],
      [{ subjectId: `gym-${gyms - 1}-toe` }, 'not_found'],
      [{ kind: 'offensive' }, 'invalid_argument'],
      [{ message: 'x'.repeat(281) }, 'invalid_argument'],
      [{ photo: { url: '/somewhere.jpg', width: 3, height: 4 } }, 'invalid_argument'],
    ] as const) {
      expect((await report(input)).body.error.details.code).toBe(code);
    }
    expect((await inbox()).items).toEqual([]);
    expect(await warning()).toBeNull();
  });

  test('of a private gym’s climb is for those who may see it', async () => {
    const db = t.deps.database.drizzle;
    await db.update(gymRows).set({ access: 'invitation' }).where(eq(gymRows.id, gymId));
    expect((await report()).body.error.details.code).toBe('not_found');
    expect((await report({}, 'anja')).status).toBe(200);
  });

  test('thirty a day are enough of one person', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      id: `${gymId}-many-${index}`,
      gymId,
      sectionId: `${gymId}-wall`,
      name: 'Many',
      colour: 'blue',
      setOn: '2026-11-18',
    }));
    await t.deps.database.drizzle.insert(climbs).values(rows);
    for (const { id } of rows) {
      t.setNow(new Date(t.deps.now().getTime() + 120_000));
      expect((await report({ subjectId: id }, 'flo')).status).toBe(200);
    }
    expect((await report({}, 'flo')).body.error.details.code).toBe('too_many_reports');
    expect((await report({}, 'oscar')).status).toBe(200);
    later(25 * 60);
    expect((await report({}, 'flo')).status).toBe(200);
  });
});

describe('staff', () => {
  test('resolve with an answer: reporters hear of it once, and the warning goes', async () => {
    await report();
    await report({}, 'oscar');
    const issueId = await issueOf();
    later(5);
    t.drain();
    const done = await setState(issueId, { state: 'resolved', answer: 'Fixed tonight.' });
    expect(done.body.result).toEqual({ changedCount: 1 });
    const { events } = await detail(issueId);
    expect(events).toEqual([
      {
        id: expect.any(String),
        kind: 'state_changed',
        at: '2026-11-21T03:05:00.000Z',
        actorName: 'siobhan',
        before: 'open',
        after: 'resolved',
        assigneeName: null,
        message: 'Fixed tonight.',
      },
    ]);
    expect(t.events).toEqual(
      expect.arrayContaining(
        ['priya', 'oscar'].map((uid) => ({
          type: 'issue.answered',
          payload: { subjectId: events[0].id, uid },
        })),
      ),
    );
    expect(t.sent.map(({ channel }) => channel).toSorted()).toEqual([
      `gym:${gymId}`,
      'own:oscar',
      'own:priya',
    ]);
    const answer = { message: 'Fixed tonight.', at: '2026-11-21T03:05:00.000Z' };
    expect(await own('oscar')).toMatchObject([{ state: 'resolved', answer }]);
    expect(await warning()).toBeNull();
  });

  test('whoever is slower is told who did what', async () => {
    await report();
    const issueId = await issueOf();
    await setState(issueId, { state: 'in_progress' }, 'anja');
    const { status, body } = await setState(issueId, { state: 'dismissed' });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      message: 'anja has started on this in the meantime.',
      details: { code: 'issue_changed', state: 'in_progress', byName: 'anja' },
    });
    const assign = (assigneeUid: string | null, seenAssigneeUid: string | null, as: string) =>
      staffCall('assignIssue', { issues: [{ issueId, seenAssigneeUid }], assigneeUid }, as);
    expect((await assign('anja', null, 'anja')).status).toBe(200);
    const late = await assign('siobhan', null, 'siobhan');
    expect(late.body.error.message).toBe('anja has assigned this to themselves in the meantime.');
    expect((await detail(issueId)).assignee).toEqual({ uid: 'anja', name: 'anja' });
  });

  test('two who change one at once: one of them wins', async () => {
    await report();
    const issueId = await issueOf();
    const answers = await Promise.all([
      setState(issueId, { state: 'resolved' }, 'anja'),
      setState(issueId, { state: 'dismissed' }, 'siobhan'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await detail(issueId)).events).toHaveLength(1);
  });

  test('reopen it, unless the same was reported anew; closed ones aren’t closed otherwise', async () => {
    await report();
    const first = await issueOf();
    await setState(first, { state: 'dismissed' });
    const sideways = await setState(first, { seenState: 'dismissed', state: 'resolved' });
    expect(sideways.body.error.details.fields).toEqual([
      { path: 'state', message: 'Reopen it first' },
    ]);
    later(1);
    t.drain();
    await setState(first, { seenState: 'dismissed', state: 'open' });
    expect(t.events).toHaveLength(1);
    expect(await warning()).toBe('spinning_hold');
    await setState(first, { state: 'resolved' });
    later(2);
    await report();
    const again = await setState(first, { seenState: 'resolved', state: 'open' });
    expect(again.body.error.details.code).toBe('issue_open');
    const { earlier } = await detail((await inbox('?state=open')).items[0].id);
    expect(earlier).toMatchObject([{ id: first, state: 'resolved', answer: '' }]);
  });

  test('answer without a change, and comment for each other alone', async () => {
    await report();
    const issueId = await issueOf();
    t.drain();
    await setState(issueId, { state: 'open', answer: 'Looking into it.' });
    expect(t.events).toHaveLength(1);
    t.drain();
    await staffCall('commentOnIssue', { issueId, message: 'Needs a ladder' });
    expect(t.events).toEqual([]);
    expect(t.sent.map(({ channel }) => channel)).toEqual([`gym:${gymId}`]);
    const { events } = await detail(issueId);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['answered', 'commented']);
    expect(JSON.stringify(await own())).not.toContain('ladder');
    expect((await own())[0].answer.message).toBe('Looking into it.');
    const nothing = await setState(issueId, { state: 'open' });
    expect(nothing.body.result).toEqual({ changedCount: 0 });
  });

  test('change many at once, all or none', async () => {
    await report();
    await report({ kind: 'dirty' });
    const [a, b] = (await inbox()).items.map(({ id }: { id: string }) => id);
    const both = (seen: string) => [
      { issueId: a, seenState: 'open' },
      { issueId: b, seenState: seen },
    ];
    const refused = await staffCall('setIssueState', {
      issues: both('in_progress'),
      state: 'resolved',
    });
    expect(refused.status).toBe(409);
    expect((await inbox()).counts.open).toBe(2);
    const done = await staffCall('setIssueState', { issues: both('open'), state: 'resolved' });
    expect(done.body.result).toEqual({ changedCount: 2 });
    expect((await inbox()).counts.open).toBe(0);
  });

  test('assign to those who work here', async () => {
    await report();
    const issueId = await issueOf();
    const answer = await staffCall('assignIssue', {
      issues: [{ issueId, seenAssigneeUid: null }],
      assigneeUid: 'priya',
    });
    expect(answer.body.error.details.fields).toEqual([
      { path: 'assigneeUid', message: 'Must be somebody who works here' },
    ]);
  });

  test('filter, sort and page the inbox', async () => {
    await report();
    later(1);
    await report({ kind: 'dirty' });
    later(2);
    await report({ subjectId: `${gymId}-left`, kind: 'wrong_grade' });
    const kinds = async (query: string) =>
      (await inbox(query)).items.map(({ kind }: { kind: string }) => kind);
    expect(await kinds('')).toEqual(['wrong_grade', 'dirty', 'spinning_hold']);
    expect(await kinds('?sort=oldest')).toEqual(['spinning_hold', 'dirty', 'wrong_grade']);
    expect(await kinds(`?climb=${climbId}`)).toEqual(['dirty', 'spinning_hold']);
    expect(await kinds('?section=elsewhere')).toEqual([]);
    expect(await kinds('?state=resolved')).toEqual([]);
    expect(await kinds('?assignee=none&state=open')).toHaveLength(3);
    expect(await kinds('?assignee=anja')).toEqual([]);
    const first = await inbox('?size=2');
    expect(await kinds(`?size=2&cursor=${first.nextCursor}`)).toEqual(['spinning_hold']);
    const foreign = await t.read(
      `/api/gyms/${gymId}/staff/issues?sort=oldest&cursor=${first.nextCursor}`,
      { as: 'anja' },
    );
    expect(foreign.status).toBe(400);
  });
});

test('the warning names what is worse, and a recount finds nothing to mend', async () => {
  await report();
  await report({ kind: 'broken_hold' }, 'oscar');
  expect(await warning()).toBe('broken_hold');
  await setState(await issueOf('broken_hold'), { state: 'resolved' });
  expect(await warning()).toBe('spinning_hold');
  const drifts = async (fix = false) =>
    (await recount(t.deps.database, slices, { fix })).filter(({ key }) => key.startsWith(gymId));
  expect(await drifts()).toEqual([]);
  const db = t.deps.database.drizzle;
  await db.update(climbs).set({ reportedHold: null }).where(eq(climbs.id, climbId));
  expect(await drifts(true)).toHaveLength(1);
  expect(await warning()).toBe('spinning_hold');
});
