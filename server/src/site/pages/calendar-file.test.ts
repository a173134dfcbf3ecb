import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { competitions } from '../../competitions/competitions/schema';
import { insertSample } from '../../platform/testing/sample-inputs';
import { openSite, type TestSite } from '../../platform/testing/site';

const startsAt = new Date('2026-12-05T22:00:00Z');
const endsAt = new Date('2026-12-06T05:30:00Z');
const awkward = {
  name: "Winter's Pumpfest",
  venue: 'Hall 3, Level 2; Rear entrance \\ Dock',
  description: `First line, with; signs\nSecond line: ${'ä long way up '.repeat(12)}`,
};

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await insertSample(site, 'draft', { competition: { state: 'draft', startedAt: null } });
  await change({ ...awkward, startsAt, endsAt });
});
afterAll(() => site.close());

function change(values: Partial<typeof competitions.$inferInsert>, id = 'sample') {
  site.setNow(new Date(site.deps.now().getTime() + 60_000));
  const { drizzle } = site.deps.database;
  return drizzle.update(competitions).set(values).where(eq(competitions.id, id));
}

const get = (id: string) => site.app.inject({ url: `/competition/${id}/calendar.ics` });

/** The one entry of a file, as a calendar reads it. */
async function entryOf(id: string) {
  const answer = await get(id);
  expect(answer.statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as string);
  const entries = calendar.getAllSubcomponents('vevent');
  expect(entries).toHaveLength(1);
  return { answer, calendar, event: new ICAL.Event(entries[0]) };
}

it('is an entry with everything that a calendar shows, whatever signs are in it', async () => {
  const { answer, calendar, event } = await entryOf('sample');
  expect(answer.headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Winter's Pumpfest.ics"; filename*=UTF-8''Winter%27s%20Pumpfest.ics`,
  );
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(event.startDate.toJSDate()).toEqual(startsAt);
  expect(event.endDate.toJSDate()).toEqual(endsAt);
  expect(event.summary).toBe(awkward.name);
  expect(event.location).toBe(awkward.venue);
  const page = `${site.deps.origin}/competition/sample`;
  expect(event.description).toBe(`${awkward.description}\n\n${page}`);
  expect(event.component.getFirstPropertyValue('url')).toBe(page);
});

it('has lines that every calendar takes: ended by CR LF and at most 75 bytes', async () => {
  const { body } = await get('sample');
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const long = body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
  expect(long).toEqual([]);
});

it('stays one and the same entry when the competition changes, and a later one', async () => {
  const before = (await entryOf('sample')).event;
  await change({ startsAt: new Date('2026-12-05T23:00:00Z'), seq: before.sequence + 3 });
  const after = (await entryOf('sample')).event;
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.startDate.toJSDate()).toEqual(new Date('2026-12-05T23:00:00Z'));
});

it('is there by the link of an unlisted one, and not for a draft, nobody’s or an undated one', async () => {
  await change({ isListed: false });
  expect((await get('sample')).statusCode).toBe(200);
  expect((await get('draft')).statusCode).toBe(404);
  expect((await get('no-such')).statusCode).toBe(404);
  await change({ startsAt: null, startedAt: null });
  expect((await get('sample')).statusCode).toBe(404);
});
