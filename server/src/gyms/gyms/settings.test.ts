import { gymColourIds } from '@cruxboard/domain/gyms/gyms/colours';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { gymRoles } from '../staff/schema';
import { gyms } from './schema';
import { closeMonthsJob } from '../rankings/close-months';

let t: TestApp;
let count = 0;
let gymId: string;
const opened = new Date('2026-11-21T02:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'mia', 'max', 'sam');
});
afterAll(() => t.close());
beforeEach(async () => {
  count += 1;
  gymId = `gym-${count}`;
  t.setNow(opened);
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId });
  await db.insert(gymRoles).values([
    { gymId, uid: 'mia', role: 'manager' },
    { gymId, uid: 'max', role: 'manager' },
    { gymId, uid: 'sam', role: 'setter' },
  ]);
  t.drain();
});

const update = (changes: object, { as = 'mia', seenSeq }: { as?: string; seenSeq?: number } = {}) =>
  t.call(
    'gyms.updateGym',
    { gymId, changes, ...(seenSeq === undefined ? {} : { seenSeq }) },
    { as },
  );
const settings = async () =>
  (await t.read(`/api/gyms/${gymId}/staff/settings`, { as: 'mia' })).body;
const faultOf = async (changes: object) => {
  const { status, body } = await update(changes);
  expect(status, JSON.stringify(changes)).toBe(400);
  return body.error.details.fields;
};

describe('a gym’s settings', () => {
  it('are changed by managers, shown to everybody and announced', async () => {
    const changes = {
      name: ' Granite  Hall ',
      bio: 'Boulders',
      location: '12 Granite St',
      mapUrl: 'https://maps.app.goo.gl/AbC123',
      website: 'https://granite.example',
      instagram: 'granite.hall',
    };
    expect((await update(changes)).body.result).toEqual({ seq: 1 });
    const { body } = await t.read(`/api/gyms/${gymId}`);
    expect(body).toMatchObject({ ...changes, name: 'Granite Hall', access: 'public' });
    expect(body).not.toHaveProperty('accessKey');
    expect(t.sent).toEqual([
      {
        channel: `gym:${gymId}`,
        type: 'gym.changed',
        data: { gymId, kinds: ['gym', 'staff'], ids: [] },
      },
    ]);
    const { body: history } = await t.read(`/api/gyms/${gymId}/staff/history`, { as: 'max' });
    expect(history.items).toMatchObject([
      { kind: 'settings_updated', byName: 'mia', before: { bio: '' }, after: { bio: 'Boulders' } },
    ]);
  });

  it('say which field broke which rule', async () => {
    const cases: [object, string, string][] = [
      [{ name: 'ab' }, 'name', 'At least 3 characters'],
      [{ name: 'Gym-1' }, 'name', 'Only letters, numbers, and spaces allowed. Remove “-”'],
      [{ name: 'x'.repeat(25) }, 'name', 'At most 24 characters'],
      [{ bio: 'x'.repeat(141) }, 'bio', 'At most 140 characters'],
      [{ website: 'granite' }, 'website', 'Must start with http:// or https://'],
      [
        { mapUrl: 'https://example.com' },
        'mapUrl',
        'Must be a short link of the map, like https://maps.app.goo.gl/abc123',
      ],
      ...['Moon/Base', 'VST', 'ACT', '+10:00', 'US/Pacific-New'].map(
        (timeZone): [object, string, string] => [
          { timeZone },
          'timeZone',
          'Must be a time zone like Australia/Sydney',
        ],
      ),
      [
        { circuitOrder: gymColourIds.slice(1) },
        'circuitOrder',
        'Must have each of the 11 colours once',
      ],
      [
        { bannerUrl: 'https://elsewhere.example/x.png' },
        'bannerUrl',
        'Must be a picture you have uploaded',
      ],
    ];
    for (const [changes, field, message] of cases) {
      expect(await faultOf(changes)).toEqual([{ path: `changes.${field}`, message }]);
    }
    expect(await settings()).toMatchObject({ name: 'Granite Street', seq: 0 });
  });

  it('are managers’ alone', async () => {
    expect((await update({ bio: 'x' }, { as: 'sam' })).status).toBe(403);
    expect((await t.read(`/api/gyms/${gymId}/staff/settings`, { as: 'sam' })).status).toBe(403);
    expect((await t.call('gyms.renewKey', { gymId }, { as: 'sam' })).status).toBe(403);
  });

  it('take a new circuit order', async () => {
    const circuitOrder = gymColourIds.toReversed();
    await update({ circuitOrder });
    expect((await settings()).circuitOrder).toEqual(circuitOrder);
  });

  it('don’t change by being saved as they are', async () => {
    expect((await update({ name: 'Granite Street', bio: '' })).body.result).toEqual({ seq: 0 });
    expect(t.sent).toEqual([]);
  });
});

describe('two managers at once', () => {
  it('keep what each changed', async () => {
    await update({ bio: 'Mine' }, { seenSeq: 0 });
    await update({ website: 'https://yours.example' }, { as: 'max', seenSeq: 0 });
    expect(await settings()).toMatchObject({ bio: 'Mine', website: 'https://yours.example' });
  });

  it('decide themselves about a field that both changed', async () => {
    await update({ bio: 'Mine' }, { seenSeq: 0 });
    const { status, body } = await update({ bio: 'Yours' }, { as: 'max', seenSeq: 0 });
    expect(status).toBe(409);
    expect(body.error.details).toMatchObject({
      code: 'edit_conflict',
      seq: 1,
      conflicts: [{ subject: gymId, field: 'bio', value: 'Mine', byName: 'mia' }],
    });
    expect((await update({ bio: 'Yours' }, { as: 'max', seenSeq: 1 })).status).toBe(200);
    expect(await settings()).toMatchObject({ bio: 'Yours', seq: 2 });
  });
});

describe('another time zone', () => {
  const run = async (now: string) => {
    t.setNow(new Date(now));
    await closeMonthsJob.run(t.deps);
    const { timeZone, nextTimeZone } = await settings();
    return nextTimeZone === null ? timeZone : `${timeZone}, then ${nextTimeZone.timeZone}`;
  };

  it('applies once the next month has begun in both zones', async () => {
    await update({ timeZone: 'America/New_York' });
    expect(await settings()).toMatchObject({
      timeZone: 'Australia/Sydney',
      nextTimeZone: { timeZone: 'America/New_York', from: '2026-12-01' },
      nextMonthOn: '2026-12-01',
    });
    const waiting = 'Australia/Sydney, then America/New_York';
    expect(await run('2026-11-30T12:59:00Z')).toBe(waiting);
    // December in Sydney, still November in New York
    expect(await run('2026-11-30T14:00:00Z')).toBe(waiting);
    expect(await run('2026-12-01T05:01:00Z')).toBe('America/New_York');
    expect((await t.read(`/api/gyms/${gymId}`)).body.timeZone).toBe('America/New_York');
  });

  it('is called off by choosing the old one again', async () => {
    await update({ timeZone: 'Europe/Berlin' });
    await update({ timeZone: 'Australia/Sydney' });
    expect(await run('2026-12-02T00:00:00Z')).toBe('Australia/Sydney');
  });
});

describe('a gym that is private by link', () => {
  it('has a key of 128 bits, which can be renewed', async () => {
    expect((await settings()).accessKey).toBeNull();
    await update({ access: 'link' });
    const { accessKey } = await settings();
    expect(Buffer.from(accessKey, 'base64url')).toHaveLength(16);
    const renewed = await t.call('gyms.renewKey', { gymId }, { as: 'mia' });
    expect(renewed.body.result.accessKey).not.toBe(accessKey);
    const [row] = await t.deps.database.drizzle.select().from(gyms).where(eq(gyms.id, gymId));
    expect(row?.accessKey).toBe(renewed.body.result.accessKey);
  });
});
