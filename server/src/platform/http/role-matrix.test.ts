import { callables, reads } from '@cruxboard/contracts/registry';
import { competitionRoles } from '@cruxboard/domain/competitions/permissions';
import { gymRoles } from '@cruxboard/domain/gyms/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFlag } from '../flags/flags';
import { createTestApp, type TestApp } from '../testing/app';
import { fingerprint } from '../testing/fingerprint';
import { callersOf, insertRoles, openSample, pathOf, type Stage } from '../testing/role-callers';
import { readRoleTable, type RoleRow } from '../testing/role-table';
import { insertSample } from '../testing/sample-inputs';

const { roles, sections } = readRoleTable();
const rowsOf = (title: string) => sections[title] ?? [];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await insertRoles(app);
});
afterAll(() => app.close());

async function answerTo(
  { name, role }: { name: string; role: string },
  { inputs, on }: { inputs: Readonly<Record<string, unknown>>; on: TestApp },
): Promise<string> {
  const as = callersOf(on)[role];
  const answer = await on.call(name, inputs[name], as === undefined ? {} : { as });
  return answer.status === 200 ? 'ok' : answer.body.error.details.code;
}

/** The callers the table refuses and those it allows. */
const isRefused = ({ cells }: RoleRow, role: string) => cells[role] !== 'ok';

/** Calls as every role: those refused one after the other on one sample, that stays as it was; each of the rest on its own. */
async function expectCalls(stage: Stage, row: RoleRow): Promise<void> {
  const { name, cells } = row;
  const answers: Record<string, string> = {};
  const { inputs } = await openSample(app, stage);
  const before = await fingerprint(app.deps.database.pool);
  app.drain();
  for (const role of roles.filter((one) => isRefused(row, one))) {
    answers[role] = await answerTo({ name, role }, { inputs, on: app });
  }
  expect(await fingerprint(app.deps.database.pool)).toEqual(before);
  expect(app.sent).toEqual([]);
  expect(app.events).toEqual([]);
  for (const role of roles.filter((one) => !isRefused(row, one))) {
    const sample = await openSample(app, stage);
    answers[role] = await answerTo({ name, role }, { inputs: sample.inputs, on: app });
  }
  expect(answers).toEqual(cells);
}

describe('the table', () => {
  it('has one row for every callable and no others', () => {
    const told = Object.entries(sections)
      .filter(([title]) => title.startsWith('callables '))
      .flatMap(([, rows]) => rows.map(({ name }) => name));
    expect(told.sort()).toEqual(callables.map(({ name }) => name).sort());
  });

  it('has a row for every read', () => {
    const told = rowsOf('reads started').map(({ name }) => name);
    expect(told.sort()).toEqual(reads.map(({ name }) => name).sort());
  });

  it('has a row for every read of a competition while it is a draft', () => {
    const ofOne = reads.filter(({ path }) => path.includes('{competitionId}'));
    const told = rowsOf('reads draft').map(({ name }) => name);
    expect(told.sort()).toEqual(ofOne.map(({ name }) => name).sort());
  });

  it('has a column for every role of the permissions, and a caller for every column', () => {
    const ofGyms = gymRoles.map((role) => (role === 'manager' ? role : `gym${role}`));
    expect(roles).toEqual(expect.arrayContaining([...competitionRoles, ...ofGyms]));
    expect(Object.keys(callersOf(app)).sort()).toEqual([...roles].sort());
  });
});

describe.each(['started', 'frozen', 'draft', 'ended'] as const)(
  'callables of one that is %s',
  (stage) => {
    it.each(rowsOf(`callables ${stage}`))('$name', (row) => expectCalls(stage, row));
  },
);

describe('callables of the own account', () => {
  it.each(rowsOf('callables account'))('$name', async ({ name, cells }) => {
    // they change the callers, so each gets its own data
    const own = await createTestApp();
    try {
      await insertRoles(own);
      const { inputs } = await openSample(own, 'started');
      await own.call('ascents.logAscent', inputs['ascents.logAscent'], { as: 'member' });
      const answers: Record<string, string> = {};
      for (const role of roles) {
        const createProfile = { username: `new_${role}` };
        const all = { ...inputs, 'accounts.createProfile': createProfile };
        answers[role] = await answerTo({ name, role }, { inputs: all, on: own });
      }
      expect(answers).toEqual(cells);
    } finally {
      await own.close();
    }
  });
});

describe.each(['started', 'draft'] as const)('reads of one that is %s', (stage) => {
  it.each(rowsOf(`reads ${stage}`))('$name', async ({ name, cells }) => {
    const { id } = await openSample(app, stage);
    const answers: Record<string, string> = {};
    for (const role of roles) {
      const as = callersOf(app)[role];
      const answer = await app.read(pathOf(name, id), as === undefined ? {} : { as });
      answers[role] = answer.status === 200 ? 'ok' : answer.body.error.details.code;
    }
    expect(answers).toEqual(cells);
  });
});

it('refuses everything while competitions are disabled, and writes nothing', async () => {
  const { id, inputs } = await insertSample(app, 'switched');
  const set = (value: boolean) => setFlag(app.deps, { name: 'isCompetitionsEnabled', value });
  await set(false);
  try {
    const before = await fingerprint(app.deps.database.pool);
    for (const [name, input] of Object.entries(inputs)) {
      const others =
        /^(accounts|analytics|ascents|blocks|climbs|comments|errorReports|favourites|gymPosts|gyms|home|instagram|issues|notifications|operator|push|reactions|sections|sessions|showcase|solutions|videos|weeklyMail)\.|^screens\.\w+GymScreen$/;
      if (others.test(name)) continue;
      const answer = await app.call(name, input, { as: 'organiser' });
      expect(answer.body.error?.details.code, name).toBe('competitions_disabled');
      expect(answer.status).toBe(400);
    }
    expect(await fingerprint(app.deps.database.pool)).toEqual(before);
    for (const { path, name } of reads.filter((read) => read.path.includes('competition'))) {
      const answer = await app.read(pathOf(name, id), { as: 'organiser' });
      expect(answer.status, `${name} ${path}`).toBe(404);
    }
  } finally {
    await set(true);
  }
});
