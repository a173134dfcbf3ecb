import { reads } from '@cruxboard/contracts/registry';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountPages } from '../../site/pages/routes';
import { createTestApp, signedInBrowser, type TestApp } from '../../platform/testing/app';
import { callersOf, insertRoles, openSample, pathOf } from '../../platform/testing/role-callers';
import { createWebDist } from '../../platform/testing/web-dist';

let app: TestApp;
let dist: Awaited<ReturnType<typeof createWebDist>>;
let id: string;

beforeEach(async () => {
  app = await createTestApp();
  dist = await createWebDist();
  await mountPages(app.app, app.deps, dist.dir);
  await insertRoles(app);
  ({ id } = await openSample(app, 'started'));
});
afterEach(async () => {
  await app.close();
  await dist.remove();
});

/** Everybody who is no staff of the competition, and one of its competitors whose own scores don't change. */
const audience = ['visitor', 'competitor', 'other'];

const queries: Readonly<Record<string, string>> = {
  'search.readSearch': '?q=pumpfest',
  'competitions.readCompetitions': '?when=live',
};

/** Every read of the product, and those of whom the scores below are about. */
function addresses(): string[] {
  const all = reads.map(({ name }) => pathOf(name, id) + (queries[name] ?? ''));
  const others = [2, 3].map((n) => `/api/competitions/${id}/competitors/${id}-competitor-${n}`);
  const people = ['user_2', 'user_3'].map((name) => `/api/profiles/${name}/results`);
  return [...new Set([...all, ...others, ...people, `/api/competitions/${id}/board`])];
}

const pages = () => [
  '/',
  '/competitions',
  `/competition/${id}`,
  `/competition/${id}?tab=climbs`,
  `/competition/${id}/tv`,
  `/competition/${id}/embed`,
  `/competition/${id}/log`,
  `/competition/${id}/competitor/${id}-competitor-2`,
];

/** @returns what everybody but staff is answered everywhere, by caller and address. */
async function walk(): Promise<Map<string, string>> {
  // past what the home page is kept for
  app.setNow(new Date(app.deps.now().getTime() + 3_000));
  // at once, as each waits for the database most of the time
  return new Map((await Promise.all(audience.map(walkAs))).flat());
}

async function walkAs(who: string): Promise<(readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  const as = callersOf(app)[who];
  for (const address of addresses()) {
    const { status, body } = await app.read(address, as === undefined ? {} : { as });
    found.push([`${who} ${address}`, `${status} ${JSON.stringify(withoutCounts(body))}`]);
  }
  for (const url of pages()) {
    const headers = as === undefined ? {} : signedInBrowser(as);
    const { body } = await app.app.inject({ url, headers });
    found.push([`${who} ${url}`, body.replaceAll(/"seq":\d+|nonce="[^"]*"/g, '')]);
  }
  return found;
}

/** How many changes there were is no result, nor is the time of the answer. */
function withoutCounts(body: unknown): unknown {
  const now = app.deps.now().toISOString();
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (key === 'seq' || value === now ? 0 : value)),
  );
}

async function act(name: string, input: object = {}, as = 'organiser') {
  const answer = await app.call(name, { competitionId: id, ...input }, { as });
  expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.result;
}

const frozenAt = async () => {
  const { body } = await app.read(`/api/competitions/${id}/board`);
  return body.competition.frozenAt as string | null;
};
async function freeze() {
  await act('leaderboards.freezeBoard');
  await expect.poll(frozenAt).not.toBeNull();
}

const versions = new Map<string, number>();
async function press(competitor: number, climb: number, result: string) {
  const cell = `${id} ${competitor} ${climb}`;
  const version = versions.get(cell) ?? 0;
  versions.set(cell, version + 1);
  await act(
    'scores.recordScore',
    {
      competitorId: `${id}-competitor-${competitor}`,
      climbId: `${id}-climb-${climb}`,
      version,
      cell: { format: 'boulder_pumpfest', result },
    },
    'judge',
  );
}

async function pressSome() {
  await press(2, 1, 'top');
  await press(2, 2, 'flash');
  await press(3, 1, 'flash');
  await press(2, 1, 'none');
  await press(3, 4, 'top');
}

const changedIn = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([key, answer]) => before.get(key) !== answer).map(([key]) => key);

test('while frozen nothing that anybody but staff can read knows a later score, in any place that shows some', async () => {
  await press(1, 1, 'top');
  await press(2, 3, 'top');
  await freeze();
  const frozen = await walk();
  await pressSome();
  expect(changedIn(frozen, await walk())).toEqual([]);
  const { body } = await app.read(`/api/manage/competitions/${id}/board`, { as: 'judge' });
  expect(body.latest[0]).toMatchObject({ competitorId: `${id}-competitor-3`, climbNumber: 4 });

  await act('leaderboards.revealBoard');
  await expect.poll(frozenAt).toBeNull();
  const changed = changedIn(frozen, await walk());
  for (const place of [
    `/api/competitions/${id}/board`,
    `/api/competitions/${id}/leaderboard`,
    `/api/competitions/${id}/climbs`,
    `/api/competitions/${id}/log`,
    `/api/competitions/${id}/competitors/${id}-competitor-2`,
    '/api/home',
    '/',
    `/competition/${id}`,
    `/competition/${id}/tv`,
  ]) {
    expect(changed).toContain(`visitor ${place}`);
  }
  expect(changed).toContain('competitor /api/me/home');
});

test('the public log says that it was frozen, started, ended, and who came, and no score', async () => {
  await press(1, 1, 'top');
  await freeze();
  await pressSome();
  await act('competitors.addCompetitor', { name: 'Lena Late' });
  await act('competitions.endCompetition');
  const log = async () => {
    const { body } = await app.read(`/api/competitions/${id}/log`);
    return (body.items as { kind: string }[]).map(({ kind }) => kind);
  };
  expect(await log()).toEqual(['ended', 'competitor_added', 'board_frozen', 'score_added']);
  await act('leaderboards.revealBoard');
  expect((await log())[0]).toBe('board_revealed');
  expect(await log()).toContain('score_removed');
});

test('a competitor sees their own card go on, and no rank', async () => {
  await freeze();
  await press(1, 1, 'flash');
  const own = await app.read(`/api/me/competitions/${id}/scores`, { as: 'user-1' });
  expect(own.body.items).toHaveLength(1);
  const page = `/api/competitions/${id}/competitors/${id}-competitor-1`;
  expect((await app.read(page, { as: 'user-1' })).body.scores).toHaveLength(1);
  expect((await app.read(page, { as: 'judge' })).body.scores).toHaveLength(1);
  expect((await app.read(page, { as: 'user-2' })).body.scores).toEqual([]);
  const home = await app.read('/api/me/home', { as: 'user-1' });
  const [first] = home.body.competitions as { competitor: object }[];
  expect(first?.competitor).toMatchObject({ rank: null, totalHundredths: 12_500 });
});
