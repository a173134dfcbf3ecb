import { climbSorts } from '@cruxboard/domain/sort-options';
import { sections } from '../sections/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(
    db,
    'ana',
    { uid: 'ruben', firstName: 'Ruben', username: 'ruben' },
    { uid: 'gone', firstName: 'Gone', username: 'gone', deactivatedAt: new Date('2026-11-20') },
  );
  await insertGym(db, {}, [
    {
      id: 'c1',
      name: 'Slow Burn',
      colour: 'blue',
      grade: 5,
      setOn: '2026-11-18',
      ascentCount: 42,
      likeCount: 18,
      solutionCount: 6,
      setterUid: 'ruben',
    },
    {
      id: 'c2',
      name: 'butter side up',
      colour: 'yellow',
      grade: 2,
      setOn: '2026-11-18',
      ascentCount: 64,
      likeCount: 21,
    },
    {
      id: 'c3',
      name: 'Étoile',
      colour: 'grey',
      grade: null,
      setOn: '2026-11-11',
      ascentCount: 16,
      likeCount: 6,
    },
    {
      id: 'c4',
      name: 'Hello Wall',
      colour: 'white',
      grade: 0,
      setOn: '2026-11-14',
      ascentCount: 118,
      likeCount: 9,
      favouriteCount: 3,
    },
    {
      id: 'c5',
      name: 'Zest Ярко',
      colour: 'blue',
      grade: 5,
      setOn: '2026-11-14',
      ascentCount: 0,
      likeCount: 9,
      setterUid: 'gone',
    },
    {
      id: 'c6',
      name: 'Old One',
      colour: 'red',
      grade: 9,
      setOn: '2026-01-14',
      archivedAt: new Date('2026-11-01'),
      solutionCount: 3,
    },
  ]);
  await insertGym(db, { id: 'other', name: 'Other' });
  await db.insert(sections).values({ id: 'slab', gymId: 'gym', name: 'Slab', position: 1 });
});
afterAll(() => t.close());

const ids = async (query: string, as?: string) => {
  const { status, body } = await t.read(
    `/api/gyms/gym/climbs?${query}`,
    as === undefined ? {} : { as },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map((row: { id: string }) => row.id).join(' ');
};

describe('readGymClimbs', () => {
  test.each([
    ['newest', 'c2 c1 c5 c4 c3'],
    ['oldest', 'c3 c4 c5 c1 c2'],
    ['top-rated', 'c2 c1 c5 c4 c3'],
    ['most-favourited', 'c4 c5 c3 c2 c1'],
    ['most-solved', 'c4 c2 c1 c3 c5'],
    ['least-solved', 'c5 c3 c1 c2 c4'],
    ['number-asc', 'c4 c2 c1 c5 c3'],
    ['number-desc', 'c5 c1 c2 c4 c3'],
    ['climb-name-asc', 'c2 c3 c4 c1 c5'],
    ['climb-name-desc', 'c5 c1 c4 c3 c2'],
  ])('%s', async (sort, expected) => {
    expect(await ids(`sort=${sort}`)).toBe(expected);
  });

  test('every sort pages through all climbs once', async () => {
    for (const sort of climbSorts) {
      const all = await ids(`sort=${sort}`);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const more: string = cursor === null ? '' : `&cursor=${cursor}`;
        const { body } = await t.read(`/api/gyms/gym/climbs?sort=${sort}&size=2${more}`);
        expect(body.total).toBe(5);
        seen.push(...body.items.map((row: { id: string }) => row.id));
        cursor = body.nextCursor;
      } while (cursor !== null);
      expect(seen.join(' '), sort).toBe(all);
    }
  });

  test.each([
    ['colour=blue', 'c1 c5'],
    ['colour=blue,white', 'c1 c5 c4'],
    ['section=gym-wall', 'c2 c1 c5 c4 c3'],
    ['section=slab', ''],
    ['gradeMin=2&gradeMax=5', 'c2 c1 c5'],
    ['gradeMax=0', 'c4'],
    ['solved=yes', 'c1'],
    ['solved=no&colour=blue', 'c5'],
    ['setter=ruben', 'c1'],
    ['setter=%20RUBEN', 'c1'],
    ['setter=ruben&colour=yellow', ''],
    ['setter=ana', ''],
    ['setter=gone', ''],
    ['setter=nobody', ''],
    ['setter=%25', ''],
    ['search=etoile', 'c3'],
    ['search=%20BUTTER%20%20', 'c2'],
    ['search=helo%20wal', 'c4'],
    ['search=hello%20pink', ''],
    ['search=ярКО', 'c5'],
    ['search=%25', ''],
    ['search=v5%20blue', 'c1 c5'],
    ['search=Blue', 'c1 c5'],
    ['search=blau%20v0-v4', ''],
    ['search=prow%20white', 'c4'],
    ['search=slab%20white', ''],
    ['search=v2-5', 'c1 c2 c5'],
    ['search=the%20prow', 'c1 c2 c3 c4 c5'],
    ['colour=', 'c2 c1 c5 c4 c3'],
  ])('%s', async (query, expected) => {
    const found = await ids(query);
    expect(found.split(' ').toSorted()).toEqual(expected.split(' ').toSorted());
  });

  test.each([
    ['', null],
    ['?setter=ruben', 'Ruben'],
    ['?setter=gone', null],
    ['?setter=nobody', null],
  ])('the list%s names the setter it was asked for', async (query, setterName) => {
    expect((await t.read(`/api/gyms/gym/climbs${query}`)).body.setterName).toBe(setterName);
  });

  test('done and to do are private and never shared', async () => {
    await t.call('ascents.logAscent', { climbId: 'c5' }, { as: 'ana' });
    expect(await ids('own=done', 'ana')).toBe('c5');
    expect(await ids('own=todo', 'ana')).toBe('c2 c1 c4 c3');
    const { headers } = await t.read('/api/gyms/gym/climbs?own=todo', { as: 'ana' });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await t.read('/api/gyms/gym/climbs?own=done')).status).toBe(401);
  });

  test('saved are those of the user', async () => {
    const save = { subject: 'climb', subjectId: 'c3', reaction: 'favourite', isOn: true };
    await t.call('reactions.setReaction', save, { as: 'ana' });
    expect(await ids('own=saved', 'ana')).toBe('c3');
    expect(await ids('own=saved', 'ruben')).toBe('');
  });

  test('a bad filter, an unknown one, a foreign or broken cursor, a page of the future', async () => {
    for (const query of [
      'colour=mauve',
      'gradeMin=21',
      'page=99',
      'sort=best',
      'size=0',
      'section=%00',
      'search=%00',
    ]) {
      expect((await t.read(`/api/gyms/gym/climbs?${query}`)).status, query).toBe(400);
    }
    const { body } = await t.read('/api/gyms/gym/climbs?size=1&sort=newest');
    const foreign = await t.read(
      `/api/gyms/gym/climbs?size=1&sort=oldest&cursor=${body.nextCursor}`,
    );
    expect(foreign.body.error.details.fields[0]).toEqual({
      path: 'cursor',
      message: 'Not a cursor of this list',
    });
    const [mark] = JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString());
    const forged = (values: unknown[]) =>
      Buffer.from(JSON.stringify([mark, ...values])).toString('base64url');
    for (const values of [['2026-02-31', 'c1'], [7, 'c1'], ['2026-01-01'], ['2026-01-01', '\0']]) {
      expect((await t.read(`/api/gyms/gym/climbs?size=1&cursor=${forged(values)}`)).status).toBe(
        400,
      );
    }
    const beyond = await t.read(
      `/api/gyms/gym/climbs?size=1&cursor=${forged(['0001-01-01', 'c1'])}`,
    );
    expect(beyond.status).toBe(200);
    expect(beyond.body).toMatchObject({ items: [], nextCursor: null, total: 5 });
    expect((await t.read('/api/gyms/none/climbs')).status).toBe(404);
  });
});

describe('readClimbCounts', () => {
  test('counts climbs on the wall and their solutions by grade and colour', async () => {
    const { body } = await t.read('/api/gyms/gym/climb-counts');
    expect(body.items).toEqual([
      { grade: 0, colour: 'white', climbs: 1, solutions: 0 },
      { grade: 2, colour: 'yellow', climbs: 1, solutions: 0 },
      { grade: 5, colour: 'blue', climbs: 2, solutions: 6 },
      { grade: null, colour: 'grey', climbs: 1, solutions: 0 },
    ]);
    expect((await t.read('/api/gyms/gym/climb-counts?section=slab')).body.items).toEqual([]);
    expect((await t.read('/api/gyms/no/climb-counts')).status).toBe(404);
  });
});

describe('readClimb', () => {
  test('tells everything of a climb, archived ones too', async () => {
    const { body } = await t.read('/api/gyms/gym/climbs/c1');
    expect(body).toMatchObject({
      name: 'Slow Burn',
      gymName: 'Granite Street',
      sectionName: 'The Prow',
      setterName: 'Ruben',
      grade: 5,
      archivedAt: null,
      setOn: '2026-11-18',
    });
    expect((await t.read('/api/gyms/gym/climbs/c6')).body.archivedAt).toBe(
      '2026-11-01T00:00:00.000Z',
    );
  });

  test('not at another gym, not unknown', async () => {
    expect((await t.read('/api/gyms/other/climbs/c1')).status).toBe(404);
    expect((await t.read('/api/gyms/gym/climbs/none')).status).toBe(404);
  });
});
