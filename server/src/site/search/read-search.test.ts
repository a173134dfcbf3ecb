import type { SearchAnswer } from '@cruxboard/contracts/site/search/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCompetition } from '../../platform/testing/competition';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(
    db,
    { uid: 'jose', username: 'jose_m', firstName: 'José', lastName: 'Müller' },
    { uid: 'josephine', username: 'phine', firstName: 'Josephine', lastName: 'Ødegård' },
    { uid: 'zofia', username: 'zofia_w', firstName: 'Zofia', lastName: 'Łódźka', ascentCount: 9 },
    { uid: 'zhanna', username: 'zhanna', firstName: 'Жанна', lastName: 'Орлова' },
    { uid: 'away', username: 'away_one', firstName: 'Quentin', deactivatedAt: new Date() },
    { uid: 'gone', username: 'gone_one', firstName: 'Quentina', deletedAt: new Date() },
    { uid: 'new', username: 'new_one', firstName: 'Quentino', isInitialised: false },
    { uid: 'obrien', username: 'percent_100', firstName: "O'Hara", lastName: 'Smith-Jones' },
  );
  await insertGym(db, { id: 'granite', name: 'Granite Street Bouldering', climbCount: 3 }, [
    { id: 'slow', name: 'Slow Burn', grade: 5, colour: 'red' },
    { id: 'slowest', name: 'Slow Burner' },
    { id: 'cafe', name: 'Café Crème' },
    { id: 'down', name: 'Slow Burned Down', archivedAt: new Date() },
  ]);
  await insertGym(db, { id: 'beta', name: 'Beta Barn', location: 'Münster' }, [
    { id: 'elsewhere', name: 'Slow Burn', setOn: '2026-11-20' },
  ]);
  const ended = { state: 'ended', endedAt: new Date() } as const;
  const competitions = [
    { id: 'live', name: 'Autumn Pump' },
    { id: 'old', name: 'Autumn Pump Classic', startedAt: new Date('2026-11-22'), ...ended },
    { id: 'draft', name: 'Autumn Pump Draft', state: 'draft', startedAt: null },
    { id: 'unlisted', name: 'Autumn Pump Private', isListed: false },
    { id: 'frozen', name: 'Winter Suspense', frozenAt: new Date('2026-11-21T02:00:00Z') },
  ] as const;
  for (const competition of competitions) {
    await insertCompetition(db, { competition, competitors: 1, climbs: 0 });
  }
});
afterAll(() => t.close());

async function search(q: string, more = '', as?: string): Promise<SearchAnswer> {
  const url = `/api/search?q=${encodeURIComponent(q)}${more}`;
  const { status, body, headers } = await t.read(url, as === undefined ? {} : { as });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers['cache-control']).toBe('private, no-cache');
  return body;
}
const people = async (q: string) => (await search(q)).people.map(({ username }) => username);
const climbs = async (q: string, more = '') =>
  (await search(q, more)).climbs.map(({ id }) => id).join(' ');
const competitions = async (q: string, as?: string) =>
  (await search(q, '', as)).competitions.map(({ id }) => id).join(' ');

describe('readSearch', () => {
  test.each([
    ['boudlering', 'granite'],
    ['BOULDERING', 'granite'],
    ['granit', 'granite'],
    ['Grantie street', 'granite'],
    ['munster', 'beta'],
    ['barn', 'beta'],
    ['b', 'beta granite'],
  ])('a gym by %s', async (q, expected) => {
    const ids = (await search(q, '&kinds=gyms')).gyms.map(({ id }) => id);
    expect(ids.toSorted().join(' ')).toBe(expected);
  });

  test.each([
    ['Jose', 'jose_m'],
    ['José', 'jose_m'],
    ['JOSE\u0301 muller', 'jose_m'],
    ['ｊｏｓé', 'jose_m'],
    ['@jose_m', 'jose_m'],
    ['lodzka', 'zofia_w'],
    ['odegard', 'phine'],
    ['Zofja', 'zofia_w'],
    ['жанна', 'zhanna'],
    ['Ж', 'zhanna'],
    ['ohara', 'percent_100'],
    ['O’Hara', 'percent_100'],
    ['jones', 'percent_100'],
  ])('a person by %s', async (q, expected) => {
    expect((await people(q))[0]).toBe(expected);
  });

  test('says what a row shows', async () => {
    const found = await search('slow burn', '&gymId=granite');
    expect(found.climbs[0]).toEqual({
      id: 'slow',
      gymId: 'granite',
      gymName: 'Granite Street Bouldering',
      sectionName: 'The Prow',
      name: 'Slow Burn',
      colour: 'red',
      grade: 5,
    });
    expect((await search('josé')).people[0]).toEqual({
      username: 'jose_m',
      // he hasn't agreed to more
      name: 'José M.',
      photoURL: null,
    });
    expect(found.order[0]).toBe('climbs');
  });

  test('names that begin with it before similar spellings, and the given gym first', async () => {
    expect(await climbs('slow burn', '&gymId=granite')).toBe('slow slowest elsewhere');
    expect(await climbs('slow burn', '&gymId=beta')).toBe('elsewhere slow slowest');
    expect(await climbs('slwo burner')).toMatch(/^slowest/);
    expect((await people('jos')).toSorted()).toEqual(['jose_m', 'phine']);
    expect(await climbs('cafe creme')).toBe('cafe');
  });

  test('archived climbs are not found', async () => {
    expect(await climbs('slow burned down')).not.toContain('down');
    expect(await climbs('slow burned down', '&gymId=granite')).not.toContain('down');
  });

  test('people who are not there for others are not found', async () => {
    expect(await people('quentin')).toEqual([]);
    expect(await people('away_one')).toEqual([]);
  });

  test('strangers find what is public, those on first; staff and competitors also their own', async () => {
    expect(await competitions('autumn pump')).toBe('live old');
    expect(await competitions('autumn pump', 'jose')).toBe('live old');
    expect((await competitions('autumn pump', 'organiser')).split(' ').toSorted()).toEqual([
      'draft',
      'live',
      'old',
      'unlisted',
    ]);
    const entered = await competitions('autumn pump', 'user-1');
    expect(entered.split(' ').toSorted()).toEqual(['live', 'old', 'unlisted']);
    expect(await competitions('autunm pmup private', 'jose')).not.toContain('unlisted');
    const { competitions: own } = await search('draft', '', 'judge');
    expect(own).toMatchObject([
      { id: 'draft', isStaff: true, state: 'draft', startedAt: null, frozenAt: null },
    ]);
  });

  test('says that results are hidden, to staff too', async () => {
    for (const as of [undefined, 'judge']) {
      const { competitions: found } = await search('winter suspense', '', as);
      expect(found).toMatchObject([{ id: 'frozen', frozenAt: '2026-11-21T02:00:00.000Z' }]);
    }
  });

  test.each([
    '%',
    '_',
    '\\',
    '%_\\',
    '🧗',
    '🧗‍♀️🪨',
    '',
    '   ',
    "'",
    "'; drop table gyms; --",
    "' and 1=1 --",
    '$1',
    '((((',
    '東京',
    'x'.repeat(100),
    '\u0301',
  ])('finds nothing for %s, and breaks nothing', async (q) => {
    const nothing = { gyms: [], climbs: [], people: [], competitions: [] };
    expect(await search(q)).toMatchObject(nothing);
    // neither among what is the searcher's own: the climbs of their gym, the competitions they work for
    expect(await search(q, '&gymId=granite', 'organiser')).toMatchObject(nothing);
  });

  test('one letter, and what looks like a wildcard, are letters', async () => {
    expect((await people('z')).toSorted()).toEqual(['zhanna', 'zofia_w']);
    expect(await people('percent_100')).toEqual(['percent_100']);
    expect(await people('percent%100')).toEqual(['percent_100']);
  });

  test('only the requested kinds, and no more than requested', async () => {
    const found = await search('jose slow', '&kinds=people&size=1');
    expect(found.people).toHaveLength(1);
    expect(found.order).toEqual(['people']);
  });

  test.each([
    [`q=${'x'.repeat(101)}`, 'q', 'Must be at most 100 characters'],
    ['q=a&kinds=gyms,walls', 'kinds.1', 'Must be some of gyms, climbs, people, competitions'],
    ['q=a&size=21', 'size', /./],
    ['q=a&gymId=a%20b', 'gymId', 'Must be an id'],
    ['q=a%00', 'q', /unprintable/],
  ])('refuses %s', async (query, path, message) => {
    const { status, body } = await t.read(`/api/search?${query}`);
    expect(status).toBe(400);
    expect(body.error.details.fields[0].path).toBe(path);
    expect(body.error.details.fields[0].message).toMatch(message);
  });
});

test('a rate-limited caller gets Retry-After', async () => {
  const own = await createTestApp();
  try {
    let answer = await own.read('/api/search?q=a', { as: 'keen' });
    for (let n = 0; n < 600 && answer.status === 200; n += 1) {
      answer = await own.read('/api/search?q=%25', { as: 'keen' });
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await own.read('/api/search?q=a', { as: 'other' })).status).toBe(200);
  } finally {
    await own.close();
  }
});
