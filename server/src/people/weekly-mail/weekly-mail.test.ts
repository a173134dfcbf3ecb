import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reactions } from '../../gyms/reactions/schema';
import { sections } from '../../gyms/sections/schema';
import { sectionPublications } from '../../gyms/setting/schema';
import { insertGym } from '../../platform/testing/gym';
import {
  callAs,
  confirmAddress,
  createMember,
  type Member,
  refreshed,
} from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { identityUsers } from '../identity/schema';
import { sendDueJob } from './write-weekly-mail';

let app: SignedApp;
let ana: Member;
/** Sunday evening and Monday morning in Sydney, which is 11 hours ahead. */
const sunday = new Date('2026-11-22T08:00:00.000Z');
const early = new Date('2026-11-22T19:59:00.000Z');
const monday = new Date('2026-11-22T20:09:00.000Z');

beforeAll(async () => {
  app = await createSignedApp();
  app.setNow(sunday);
  ana = await createMember(app);
  await confirmAddress(app, ana.uid);
  const { drizzle } = app.deps.database;
  await insertGym(drizzle, { timeZone: 'Australia/Sydney' }, [{ id: 'slab', name: 'Slow Burn' }]);
  await drizzle.insert(sectionPublications).values({
    id: 'pub',
    sectionId: 'gym-wall',
    publishedAt: new Date('2026-11-19T08:00:00.000Z'),
    climbCount: 8,
  });
  await drizzle.update(sections).set({ nextResetOn: '2026-11-26' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(sunday);
  const mine = { uid: ana.uid, gymId: 'gym', createdAt: sunday };
  await app.deps.database.drizzle.insert(reactions).values([
    { ...mine, subject: 'section', subjectId: 'gym-wall', reaction: 'follow' },
    { ...mine, subject: 'climb', subjectId: 'slab', reaction: 'favourite' },
  ]);
  const token = await refreshed(app, ana.refreshToken);
  await callAs(app, token, 'ascents.logAscent', { climbId: 'slab' });
  await set(true);
  app.drain();
});
afterEach(async () => {
  await app.deps.database.pool.query('truncate weekly_mails, reactions');
  await app.deps.database.pool.query("update gyms set access = 'public'");
});

async function set(isOn: boolean, timeZone = 'Australia/Sydney') {
  const token = await refreshed(app, ana.refreshToken);
  return callAs(app, token, 'weeklyMail.setWeeklyMail', { isOn, timeZone });
}
async function runAt(at: Date) {
  app.setNow(at);
  await sendDueJob.run(app.deps);
  await app.runJobs();
  return app.mails;
}
const linkOf = (header = '') => new URL(/<(.+)>/.exec(header)?.[1] ?? '');

describe('the weekly email', () => {
  it('comes on Monday at seven where the person is, once, with what is new', async () => {
    expect(await runAt(early)).toEqual([]);
    await Promise.all([sendDueJob.run(app.deps), sendDueJob.run(app.deps)]);
    const [mail, ...more] = await runAt(monday);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ana.email, subject: 'Your week at the wall' });
    expect(mail?.text).toContain('- The Prow, Granite Street: 8 new climbs\n');
    expect(mail?.text).toContain(
      '- Slow Burn, Granite Street: comes down on Thursday 26 November\n',
    );
    expect(mail?.text).toContain('- Granite Street: 1 ascent on 1 day');
    expect(mail?.html).toContain('/gym/gym/wall/gym-wall"');
    const stop = linkOf(mail?.headers?.['List-Unsubscribe']).href;
    expect(mail?.text).toContain(`Stop the weekly email:\n${stop}`);
    // its words alone are shown: a token has no place to break on a phone
    expect(mail?.html).not.toContain(`>${stop}`);
    expect(mail?.html).toContain(`href="${stop}"`);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await runAt(new Date('2026-11-22T23:09:00.000Z'))).toHaveLength(1);
    expect(await runAt(new Date('2026-11-23T20:09:00.000Z'))).toHaveLength(1);
  });

  it('tells of a month that ended in the week as a whole, on one line of its own', async () => {
    const { pool } = app.deps.database;
    // the month's only ascent is older than the week
    const [mail] = await runAt(new Date('2026-12-06T20:09:00.000Z'));
    expect(mail?.text).toContain('- November 2026, Granite Street: ');
    expect(mail?.html).toContain('/gym/gym/rankings/2026/11"');
    await pool.query('truncate weekly_mails');
    await set(true);
    const [, later] = await runAt(new Date('2026-12-13T20:09:00.000Z'));
    expect(later?.text ?? '').not.toContain('November 2026');
  });

  it('tells what was set since the last one, also if that one was on time and this one is late', async () => {
    expect(await runAt(monday)).toHaveLength(1);
    const publish = (id: string, publishedAt: string, climbCount: number) =>
      app.deps.database.drizzle.insert(sectionPublications).values({
        id,
        sectionId: 'gym-wall',
        publishedAt: new Date(publishedAt),
        climbCount,
      });
    // an hour after the last one, more than a week before the next
    await publish('after', '2026-11-22T21:09:00.000Z', 5);
    const [, late] = await runAt(new Date('2026-11-30T04:09:00.000Z'));
    expect(late?.text).toContain('- The Prow, Granite Street: 5 new climbs\n');
    // the product sleeps for four weeks: what is older than two is no news
    await publish('old', '2026-12-10T00:00:00.000Z', 6);
    expect(await runAt(new Date('2026-12-27T20:09:00.000Z'))).toHaveLength(2);
    await app.deps.database.pool.query("delete from section_publications where id <> 'pub'");
  });

  it('comes on a later day by day if the product slept all Monday, once a week', async () => {
    // the night to Thursday and its morning
    expect(await runAt(new Date('2026-11-25T19:09:00.000Z'))).toEqual([]);
    expect(await runAt(new Date('2026-11-25T20:09:00.000Z'))).toHaveLength(1);
    expect(await runAt(new Date('2026-11-26T20:09:00.000Z'))).toHaveLength(1);
    // whoever turns it on then waits for Monday
    await set(false);
    await set(true);
    expect(await runAt(new Date('2026-11-27T20:09:00.000Z'))).toHaveLength(1);
  });

  it('begins at the Monday of one that an older version sent, which leaves the end as it was', async () => {
    const { pool } = app.deps.database;
    // both versions run: the older one wrote this Monday's, the newer one the one before
    await pool.query(
      "update weekly_mails set last_week = '2026-11-23', last_until = '2026-11-15T20:09:00.000Z'",
    );
    const [mail] = await runAt(new Date('2026-11-29T20:09:00.000Z'));
    expect(mail?.text ?? '').not.toContain('8 new climbs');
    // somebody who moved since from Sydney to Los Angeles, where it is due 19 hours later, misses nothing
    await app.deps.database.drizzle
      .update(sectionPublications)
      .set({ publishedAt: new Date('2026-11-30T00:00:00.000Z') });
    await set(true, 'America/Los_Angeles');
    const moved = await runAt(new Date('2026-12-07T15:09:00.000Z'));
    expect(moved.at(-1)?.text).toContain('8 new climbs');
    await app.deps.database.drizzle
      .update(sectionPublications)
      .set({ publishedAt: new Date('2026-11-19T08:00:00.000Z') });
  });

  it('waits for a Monday, too, if an older version turned it on, which notes no week', async () => {
    await app.deps.database.pool.query('update weekly_mails set last_week = null');
    // Friday in Sydney
    expect(await runAt(new Date('2026-11-19T20:09:00.000Z'))).toEqual([]);
    expect(await runAt(monday)).toHaveLength(1);
  });

  it('comes later on Monday if the product slept, and by the clock of its zone', async () => {
    await set(true, 'Europe/Berlin');
    expect(await runAt(monday)).toEqual([]);
    expect(await runAt(new Date('2026-11-23T19:09:00.000Z'))).toHaveLength(1);
  });

  it('isn’t sent with nothing to say, of a gym that is closed to them, nor when it is off', async () => {
    await app.deps.database.pool.query("update gyms set access = 'invitation'");
    expect(await runAt(monday)).toEqual([]);
    await app.deps.database.pool.query("update gyms set access = 'public'");
    await set(false);
    expect(await runAt(new Date('2026-11-29T20:09:00.000Z'))).toEqual([]);
  });

  it('isn’t sent to a disabled account', async () => {
    const { drizzle } = app.deps.database;
    const disable = (isDisabled: boolean) =>
      drizzle.update(identityUsers).set({ isDisabled }).where(eq(identityUsers.uid, ana.uid));
    await disable(true);
    expect(await runAt(monday)).toEqual([]);
    await disable(false);
  });
});

describe('unsubscribing', () => {
  const read = async () => {
    const headers = { cookie: ana.cookie };
    return (await app.send({ method: 'GET', url: '/api/me/weekly-email', headers })).body;
  };

  it('takes one post of the mail program, without a sign-in, any number of times', async () => {
    const [mail] = await runAt(monday);
    const { pathname, search } = linkOf(mail?.headers?.['List-Unsubscribe']);
    const post = () =>
      app.send({
        method: 'POST',
        url: `${pathname}${search}`,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post()).status).toBe(200);
    expect(await read()).toEqual({ isOn: false, hasAddress: true });
    expect((await post()).body).toContain('Weekly email stopped');
  });

  it('asks whoever follows the link, because programs that scan mail follow it too', async () => {
    const [mail] = await runAt(monday);
    const { pathname, search } = linkOf(mail?.headers?.['List-Unsubscribe']);
    const open = () => app.send({ method: 'GET', url: `${pathname}${search}` });
    expect((await open()).body).toContain('Stop the weekly email?');
    expect((await read()).isOn).toBe(true);
    await app.send({ method: 'POST', url: `${pathname}${search}` });
    expect((await open()).body).toContain('Weekly email stopped');
  });

  it.each(['', 'ana', '.', 'ana.AAAA', `${'a'.repeat(300)}.b`])(
    'needs a token of ours: %s',
    async (token) => {
      for (const method of ['GET', 'POST'] as const) {
        const url = `/api/weekly-email/unsubscribe?token=${token}`;
        expect((await app.send({ method, url })).status).toBe(404);
      }
    },
  );
});

it('needs a confirmed address and a zone that is there', async () => {
  expect((await set(true, 'Mars/North')).body.error.details.code).toBe('invalid_argument');
  const token = await refreshed(app, ana.refreshToken);
  await app.deps.database.pool.query('update identity_users set is_email_verified = false');
  const input = { isOn: true, timeZone: 'Europe/Berlin' };
  const refused = await callAs(app, token, 'weeklyMail.setWeeklyMail', input);
  expect(refused.body.error.details.code).toBe('email_unverified');
  await app.deps.database.pool.query('update identity_users set is_email_verified = true');
});
