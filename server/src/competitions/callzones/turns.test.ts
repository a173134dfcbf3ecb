import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPushService, type PushServiceStandIn } from '../../../../emulators/push-service';
import { parseSettings } from '../../platform/config/settings';
import { insertCompetition } from '../../platform/testing/competition';
import { callAs, createMember, type Member } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { releaseHeldJob } from '../../people/push/release';
import { competitionRoles } from '../staff/schema';
import { followTurns } from './follow-turns';

let app: SignedApp;
let service: PushServiceStandIn;
let endFollowing: () => void;
let judge: Member;
/** The third of the running order, and the fourth. */
let third: Member;
let fourth: Member;
let competitionId: string;
let made = 0;
/** In the middle of everybody's quiet hours. */
const night = new Date('2026-11-24T12:00:00.000Z');

beforeAll(async () => {
  service = await startPushService();
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', EMULATORS: '1' });
  app = await createSignedApp({ settings });
  endFollowing = followTurns(app.deps, 20);
  app.setNow(night);
  judge = await createMember(app);
});
afterAll(async () => {
  endFollowing();
  await app.close();
  await service.close();
});
beforeEach(async () => {
  app.setNow(night);
  // turns of the competition before may still come near
  [third, fourth] = [await createMember(app), await createMember(app)];
  competitionId = `final-${(made += 1)}`;
  const claims: Readonly<Record<number, string>> = { 3: third.uid, 4: fourth.uid };
  await insertCompetition(app.deps.database.drizzle, {
    competition: { id: competitionId, name: 'Night Final', format: 'boulder_final' },
    climbs: 2,
    competitors: 6,
    competitor: (n) => ({ claimedBy: claims[n] ?? null }),
  });
  await app.deps.database.drizzle
    .insert(competitionRoles)
    .values({ competitionId, uid: judge.uid, role: 'judge' });
});

async function act(by: Member, name: string, input: object) {
  const answer = await callAs(app, by.idToken, name, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result;
}
const idOf = (kind: 'competitor' | 'climb', n: number) => `${competitionId}-${kind}-${n}`;
const ask = (by: Member) =>
  act(by, 'notifications.setKinds', { kinds: ['turn_soon'], channel: 'push', isOn: true });
const enter = (
  competitor: number,
  { climb = 1, attempts = 1, version = 0 }: { climb?: number; attempts?: number; version?: number },
) =>
  act(judge, 'scores.recordScore', {
    competitionId,
    competitorId: idOf('competitor', competitor),
    climbId: idOf('climb', climb),
    version,
    cell: { format: 'boulder_final', attempts, zones: [0], top: 0 },
  });
const open = (competitor: number) =>
  act(judge, 'scores.tellPresence', {
    competitionId,
    deviceId: 'phone',
    at: { climbId: idOf('climb', 1), competitorId: idOf('competitor', competitor) },
  });
/** A browser's own token, for what belongs to its session. */
async function subscribe({ cookie }: Member): Promise<string> {
  const subscription = service.subscribe(await app.deps.push.publicKey());
  const { body } = await app.send({ method: 'GET', url: '/api/tokens', headers: { cookie } });
  const signedIn = await app.identity('accounts:signInWithCustomToken', {
    token: body.customToken,
    returnSecureToken: true,
  });
  const input = { subscription, timeZone: 'Australia/Sydney' };
  const answer = await callAs(app, signedIn.body.idToken, 'push.subscribe', input);
  expect(answer.status).toBe(200);
  return subscription.endpoint;
}
/** The paths of somebody's notifications after all jobs, the newest first. */
async function told({ cookie }: Member): Promise<string[]> {
  await app.runJobs();
  const url = '/api/me/notifications';
  const { body } = await app.send({ method: 'GET', url, headers: { cookie } });
  return body.items.map(
    ({ kind, relation }: { kind: string; relation: { subject: { name: string } } }) =>
      `${kind} ${relation.subject.name}`,
  );
}
const onClimb = (climb: number) => `turn_soon climb ${climb} of Night Final`;

it('is told once, whatever judges correct, and again on the next climb', async () => {
  await ask(third);
  await ask(fourth);
  await open(1);
  await enter(1, {});
  await expect.poll(() => told(third)).toEqual([onClimb(1)]);
  // the first is still on the wall, so three are before the fourth
  expect(await told(fourth)).toEqual([]);
  await open(2);
  await expect.poll(() => told(fourth)).toEqual([onClimb(1)]);
  // taken back, entered on the wrong competitor, corrected
  await enter(1, { attempts: 0, version: 1 });
  await enter(5, {});
  await enter(5, { attempts: 0, version: 1 });
  await enter(1, { attempts: 2, version: 2 });
  await enter(1, { climb: 2 });
  await expect.poll(() => told(fourth)).toEqual([onClimb(2), onClimb(1)]);
  expect(await told(third)).toEqual([onClimb(2), onClimb(1)]);
});

it('is told past a no-show, and only by those who are in the running order', async () => {
  await ask(fourth);
  await ask(third);
  await app.deps.database.pool.query(
    `update competitors set state = 'withdrawn' where claimed_by = '${third.uid}'`,
  );
  // the first doesn't show up
  await enter(2, {});
  await expect.poll(() => told(fourth)).toEqual([onClimb(1)]);
  expect(await told(third)).toEqual([]);
});

it('is told to nobody who didn’t ask', async () => {
  await ask(fourth);
  await enter(1, {});
  await expect.poll(() => told(fourth)).toEqual([onClimb(1)]);
  expect(await told(third)).toEqual([]);
});

it('rings the phone at once, in quiet hours too, and opens the call zone', async () => {
  await ask(third);
  const endpoint = await subscribe(third);
  await enter(1, {});
  await expect.poll(() => told(third)).toEqual([onClimb(1)]);
  const [message, ...more] = service.waitingFor(endpoint);
  expect(more).toEqual([]);
  expect(JSON.parse(message?.text ?? '')).toEqual({
    id: message?.topic,
    title: 'Get ready for climb 1 of Night Final: at most 2 climbers before you',
    path: `/competition/${competitionId}/callzone`,
    at: night.toISOString(),
  });
  expect(message).toMatchObject({ ttl: 300, urgency: 'high' });
});

it('is dropped once it is of no use, rather than late', async () => {
  await ask(third);
  const endpoint = await subscribe(third);
  service.answerNext({ status: 429, retryAfterS: 60 });
  await enter(1, {});
  await expect.poll(() => told(third)).toEqual([onClimb(1)]);
  app.setNow(new Date(night.getTime() + 300_000));
  await releaseHeldJob.run(app.deps);
  await app.runJobs();
  expect(service.waitingFor(endpoint)).toEqual([]);
  expect(await app.deps.database.pool.query('select from held_pushes')).toMatchObject({
    rowCount: 0,
  });
});
