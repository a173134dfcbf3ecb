import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationsSlice } from '../../people/notifications/slice';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { insertVideo } from '../../platform/testing/sample-gym';
import { sweepOrphans } from '../reactions/sweep-orphans';
import { sweepVideos } from '../videos/sweep';
import { sweepSolutionsJob } from './purge-solutions';

let t: TestApp;
let solutionId: string;
const jobs = createManualJobs();
const start = new Date('2026-11-21T03:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
});
afterAll(() => t.close());

const at = (hours: number) => t.setNow(new Date(start.getTime() + hours * 3_600_000));
const query = (text: string) => t.deps.database.pool.query(text);
const call = async (name: string, input: object, as: string) => {
  const { status, body } = await t.call(name, input, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result;
};
const react = (as: string, of: { subject: string; subjectId: string; reaction: string }) =>
  call('reactions.setReaction', { isOn: true, ...of }, as);

beforeEach(async () => {
  await query('truncate accounts, gyms, videos, deletion_requests, purged_accounts cascade');
  t.setNow(start);
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'mila', 'joss');
  await insertGym(db, {}, [{ id: 'up', name: 'Slow Burn' }]);
  await insertVideo(db, 'video', { uid: 'mila', state: 'ready' });
  const draft = { gymId: 'gym', climbId: 'up', videoId: 'video', caption: '' };
  solutionId = (await call('solutions.createDraft', draft, 'mila')).solutionId;
  await call('solutions.publishSolutions', { solutionIds: [solutionId] }, 'mila');
  const said = await call('comments.addComment', { solutionId, text: 'Heel?' }, 'joss');
  const solution = { subject: 'solution', subjectId: solutionId };
  await react('joss', { ...solution, reaction: 'thank' });
  await react('joss', { ...solution, reaction: 'favourite' });
  await react('mila', { subject: 'comment', subjectId: said.commentId, reaction: 'like' });
  await jobs.run();
  expect(await left()).toEqual({ told: 3, reactions: 3, comments: 1, solutions: 1, videos: 1 });
});

async function left() {
  await jobs.run();
  const { rows } = await query(`
    select (select count(*)::int from notifications
             where subject in ('solution', 'comment') and deleted_at is null) as told,
           (select count(*)::int from reactions where subject in ('solution', 'comment')) as reactions,
           (select count(*)::int from comments) as comments,
           (select count(*)::int from solutions) as solutions,
           (select count(*)::int from videos) as videos`);
  return rows[0];
}

const nothing = { told: 0, reactions: 0, comments: 0, solutions: 0, videos: 0 };

describe('a deleted solution can be restored for a day, and then goes with what others did to it', () => {
  test.each([
    ['its own sweep comes first', 10],
    ['that of its video comes first', 30],
  ])('by the hourly sweeps: %s', async (_, minute) => {
    at(minute / 60);
    await call('solutions.deleteSolution', { solutionId }, 'mila');
    for (let hour = 0; hour <= 26; hour += 1) {
      at(hour + 23 / 60);
      await sweepSolutionsJob.run(t.deps);
      at(hour + 47 / 60);
      await sweepVideos(t.deps);
      if (hour === 23) expect(await left()).toMatchObject({ solutions: 1, videos: 1 });
    }
    expect(await left()).toEqual(nothing);
  });

  test('even where all nodes were down for days and its video is swept first, by the next morning', async () => {
    await call('solutions.deleteSolution', { solutionId }, 'mila');
    at(72);
    await sweepVideos(t.deps);
    await sweepSolutionsJob.run(t.deps);
    await sweepOrphans(t.deps);
    const gone = notificationsSlice.jobs?.find(({ name }) => name === 'notifications.sweepGone');
    await gone?.run(t.deps);
    expect(await left()).toEqual(nothing);
  });
});

test('the nightly sweep leaves reactions to what is there', async () => {
  const before = await left();
  await sweepOrphans(t.deps);
  expect(await left()).toEqual(before);
});
