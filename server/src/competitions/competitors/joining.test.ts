import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { As } from '../../platform/testing/app';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition();
  await stage.setCompetition(id, {
    state: 'started',
    startedAt: new Date('2026-11-20T00:00:00Z'),
    registration: 'open',
  });
});

const join = (as: As, data: object = {}) =>
  stage.call('competitors.joinCompetition', { competitionId: id, ...data }, { as });
const claim = (as: As, competitorId: string) =>
  stage.call('competitors.claimCompetitor', { competitionId: id, competitorId }, { as });
const offered = async (as: As, data: object = { competitionId: id }) =>
  (await stage.call('competitions.getUnclaimedCompetitorsFromContact', data, { as })).body.result
    .items;
const add = async (data: object): Promise<string> =>
  (await stage.asOlga('competitors.addCompetitor', { competitionId: id, ...data })).competitorId;
const codeOf = (answer: { body: { error?: { details: { code: string } } } }) =>
  answer.body.error?.details.code;
const kinds = async () => (await stage.readLog(id)).slice(1).map(({ kind }) => kind);

describe('joining', () => {
  it('takes the name of the profile, the verified e-mail and one place', async () => {
    const answer = await join('cleo');
    expect(answer.status).toBe(200);
    const { competitorId } = answer.body.result;
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'competitor_joined',
      actorUid: 'cleo',
      competitorId,
      after: { name: "Cléo O'Climb", email: 'cleo@example.com', phone: null },
    });
    expect(stage.sent).toEqual([
      {
        channel: 'own:cleo',
        type: 'own.changed',
        data: { kinds: ['account', 'scores'], ids: [id] },
      },
    ]);
    expect(await stage.readRow(id)).toMatchObject({ balance: 24, competitorCount: 1 });
    const own = await stage.read(`/api/me/competitions/${id}`, { as: 'cleo' });
    expect(own.body).toMatchObject({ competitor: { id: competitorId }, canJoin: false });
    const page = await stage.read(`/api/competitions/${id}/log`);
    expect(JSON.stringify(page.body)).not.toContain('example.com');
  });
  it('gives the number after the highest one', async () => {
    await add({ name: 'Ana', number: 41 });
    await join('cleo');
    await join('nora');
    const { items } = (
      await stage.read(`/api/manage/competitions/${id}/competitors`, { as: 'olga' })
    ).body;
    expect(items.map(({ number }: { number: number | null }) => number)).toEqual([41, 42, 43]);
  });
  it('happens once, also when pressed twice at once', async () => {
    const both = await Promise.all([join('cleo'), join('cleo')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeOf(await join('cleo'))).toBe('already_joined');
    expect(await stage.readRow(id)).toMatchObject({ balance: 24, competitorCount: 1 });
  });
  it('leaves an e-mail out that is not verified', async () => {
    await join({ uid: 'nora', isEmailVerified: false });
    expect((await stage.readLog(id)).at(-1)).toMatchObject({ after: { email: null } });
  });
  it('needs open registration, a started competition and a place', async () => {
    await stage.setCompetition(id, { registration: 'claim' });
    expect(codeOf(await join('cleo'))).toBe('registration_closed');
    await stage.setCompetition(id, { registration: 'open', balance: 0 });
    expect(codeOf(await join('cleo'))).toBe('balance_empty');
    await stage.setCompetition(id, { state: 'ended' });
    expect(codeOf(await join('cleo'))).toBe('competition_state');
    await stage.setCompetition(id, { state: 'draft' });
    expect((await join('cleo')).status).toBe(404);
    const data = { competitionId: id };
    expect((await stage.call('competitors.joinCompetition', data)).status).toBe(401);
    expect(await kinds()).toEqual([]);
  });
  it('takes a category of the competition alone', async () => {
    expect((await join('cleo', { categoryId: 'none' })).status).toBe(400);
  });
});

describe('claiming', () => {
  it('offers those with a verified e-mail or phone, however they are written', async () => {
    const byEmail = await add({ name: 'Cleo E', email: 'CLEO@Example.com', number: 4 });
    const byPhone = await add({ name: 'Cleo P', phone: '+61 (400) 111-222' });
    await add({ name: 'Other', email: 'other@example.com', phone: '+61 400 999 999' });
    const caller = { uid: 'cleo', phoneNumber: '+61400111222' };
    expect(await offered(caller)).toEqual([
      {
        competitionId: id,
        competitionName: 'Autumn Pump',
        competitorId: byEmail,
        name: 'Cleo E',
        number: 4,
      },
      expect.objectContaining({ competitorId: byPhone }),
    ]);
    expect(await offered({ ...caller, isEmailVerified: false })).toHaveLength(1);
    expect(await offered({ uid: 'cleo', isEmailVerified: false })).toEqual([]);
    expect(await offered('nora')).toEqual([]);
    expect(await offered(caller, {})).toHaveLength(2);
  });
  it('gives a competitor to whoever has the contact, and to nobody else', async () => {
    const competitorId = await add({ name: 'Cleo', email: 'cleo@example.com' });
    expect((await claim('nora', competitorId)).status).toBe(404);
    expect((await claim({ uid: 'cleo', isEmailVerified: false }, competitorId)).status).toBe(404);
    expect((await claim('cleo', competitorId)).body.result).toEqual({ competitorId, seq: 3 });
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'competitor_claimed',
      actorUid: 'cleo',
      competitorId,
      after: { name: 'Cleo' },
    });
    expect(stage.sent).toHaveLength(1);
    expect(await offered('cleo')).toEqual([]);
    // a place is not taken again
    expect(await stage.readRow(id)).toMatchObject({ balance: 24, competitorCount: 1 });
  });
  it('is one per competitor, also when two claim at once', async () => {
    const competitorId = await add({ name: 'Twins', email: 'cleo@example.com', phone: '+611' });
    const both = await Promise.all([
      claim('cleo', competitorId),
      claim({ uid: 'nora', phoneNumber: '+611' }, competitorId),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.map(codeOf)).toContain('competitor_claimed');
    expect(await kinds()).toEqual(['competitor_added', 'competitor_claimed']);
  });
  it('is one per user, also when one claims two at once', async () => {
    const one = await add({ name: 'One', email: 'cleo@example.com' });
    const two = await add({ name: 'Two', email: 'cleo@example.com' });
    const both = await Promise.all([claim('cleo', one), claim('cleo', two)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.map(codeOf)).toContain('already_joined');
  });
  it('is not possible while registration is closed', async () => {
    const competitorId = await add({ name: 'Cleo', email: 'cleo@example.com' });
    await stage.setCompetition(id, { registration: 'closed' });
    expect(await offered('cleo')).toEqual([]);
    expect(codeOf(await claim('cleo', competitorId))).toBe('registration_closed');
  });
});

describe('undoing a claim', () => {
  const unclaim = (as: As, competitorId: string) =>
    stage.call('competitors.unclaimCompetitor', { competitionId: id, competitorId }, { as });
  const managed = async (as: As) =>
    (await stage.read(`/api/manage/competitions/${id}/competitors`, { as })).body.items;

  it('leaves the entry to whoever claims it next, and tells who had it', async () => {
    const competitorId = await add({ name: 'Cleo', email: 'cleo@example.com' });
    await claim('cleo', competitorId);
    stage.drain();
    expect((await unclaim('olga', competitorId)).body.result).toEqual({ seq: 4 });
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'competitor_unclaimed',
      actorUid: 'olga',
      competitorId,
      before: { name: 'Cleo', claimedBy: 'cleo' },
    });
    expect(stage.sent).toEqual([expect.objectContaining({ channel: 'own:cleo' })]);
    const own = await stage.read(`/api/me/competitions/${id}`, { as: 'cleo' });
    expect(own.body.competitor).toBeNull();
    // the place stays taken
    expect(await stage.readRow(id)).toMatchObject({ balance: 24, competitorCount: 1 });
    expect(codeOf(await unclaim('olga', competitorId))).toBe('competitor_unclaimed');
    expect((await claim('cleo', competitorId)).status).toBe(200);
  });
  it('is for organisers of that competition', async () => {
    const competitorId = await add({ name: 'Cleo', email: 'cleo@example.com' });
    await claim('cleo', competitorId);
    for (const as of ['jude', 'seth', 'cleo'] as const) {
      expect((await unclaim(as, competitorId)).status).toBe(403);
    }
    expect((await unclaim('olga', 'nobody')).status).toBe(404);
    await stage.setCompetition(id, { state: 'ended', finalisedAt: new Date() });
    expect((await unclaim('olga', competitorId)).status).toBe(200);
  });
  it('shows organisers who has claimed what since when, and nobody else who it was', async () => {
    const competitorId = await add({ name: 'Cleo', email: 'cleo@example.com' });
    expect(await managed('olga')).toMatchObject([
      { isClaimed: false, claimedBy: null, claimedAt: null },
    ]);
    await claim('cleo', competitorId);
    const claimedAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await managed('olga')).toMatchObject([{ isClaimed: true, claimedAt }]);
    expect((await managed('olga'))[0].claimedBy).toMatch(/^cleo/);
    expect(await managed('jude')).toMatchObject([{ isClaimed: true, claimedBy: null, claimedAt }]);
    const open = await stage.read(`/api/competitions/${id}/competitors/${competitorId}`);
    expect(JSON.stringify(open.body)).not.toContain('cleo');
  });
});
