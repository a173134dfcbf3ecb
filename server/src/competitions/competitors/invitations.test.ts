import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { As } from '../../platform/testing/app';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { competitorInvitations, competitors } from './schema';
import { competitorJobs } from './sweep';

const manual = createManualJobs();
let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage({ jobs: manual.jobs });
  manual.use(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  const { drizzle } = stage.deps.database;
  await drizzle.delete(competitorInvitations);
  id = await stage.createCompetition();
  const startedAt = new Date('2026-11-20T00:00:00Z');
  await stage.setCompetition(id, { state: 'started', startedAt, registration: 'claim' });
  manual.drain();
  stage.mails.splice(0);
});

const add = async (data: object): Promise<string> =>
  (await stage.asOlga('competitors.addCompetitor', { competitionId: id, ...data })).competitorId;
const invite = (competitorIds: string[], as: As = 'olga') =>
  stage.call('competitors.inviteCompetitors', { competitionId: id, competitorIds }, { as });
const standing = async (as: As | undefined, competitorId: string) =>
  (
    await stage.read(
      `/api/competitions/${id}/competitors/${competitorId}/claim`,
      as === undefined ? {} : { as },
    )
  ).body.standing;
const codeOf = (answer: { body: { error?: { details: { code: string } } } }) =>
  answer.body.error?.details.code;
/** As if the last mails were older. */
const age = async (ms: number) => {
  const { drizzle } = stage.deps.database;
  const at = new Date(stage.deps.now().getTime() - ms);
  await drizzle.update(competitors).set({ invitedAt: at }).where(eq(competitors.competitionId, id));
  await drizzle.update(competitorInvitations).set({ sentAt: at });
};
const dayMs = 86_400_000;

describe('inviting', () => {
  it('calls nobody by the stand-in for a missing name', async () => {
    const unnamed = await add({ name: 'Unnamed', email: 'ana@example.com' });
    const numbered = await add({ name: 'Competitor 12', number: 12, email: 'bea@example.com' });
    await invite([unnamed, numbered]);
    await manual.run();
    expect(stage.mails).toHaveLength(2);
    for (const { html } of stage.mails) {
      expect(html).toContain('Claim your entry<');
      expect(html).not.toMatch(/Unnamed|Competitor 12/);
    }
  });
  it('mails a link to the entry to those who can be asked, and counts the rest', async () => {
    const ana = await add({ name: 'Ana Alto', email: 'ana@example.com' });
    const bea = await add({ name: 'Bea Berg' });
    const cleo = await add({ name: 'Cleo', email: 'cleo@example.com' });
    await stage.call(
      'competitors.claimCompetitor',
      { competitionId: id, competitorId: cleo },
      { as: 'cleo' },
    );
    const answer = await invite([ana, bea, cleo, ana]);
    expect(answer.body.result).toEqual({
      seq: 6,
      invitedCount: 1,
      leftOut: { claimed: 1, withoutEmail: 1, recent: 0 },
    });
    await manual.run();
    expect(stage.mails).toHaveLength(1);
    const [mail] = stage.mails;
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Your entry in Autumn Pump' });
    const link = `${stage.deps.origin}/competition/${id}/claim/${ana}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'competitor_invited',
      actorUid: 'olga',
      competitorId: ana,
      after: { name: 'Ana Alto', email: 'ana@example.com' },
    });
    const log = await stage.read(`/api/competitions/${id}/log`);
    expect(JSON.stringify(log.body)).not.toMatch(/example\.com|invited/);
  });

  it('asks an entry once a day, an address that was changed at once', async () => {
    const ana = await add({ name: 'Ana', email: 'ana@example.com' });
    const both = await Promise.all([invite([ana]), invite([ana])]);
    const counts = both.map(({ body }) => body.result.invitedCount);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect((await invite([ana])).body.result.leftOut).toMatchObject({ recent: 1 });
    const change = (email: string) =>
      stage.asOlga('competitors.updateCompetitor', { competitionId: id, competitorId: ana, email });
    await change('ANA@example.com');
    expect((await invite([ana])).body.result.invitedCount).toBe(0);
    await change('ana@example.org');
    expect((await invite([ana])).body.result.invitedCount).toBe(1);
    await age(dayMs);
    expect((await invite([ana])).body.result.invitedCount).toBe(1);
  });

  it('mails one address three times a day at most, by however many entries it stands', async () => {
    const ids: string[] = [];
    for (const name of ['Al', 'Bo', 'Cy', 'Di']) {
      ids.push(await add({ name, email: 'One@example.com' }));
    }
    expect((await invite(ids)).body.result).toMatchObject({
      invitedCount: 3,
      leftOut: { recent: 1 },
    });
    expect((await invite(ids)).body.result.invitedCount).toBe(0);
    await age(dayMs);
    expect((await invite(ids)).body.result.invitedCount).toBe(3);
    const hashes = await stage.deps.database.drizzle.select().from(competitorInvitations);
    expect(JSON.stringify(hashes)).not.toContain('example.com');
  });

  it('sends nobody’s two thousand and first mail of a day', async () => {
    const ana = await add({ name: 'Ana', email: 'ana@example.com' });
    const sentAt = stage.deps.now();
    const sent = Array.from({ length: 2_000 }, (_, index) => ({
      id: `sent-${index}`,
      addressHash: `hash-${index}`,
      competitionId: id,
      sentBy: 'olga',
      sentAt,
    }));
    await stage.deps.database.drizzle.insert(competitorInvitations).values(sent);
    const answer = await invite([ana]);
    expect([answer.status, codeOf(answer)]).toEqual([429, 'rate_limited']);
    await manual.run();
    expect(stage.mails).toEqual([]);
    expect((await stage.readLog(id)).at(-1)?.kind).toBe('competitor_added');
  });

  it('is refused where nobody could claim, and to all but organisers', async () => {
    const ana = await add({ name: 'Ana', email: 'ana@example.com' });
    for (const as of ['jude', 'seth', 'nora'] as const) {
      expect((await invite([ana], as)).status).toBe(403);
    }
    expect((await invite([ana, 'nobody'])).status).toBe(404);
    await stage.setCompetition(id, { registration: 'closed' });
    expect(codeOf(await invite([ana]))).toBe('registration_closed');
    await stage.setCompetition(id, { registration: 'claim', state: 'draft' });
    expect(codeOf(await invite([ana]))).toBe('competition_state');
    await stage.setCompetition(id, { state: 'ended', finalisedAt: new Date() });
    expect((await invite([ana])).body.result.invitedCount).toBe(1);
  });

  it('is told to organisers alone, and forgotten as a count after two days', async () => {
    const ana = await add({ name: 'Ana', email: 'ana@example.com' });
    await invite([ana]);
    const managed = async (as: As) =>
      (await stage.read(`/api/manage/competitions/${id}/competitors`, { as })).body.items[0];
    expect((await managed('olga')).invitedAt).toMatch(/Z$/);
    expect((await managed('jude')).invitedAt).toBeNull();
    const rows = () => stage.deps.database.drizzle.select().from(competitorInvitations);
    await stage.deps.database.drizzle
      .update(competitorInvitations)
      .set({ sentAt: new Date(Date.now() - 3 * dayMs) });
    expect(await rows()).toHaveLength(1);
    for (const job of competitorJobs) await job.run(stage.deps);
    expect(await rows()).toEqual([]);
  });
});

describe('where an invitation leads', () => {
  it('says what is left to do, and to strangers nothing of who has claimed it', async () => {
    const ana = await add({ name: 'Cleo', email: 'cleo@example.com', phone: '+61 400 1' });
    const other = { uid: 'nora', phoneNumber: '+614001' };
    expect(await standing(undefined, ana)).toBe('visitor');
    expect(await standing('nora', ana)).toBe('stranger');
    expect(await standing({ uid: 'cleo', isEmailVerified: false }, ana)).toBe('unconfirmed');
    expect(await standing('cleo', ana)).toBe('claimable');
    expect(await standing(other, ana)).toBe('claimable');
    const claim = { competitionId: id, competitorId: ana };
    await stage.call('competitors.claimCompetitor', claim, { as: 'cleo' });
    expect(await standing('cleo', ana)).toBe('own');
    expect(await standing(other, ana)).toBe('claimed');
    expect(await standing('nora', ana)).toBe('stranger');
    expect(await standing(undefined, ana)).toBe('visitor');
    const twin = await add({ name: 'Cleo Two', email: 'cleo@example.com' });
    expect(await standing('cleo', twin)).toBe('joined');
    await stage.setCompetition(id, { registration: 'closed' });
    expect(await standing('nora', ana)).toBe('closed');
    expect(await standing('cleo', ana)).toBe('own');
  });
  it('has no contact of anybody, and is not there for a draft', async () => {
    const ana = await add({ name: 'Ana', email: 'ana@example.com', phone: '0400 1' });
    const path = `/api/competitions/${id}/competitors/${ana}/claim`;
    const { body } = await stage.read(path);
    expect(JSON.stringify(body)).not.toMatch(/example\.com|0400 1/);
    expect((await stage.read(`/api/competitions/${id}/competitors/none/claim`)).status).toBe(404);
    await stage.setCompetition(id, { state: 'draft' });
    expect((await stage.read(path)).status).toBe(404);
    expect((await stage.read(path, { as: 'olga' })).body.standing).toBe('closed');
  });
});
