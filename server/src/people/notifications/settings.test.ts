import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';

let t: TestApp;
const jobs = createManualJobs();

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  await insertAccounts(t.deps.database.drizzle, 'ruben', 'ana', 'ben');
  await insertGym(t.deps.database.drizzle, {}, [{ id: 'slow-burn', setterUid: 'ruben' }]);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.database.pool.query(
    'truncate reactions, notifications, notification_actors, notification_choices, notification_clocks',
  );
  jobs.drain();
  t.drain();
});

const set = (input: object, as = 'ruben') => t.call('notifications.setKinds', input, { as });
const read = async (as = 'ruben') =>
  (await t.read('/api/me/notifications/settings', { as })).body as {
    kinds: { kind: string; product: boolean; push: boolean }[];
    quietHours: { from: number; until: number } | null;
    timeZone: string;
  };
const choice = async (kind: string) => {
  const { product, push } = (await read()).kinds.find((one) => one.kind === kind) ?? {};
  return `${product} ${push}`;
};
const like = async (as: string, isOn = true) => {
  const input = { reaction: 'like', subject: 'climb', subjectId: 'slow-burn', isOn };
  expect((await t.call('reactions.setReaction', input, { as })).status).toBe(200);
  await jobs.run();
};
const unopened = async () =>
  (await t.read('/api/me/notifications/unopened', { as: 'ruben' })).body.unopenedCount;

test('a kind is on until somebody turns it off, in the product and as pushes', async () => {
  expect(await choice('solution_commented')).toBe('true true');
  expect(await choice('climb_liked')).toBe('true false');
  const pushes = { kinds: ['climb_liked'], channel: 'push', isOn: true };
  expect((await set(pushes)).body).toEqual({ result: {} });
  expect(await choice('climb_liked')).toBe('true true');
  await set({ ...pushes, channel: 'product', isOn: false });
  expect(await choice('climb_liked')).toBe('false false');
  // asked for as a push it is in the list again
  await set(pushes);
  expect(await choice('climb_liked')).toBe('true true');
  expect(t.sent.map(({ channel, data }) => [channel, data])).toEqual(
    Array.from({ length: 3 }, () => ['own:ruben', { kinds: ['notificationSettings'], ids: [] }]),
  );
  expect((await read('ana')).kinds.find(({ kind }) => kind === 'climb_liked')?.push).toBe(false);
});

test('what is off makes no notification, and what is there already stays and can be undone', async () => {
  await like('ana');
  await set({ kinds: ['climb_liked', 'climb_liked'], channel: 'product', isOn: false });
  await like('ben');
  expect(await unopened()).toBe(1);
  const [only] = (await t.read('/api/me/notifications', { as: 'ruben' })).body.items;
  expect(only.relation.actors.count).toBe(1);
  await like('ana', false);
  expect(await unopened()).toBe(0);
  await set({ kinds: ['climb_liked'], channel: 'product', isOn: true });
  await like('ben', false);
  await like('ben');
  expect(await unopened()).toBe(1);
});

test('quiet hours are the night of the installation’s zone until somebody sets their own', async () => {
  expect(await read()).toMatchObject({
    quietHours: { from: 22, until: 7 },
    timeZone: 'Australia/Sydney',
  });
  const hours = { quietHours: { from: 23, until: 9 }, timeZone: 'Europe/Berlin' };
  const save = (input: object) => t.call('notifications.setQuietHours', input, { as: 'ruben' });
  expect((await save(hours)).status).toBe(200);
  expect(await read()).toMatchObject(hours);
  await save({ ...hours, quietHours: null });
  expect((await read()).quietHours).toBeNull();
  const faults = await save({ ...hours, timeZone: 'Europe/Nowhere' });
  expect(faults.body.error.details.fields).toEqual([
    { path: 'timeZone', message: 'Unknown time zone' },
  ]);
  expect((await save({ ...hours, quietHours: { from: 24, until: 0 } })).status).toBe(400);
});
