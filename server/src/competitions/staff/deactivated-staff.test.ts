import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 2 });
});

const setDeactivated = (uid: string, isAway: boolean) =>
  stage.deps.database.drizzle
    .update(accounts)
    .set({ deactivatedAt: isAway ? stage.deps.now() : null })
    .where(eq(accounts.uid, uid));
const setRoles = (who: string, roles: string[]) =>
  stage.call('competitions.setStaffRoles', { competitionId: id, who, roles }, { as: 'olga' });

describe('staff whose account is deactivated', () => {
  it('read nothing of the management: no contacts, logs or exports', async () => {
    const paths = ['', '/log', '/directory', '/competitors', '/scores', '/exports/competitors'];
    const read = async (path: string) =>
      (await stage.read(`/api/manage/competitions/${id}${path}`, { as: 'olga' })).status;
    const statuses = async () => Promise.all(paths.map(read));
    expect(await statuses()).toEqual(paths.map(() => 200));
    await setDeactivated('olga', true);
    // a draft, whose existence only its staff know
    expect(await statuses()).toEqual(paths.map(() => 404));
    await setDeactivated('olga', false);
    expect(await statuses()).toEqual(paths.map(() => 200));
  });

  it('see it nowhere else: not at home, in search, in their lists or roles', async () => {
    const paths = ['/api/me', '/api/me/home', '/api/search?q=autumn', '/api/manage/competitions'];
    const mentions = async () =>
      Promise.all(
        paths.map(async (path) => {
          const { status, body } = await stage.read(path, { as: 'olga' });
          expect(status, path).toBe(200);
          return JSON.stringify(body).includes(id);
        }),
      );
    expect(await mentions()).toEqual(paths.map(() => true));
    await setDeactivated('olga', true);
    expect(await mentions()).toEqual(paths.map(() => false));
    await setDeactivated('olga', false);
  });

  it('record no score, even with a token from before', async () => {
    await stage.asOlga('competitions.startCompetition', { competitionId: id });
    const added = await stage.asOlga('competitors.addCompetitor', {
      competitionId: id,
      name: 'Ada',
    });
    const { body } = await stage.read(`/api/competitions/${id}/climbs`);
    const cell = {
      competitionId: id,
      competitorId: added.competitorId,
      climbId: body.items[0].id,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    };
    const record = (version: number) =>
      stage.call('scores.recordScore', { ...cell, version }, { as: 'olga' });
    await setDeactivated('olga', true);
    expect((await record(0)).body.error.details.code).toBe('permission_denied');
    await setDeactivated('olga', false);
    expect((await record(0)).status).toBe(200);
  });

  it('don’t count as the organiser that a competition needs', async () => {
    expect((await setRoles('cleo', ['organiser'])).status).toBe(200);
    await setDeactivated('cleo', true);
    const answer = await setRoles('olga', []);
    expect(answer.body.error.details.code).toBe('last_organiser');
    await setDeactivated('cleo', false);
    expect((await setRoles('olga', [])).status).toBe(200);
  });
});
