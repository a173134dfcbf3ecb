import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gyms } from '../../gyms/gyms/schema';
import { sections } from '../../gyms/sections/schema';
import { insertGym } from '../../platform/testing/gym';
import { openSite, type TestSite } from '../../platform/testing/site';

const gymName = 'Kalk & Fels; Höhle, Süd';
const wallName = 'Überhang, links; \\ Dach';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  const db = site.deps.database.drizzle;
  await insertGym(db, { id: 'hall', name: gymName, location: 'Marrickville' }, [{ id: 'one' }]);
  await db.insert(sections).values([
    { id: 'cave', gymId: 'hall', name: wallName, nextResetOn: '2026-12-31', climbCount: 24 },
    { id: 'gone', gymId: 'hall', name: 'Gone', nextResetOn: '2026-12-31', archivedAt: new Date() },
  ]);
});
afterAll(() => site.close());

const get = (headers: Record<string, string> = {}) =>
  site.app.inject({ url: '/gym/hall/resets.ics', headers });
const entries = (body: string) => {
  const calendar = new ICAL.Component(ICAL.parse(body) as string);
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
};
/** Later than the answer about the gym is cached for. */
const move = async (nextResetOn: string | null) => {
  await site.deps.database.drizzle
    .update(sections)
    .set({ nextResetOn })
    .where(eq(sections.id, 'cave'));
  site.setNow(new Date(site.deps.now().getTime() + 60_000));
};

it('has a whole day for each wall with a date, whatever signs are in the names', async () => {
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/);
  const [event, ...more] = entries(answer.body);
  expect(more).toEqual([]);
  expect(event?.startDate.toString()).toBe('2026-12-31');
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.endDate.toString()).toBe('2027-01-01');
  expect(event?.summary).toBe(`${wallName} is reset`);
  expect(event?.location).toBe(`${gymName}, Marrickville`);
  const page = `${site.deps.origin}/gym/hall/wall/cave`;
  expect(event?.description).toBe(`24 climbs come down.\n\n${page}`);
});

it('has lines that every calendar takes, the names of the property and a stamp in UTC', async () => {
  const { body } = await get();
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(body).toMatch(/\r\nDTSTART;VALUE=DATE:20261231\r\n/);
  expect(body).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
});

it('is sent again only when something changed, and moves an entry instead of doubling it', async () => {
  const first = await get();
  const etag = String(first.headers['etag']);
  await move('2026-12-31');
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  await move('2027-01-07');
  const second = await get({ 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(entries(second.body)[0]?.uid).toBe(entries(first.body)[0]?.uid);
  expect(entries(second.body)[0]?.startDate.toString()).toBe('2027-01-07');
});

it('is empty without dates, and there for gyms alone', async () => {
  await move(null);
  expect(entries((await get()).body)).toEqual([]);
  expect((await site.app.inject({ url: '/gym/none/resets.ics' })).statusCode).toBe(404);
});

it('isn’t there for strangers of a private gym', async () => {
  await site.deps.database.drizzle
    .update(gyms)
    .set({ access: 'invitation' })
    .where(eq(gyms.id, 'hall'));
  site.setNow(new Date(site.deps.now().getTime() + 60_000));
  expect((await get()).statusCode).toBe(404);
});

it('is there for the key of a private gym’s link, which calendars bring along', async () => {
  const accessKey = 'abcdefghijklmnopqrstuv';
  await site.deps.database.drizzle
    .update(gyms)
    .set({ access: 'link', accessKey })
    .where(eq(gyms.id, 'hall'));
  await move('2027-02-04');
  const by = (query: Record<string, string>) =>
    site.app.inject({ url: '/gym/hall/resets.ics', query });
  expect((await get()).statusCode).toBe(404);
  for (const key of ['', 'x', 'vutsrqponmlkjihgfedcba', `${accessKey}x`])
    expect((await by({ key })).statusCode).toBe(404);
  const answer = await by({ key: accessKey });
  expect(entries(answer.body)[0]?.startDate.toString()).toBe('2027-02-04');
  // whoever has the file doesn't have the key
  expect(answer.body).not.toContain(accessKey);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  const renewed = { accessKey: 'bbbbbbbbbbbbbbbbbbbbbb' };
  await site.deps.database.drizzle.update(gyms).set(renewed).where(eq(gyms.id, 'hall'));
  expect((await by({ key: accessKey })).statusCode).toBe(404);
});
