import type { Callable } from '@cruxboard/contracts/define';
import { callables, reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';
import { fieldsOf } from '../testing/child-ids';
import { callersOf, insertRoles, openSample, pathOf, type Stage } from '../testing/role-callers';
import { readRoleTable, type RoleRow } from '../testing/role-table';
import type { SampleCompetition } from '../testing/sample-inputs';

const { roles: stages, sections } = readRoleTable('states');
const rowsOf = (title: string) =>
  (sections[title] ?? []).map(({ name, cells }) => {
    const [called = '', caller = ''] = name.split('/');
    return { row: name, called, caller, cells };
  });

let app: TestApp;
/** Of each state one that stays as it is. */
const untouched = new Map<string, SampleCompetition>();

beforeAll(async () => {
  app = await createTestApp();
  await insertRoles(app);
  for (const stage of stages) untouched.set(stage, await openSample(app, stage as Stage));
});
afterAll(() => app.close());

const askedBy = (caller: string) => {
  const as = callersOf(app)[caller];
  return as === undefined ? {} : { as };
};

/** Whoever is allowed gets a competition of their own, because the call changes it. */
async function answersTo(
  { called, caller }: { called: string; caller: string },
  cells: RoleRow['cells'],
): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const stage of stages) {
    const sample =
      cells[stage] === 'ok' ? await openSample(app, stage as Stage) : untouched.get(stage);
    const answer = await app.call(called, sample?.inputs[called], askedBy(caller));
    told[stage] = answer.status === 200 ? 'ok' : answer.body.error.details.code;
  }
  return told;
}

describe('the table of states', () => {
  it('has a row for every callable that names a competition, and for every read of one', () => {
    const naming = callables.filter(
      (callable) => fieldsOf(callable as Callable)['competitionId'] !== undefined,
    );
    const told = (title: string) => [...new Set(rowsOf(title).map(({ called }) => called))].sort();
    expect(told('callables')).toEqual(naming.map(({ name }) => name).sort());
    const ofOne = reads.filter(({ path }) => path.includes('{competitionId}'));
    expect(told('reads')).toEqual(ofOne.map(({ name }) => name).sort());
  });

  it.each(rowsOf('callables'))('$row', async ({ called, caller, cells }) => {
    expect(await answersTo({ called, caller }, cells)).toEqual(cells);
  });

  it.each(rowsOf('reads'))('$row', async ({ called, caller, cells }) => {
    const told: Record<string, string> = {};
    for (const stage of stages) {
      const path = pathOf(called, untouched.get(stage)?.id ?? '');
      const { status, body } = await app.read(path, askedBy(caller));
      told[stage] = status === 200 ? 'ok' : body.error.details.code;
    }
    expect(told).toEqual(cells);
  });
});
