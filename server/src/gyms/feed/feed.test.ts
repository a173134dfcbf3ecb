import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { insertVideo } from '../../platform/testing/sample-gym';
import { solutions } from '../solutions/schema';
import { gymVisits } from '../visits/schema';

let t: TestApp;
const now = new Date('2026-11-21T03:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

beforeAll(async () => {
  t = await createTestApp();
  t.setNow(now);
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ana', 'ben', 'cleo', 'stranger');
  await insertGym(db, {}, [{ id: 'slow' }, { id: 'fast' }]);
  await insertGym(db, { id: 'far' }, [{ id: 'far-saved' }, { id: 'far-other' }]);
  await insertGym(db, { id: 'secret', access: 'invitation' }, [{ id: 'hush' }]);
  await db.insert(gymVisits).values([
    { uid: 'ana', gymId: 'gym', visitedAt: hoursAgo(10) },
    // was a member once
    { uid: 'ana', gymId: 'secret', visitedAt: hoursAgo(10) },
  ]);
  const saving = { subject: 'climb', reaction: 'favourite', isOn: true };
  await t.call('reactions.setReaction', { ...saving, subjectId: 'far-saved' }, { as: 'ana' });
  await t.call('reactions.setReaction', { ...saving, subjectId: 'fast' }, { as: 'ana' });
  await publish('slow', 'ben', 5);
  await publish('slow', 'cleo', 3);
  await publish('fast', 'ben', 4);
  await publish('fast', 'ana', 1);
  await publish('slow', 'ben', 11); // before the visit
  await publish('far-saved', 'ben', 24 * 13);
  await publish('far-saved', 'cleo', 24 * 15); // long ago
  await publish('far-other', 'cleo', 2); // neither saved nor at a gym of hers
  await publish('hush', 'cleo', 2); // where she isn't a member any more
});
afterAll(() => t.close());

const feed = async (as: string) => (await t.read('/api/me/home', { as })).body.feed;
const shortly = (groups: readonly Group[]) =>
  groups.map(({ climb, count, isFavourite, solutions: of }) => [
    climb.id,
    count,
    isFavourite,
    of.map(({ author }) => author.uid).join(' '),
  ]);
interface Group {
  readonly climb: { readonly id: string };
  readonly count: number;
  readonly isFavourite: boolean;
  readonly solutions: readonly { readonly author: { readonly uid: string } }[];
}

test('what others published since the last visit, and of saved climbs anywhere, by climb, newest first', async () => {
  expect(shortly(await feed('ana'))).toEqual([
    ['slow', 2, false, 'cleo ben'],
    ['fast', 1, true, 'ben'],
    ['far-saved', 1, true, 'ben'],
  ]);
});

test('who knows no gym and saved nothing has an empty one', async () => {
  expect(await feed('stranger')).toEqual([]);
});

test('of people who blocked each other neither sees the other’s', async () => {
  await t.call('blocks.setBlocked', { username: 'ana_name', isBlocked: true }, { as: 'cleo' });
  expect(shortly(await feed('ana'))).toEqual([
    ['fast', 1, true, 'ben'],
    ['slow', 1, false, 'ben'],
    ['far-saved', 1, true, 'ben'],
  ]);
});

async function publish(climbId: string, uid: string, hours: number): Promise<void> {
  const db = t.deps.database.drizzle;
  const id = `${climbId}-${uid}-${hours}`;
  const gymId = { hush: 'secret', slow: 'gym', fast: 'gym' }[climbId] ?? 'far';
  await insertVideo(db, `${id}-video`, { uid, state: 'ready', visibility: 'public' });
  const at = hoursAgo(hours);
  const of = { id, gymId, climbId, uid, videoId: `${id}-video` };
  await db.insert(solutions).values({ ...of, state: 'published', createdAt: at, publishedAt: at });
}
