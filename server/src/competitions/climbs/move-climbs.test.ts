import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGym } from '../../platform/testing/gym';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { gymRoles } from '../../gyms/staff/schema';

let stage: Stage;
let id: string;
let gymId: string;
let gyms = 0;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 0 });
  gyms += 1;
  gymId = `gym-${gyms}`;
  const db = stage.deps.database.drizzle;
  await insertGym(db, { id: gymId }, [
    { id: `${gymId}-a`, name: 'Grüne Hölle!', colour: 'green', grade: 5 },
    { id: `${gymId}-b`, name: 'Blue V4', isNamed: false, colour: 'blue', grade: 4 },
  ]);
  await db.insert(gymRoles).values([
    { gymId, uid: 'olga', role: 'setter' },
    { gymId, uid: 'nora', role: 'manager' },
  ]);
});

const addClimb = async (number: number, name: string): Promise<string> =>
  (
    await stage.asOlga('competitionClimbs.createCompetitionClimb', {
      competitionId: id,
      number,
      name,
    })
  ).climbId;
const move = (mode: string, climbIds: readonly string[], as = 'olga') =>
  stage.call(
    'competitionClimbs.moveClimbsToGym',
    {
      competitionId: id,
      gymId,
      sectionId: `${gymId}-wall`,
      mode,
      climbs: climbIds.map((climbId) => ({ climbId, colour: 'red' })),
    },
    { as },
  );
const take = (mode: string, climbIds: readonly string[], as = 'olga') =>
  stage.call(
    'competitionClimbs.takeGymClimbs',
    { competitionId: id, gymId, mode, climbIds },
    { as },
  );
const end = async () => {
  await stage.asOlga('competitions.startCompetition', { competitionId: id });
  await stage.asOlga('competitions.endCompetition', { competitionId: id });
};
const gymClimbs = async () =>
  (await stage.read(`/api/gyms/${gymId}/staff/climbs`, { as: 'olga' })).body.items.filter(
    ({ colour }: { colour: string }) => colour === 'red',
  );
const links = async () =>
  (await stage.read(`/api/manage/competitions/${id}/climb-links`, { as: 'olga' })).body.items;

describe('a competition’s climbs into the gym', () => {
  it('are previewed, added once to the wall as staff see it, and linked on both sides', async () => {
    const first = await addClimb(3, 'A name of more than twenty-four letters');
    const second = await addClimb(4, '');
    await end();
    const preview = (await move('preview', [first, second])).body.result;
    expect(preview).toMatchObject({
      movedCount: 2,
      items: [
        { number: 3, name: 'A name of more than twen', gymClimbId: null, isMoved: false },
        { number: 4, name: 'Red' },
      ],
    });
    expect(await gymClimbs()).toEqual([]);
    expect((await move('commit', [first])).body.result.movedCount).toBe(1);
    expect((await move('commit', [first, second])).body.result).toMatchObject({
      movedCount: 1,
      items: [{ isMoved: true }, { isMoved: false }],
    });
    const added = await gymClimbs();
    expect(added).toHaveLength(2);
    const named = added.find(({ name }: { name: string }) => name !== '');
    expect(named).toMatchObject({
      name: 'A name of more than twen',
      state: 'set',
      setterUid: null,
    });
    const path = `/api/gyms/${gymId}/staff/climbs/${named.id}`;
    expect((await stage.read(path, { as: 'nora' })).body.links).toEqual([
      { competitionId: id, competitionName: 'Autumn Pump', number: 3, isFromCompetition: true },
    ]);
    expect(await links()).toMatchObject([
      { competitionClimbId: first, climbId: named.id, gymId, isFromCompetition: true },
      { competitionClimbId: second },
    ]);
  });

  it('wait for the end, and need somebody who may edit the climbs of both', async () => {
    const climb = await addClimb(1, 'Prow');
    expect((await move('commit', [climb])).body.error.details.code).toBe('competition_state');
    await end();
    expect((await move('commit', [climb], 'seth')).status).toBe(403);
    expect((await move('commit', [climb], 'nora')).status).toBe(403);
    expect((await move('commit', ['no-such-climb'])).status).toBe(404);
    expect(await gymClimbs()).toEqual([]);
  });

  it('are moved once, by two at the same moment, too', async () => {
    const climb = await addClimb(1, 'Prow');
    await end();
    const both = await Promise.all([move('commit', [climb]), move('commit', [climb])]);
    const counts = both.map(({ body }) => body.result.movedCount);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await gymClimbs()).toHaveLength(1);
  });
});

describe('a gym’s climbs into a competition', () => {
  it('get the free numbers, names that it takes, and a link; taken again they stay', async () => {
    await addClimb(1, 'Prow');
    const ids = [`${gymId}-b`, `${gymId}-a`];
    expect((await take('preview', ids)).body.result).toMatchObject({
      movedCount: 2,
      items: [
        { number: 2, name: 'Blue V4', colour: 'blue', grade: 4, competitionClimbId: null },
        { number: 3, name: 'Grüne Hölle', colour: 'green' },
      ],
    });
    expect(await links()).toEqual([]);
    await take('commit', ids);
    expect((await take('commit', ids)).body.result.movedCount).toBe(0);
    const { items } = (await stage.read(`/api/competitions/${id}/climbs`, { as: 'olga' })).body;
    expect(items).toMatchObject([
      { number: 1 },
      { number: 2, name: 'Blue V4' },
      { number: 3, name: 'Grüne Hölle' },
    ]);
    expect(await links()).toMatchObject([
      {
        competitionClimbId: items[1].id,
        name: 'Blue V4',
        colour: 'blue',
        isFromCompetition: false,
      },
      { competitionClimbId: items[2].id, colour: 'green', grade: 5 },
    ]);
    const log = await stage.readLog(id);
    expect(log.at(-1)).toMatchObject({ kind: 'climbs_imported', after: { count: 2 } });
  });

  it('can be taken again once their climbs are deleted there', async () => {
    await take('commit', [`${gymId}-a`]);
    const [{ competitionClimbId }] = await links();
    await stage.asOlga('competitionClimbs.removeClimbs', {
      competitionId: id,
      climbIds: [competitionClimbId],
    });
    expect(await links()).toEqual([]);
    expect((await take('commit', [`${gymId}-a`])).body.result.movedCount).toBe(1);
  });

  it('are those of the gym, before the end, for somebody who may edit the climbs of both', async () => {
    expect((await take('commit', ['elsewhere'])).status).toBe(404);
    expect((await take('commit', [`${gymId}-a`], 'seth')).status).toBe(403);
    await end();
    const late = await take('commit', [`${gymId}-a`]);
    expect(late.body.error.details.code).toBe('competition_ended');
  });
});
