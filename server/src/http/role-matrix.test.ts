import { callables, reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFlag } from '../flags/public';
import { type As, createTestApp, type TestApp } from '../testing/app';
import { insertCompetition } from '../testing/competition';
import { fingerprint } from '../testing/fingerprint';
import {
  byAccount,
  readsWhileDraft,
  readsWhileStarted,
  type Role,
  roles,
  whileDraft,
  whileEnded,
  whileStarted,
} from '../testing/role-expectations';
import { insertSample, insertSampleWorld } from '../testing/sample-inputs';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  await insertSampleWorld(app);
  await insertCompetition(app.deps.database.drizzle, {
    competition: { id: 'elsewhere' },
    competitors: 0,
  });
});
afterAll(() => app.close());

const not = { initialised: false, deactivated: false, deleted: false };
const callers: Record<Role, As | undefined> = {
  visitor: undefined,
  newcomer: { uid: 'newcomer', status: not },
  somebody: 'member',
  competitor: 'user-1',
  otherOrganiser: 'other',
  judge: 'judge',
  setter: 'setter',
  organiser: 'organiser',
  deactivated: { uid: 'organiser', status: { ...not, initialised: true, deactivated: true } },
};

const states = {
  started: {},
  draft: { state: 'draft', startedAt: null },
  ended: { state: 'ended', endedAt: new Date('2026-11-21T02:00:00.000Z') },
} as const;

const cells = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([name, row]) =>
    roles.map((role, column) => [name, role, row[column] ?? ''] as const),
  );

async function open(state: keyof typeof states) {
  count += 1;
  const sample = await insertSample(app, `m${count}`, { competition: states[state] });
  await app.deps.database.pool.query(
    `insert into competition_roles (competition_id, uid, role) values ('elsewhere', 'other', 'organiser')
     on conflict do nothing`,
  );
  return sample;
}

async function expectCall(
  state: keyof typeof states,
  [name, role, expected]: readonly [string, Role, string],
) {
  const { inputs } = await open(state);
  const before = await fingerprint(app.deps.database.pool);
  app.drain();
  const as = callers[role];
  const answer = await app.call(name, inputs[name], as === undefined ? {} : { as });
  expect(answer.status === 200 ? 'ok' : answer.body.error.details.code).toBe(expected);
  if (expected === 'ok') return;
  expect(await fingerprint(app.deps.database.pool)).toEqual(before);
  expect(app.sent).toEqual([]);
  expect(app.events).toEqual([]);
}

it('speaks of every callable', () => {
  const told = [
    ...Object.keys(whileStarted),
    ...Object.keys(whileDraft),
    ...Object.keys(whileEnded),
    ...byAccount,
  ];
  expect(told.sort()).toEqual(callables.map(({ name }) => name).sort());
});

describe('while started', () => {
  it.each(cells(whileStarted))('%s by %s: %s', (...cell) => expectCall('started', cell));
});
describe('a draft', () => {
  it.each(cells(whileDraft))('%s by %s: %s', (...cell) => expectCall('draft', cell));
});
describe('when ended', () => {
  it.each(cells(whileEnded))('%s by %s: %s', (...cell) => expectCall('ended', cell));
});

async function expectRead(
  state: keyof typeof states,
  [name, role, expected]: readonly [string, Role, string],
) {
  const { id } = await open(state);
  const path = reads.find((read) => read.name === name)?.path ?? '';
  const url = path
    .replace('{competitionId}', id)
    .replace('{competitorId}', `${id}-competitor-1`)
    .replace('{climbId}', `${id}-climb-1`)
    .replace('{table}', 'results');
  const as = callers[role];
  const answer = await app.read(url, as === undefined ? {} : { as });
  expect(answer.status === 200 ? 'ok' : answer.body.error.details.code).toBe(expected);
}

describe('reads while started', () => {
  it.each(cells(readsWhileStarted))('%s by %s: %s', (...cell) => expectRead('started', cell));
});
describe('reads of a draft', () => {
  it.each(cells(readsWhileDraft))('%s by %s: %s', (...cell) => expectRead('draft', cell));
});

it('refuses everything while competitions are switched off, and writes nothing', async () => {
  const { id, inputs } = await open('started');
  const set = (value: boolean) => setFlag(app.deps, { name: 'isCompetitionsEnabled', value });
  await set(false);
  try {
    const before = await fingerprint(app.deps.database.pool);
    for (const [name, input] of Object.entries(inputs)) {
      if (/^(accounts|ascents|home|notifications|reactions|sessions)\./.test(name)) continue;
      const answer = await app.call(name, input, { as: 'organiser' });
      expect(answer.body.error?.details.code, name).toBe('competitions_disabled');
      expect(answer.status).toBe(400);
    }
    expect(await fingerprint(app.deps.database.pool)).toEqual(before);
    for (const { path, name } of reads.filter((read) => read.path.includes('competition'))) {
      const url = path
        .replace('{competitionId}', id)
        .replace('{competitorId}', `${id}-competitor-1`)
        .replace('{climbId}', `${id}-climb-1`)
        .replace('{table}', 'results');
      const answer = await app.read(url, { as: 'organiser' });
      expect(answer.status, name).toBe(404);
    }
  } finally {
    await set(true);
  }
});
