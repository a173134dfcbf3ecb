import type { Callable } from '@cruxboard/contracts/define';
import { callables, reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, cohorts } from '../../competitions/groups/schema';
import { competitionRoles } from '../../competitions/staff/schema';
import { gymRoles } from '../../gyms/staff/schema';
import { type Answer, createTestApp, type TestApp } from '../testing/app';
import { type ChildIdField, childIdFields, withValueAt } from '../testing/child-ids';
import { fingerprint } from '../testing/fingerprint';
import { insertAccounts } from '../testing/gym';
import { insertRoles, openSample, type Stage, stageOf } from '../testing/role-callers';
import type { SampleCompetition } from '../testing/sample-inputs';

let app: TestApp;
const own = new Map<Stage, SampleCompetition>();
let others: SampleCompetition;

beforeAll(async () => {
  app = await createTestApp();
  await insertRoles(app);
  const db = app.deps.database.drizzle;
  await insertAccounts(db, 'mallory');
  for (const stage of ['started', 'frozen', 'draft', 'ended'] as const) {
    const sample = await openSample(app, stage);
    own.set(stage, sample);
    const role = { competitionId: sample.id, uid: 'mallory', role: 'organiser' as const };
    await db.insert(competitionRoles).values(role);
    await db
      .insert(gymRoles)
      .values({ gymId: `${sample.id}-gym`, uid: 'mallory', role: 'manager' });
  }
  others = await openSample(app, 'started');
  await insertSpareGroups(others.id);
});
afterAll(() => app.close());

interface Field extends ChildIdField {
  readonly name: string;
  readonly at: string;
}

const fields: readonly Field[] = callables.flatMap((callable) =>
  childIdFields(callable as Callable).map((field) => ({
    name: callable.name,
    at: field.path.join('.'),
    ...field,
  })),
);

/** Where an id of elsewhere is no reason to refuse, and what keeps it harmless. */
const passedOver: Readonly<Record<string, string>> = {
  'scores.tellPresence at.climbId':
    'kept in memory for half a minute, shown to nobody but judges as it came',
  'scores.tellPresence at.competitorId': 'the same',
  'competitors.mergeCompetitors cells.0.climbId':
    'a choice for a climb without scores chooses nothing',
  'ascents.logAscents climbIds.0': 'the answer names the climbs that were not logged',
};

/** What the contract wants beside the id, where the sample leaves it out. */
const besideIt = (id: string): Readonly<Record<string, unknown>> => ({
  'competitions.progressToFinals into': {},
  'competitors.mergeCompetitors fields': [{ field: 'name', competitorId: `${id}-competitor-1` }],
  // the sample pins a climb
  'showcase.addItem item.solutionId': { kind: 'solution' },
  'competitors.mergeCompetitors cells': [
    { climbId: `${id}-climb-1`, competitorId: `${id}-competitor-1` },
  ],
});

/** Where the only group's members can go. */
async function insertSpareGroups(competitionId: string): Promise<void> {
  const group = { competitionId, name: 'Spare', number: 2 };
  const db = app.deps.database.drizzle;
  await db.insert(categories).values({ id: `${competitionId}-category-2`, ...group });
  await db.insert(cohorts).values({ id: `${competitionId}-cohort-2`, ...group });
}

function inputWith(sample: SampleCompetition, { name, path, at }: Field, id: string) {
  const [first = ''] = path;
  const known = besideIt(sample.id);
  const beside = known[`${name} ${first}`] ?? known[`${name} ${at}`];
  const input = sample.inputs[name] ?? {};
  return withValueAt(beside === undefined ? input : { ...input, [first]: beside }, path, id);
}

/** @returns whether an answer refuses the id: it isn't there, or its field is named. */
function isRefusal({ status, body }: Answer, { path }: Field): boolean {
  const { code, fields } = body.error?.details ?? {};
  if (status === 404) return code === 'not_found';
  // another competition, which everybody may see
  if (status === 403) return code === 'permission_denied' && path.at(-1) === 'competitionId';
  return status === 400 && code === 'invalid_argument' && fields[0].path.startsWith(path[0]);
}

describe('an organiser or manager who names what is of another competition or gym', () => {
  it('is tried with every callable that takes such an id', () => {
    expect(new Set(fields.map(({ name }) => name)).size).toBeGreaterThan(20);
    const known = fields.map(({ name, at }) => `${name} ${at}`);
    expect(Object.keys(passedOver).filter((field) => !known.includes(field))).toEqual([]);
  });

  it.each(fields)('is refused by $name at $at, and nothing changes', async (field) => {
    const { name, idIn, at } = field;
    if (`${name} ${at}` in passedOver) return;
    const stage = stageOf(name);
    const sample = own.get(stage) ?? others;
    const input = inputWith(sample, field, idIn(others.id));
    const before = await fingerprint(app.deps.database.pool);
    app.drain();
    const theirs = await app.call(name, input, { as: 'mallory' });
    expect(isRefusal(theirs, field), JSON.stringify(theirs.body)).toBe(true);
    expect(await fingerprint(app.deps.database.pool)).toEqual(before);
    expect(app.sent).toEqual([]);
    expect(app.events).toEqual([]);
    if (theirs.status !== 400) return;
    // the same call with what is the competition's own isn't refused for that field
    const fresh = await openSample(app, stage);
    if (at === 'moveTo') await insertSpareGroups(fresh.id);
    const ownInput = inputWith(fresh, field, idIn(fresh.id));
    const as = 'gymId' in ownInput ? 'gym-manager' : 'organiser';
    const owned = await app.call(name, ownInput, { as });
    expect(isRefusal(owned, field), JSON.stringify(owned.body)).toBe(false);
  });

  it.each(Object.keys(passedOver))('changes nothing of theirs by %s', async (which) => {
    const field = fields.find(({ name, at }) => `${name} ${at}` === which);
    if (field === undefined) throw new Error(`${which} is not in the contracts`);
    const fresh = await openSample(app, 'started');
    const rows = async () => {
      const { rows: found } = await app.deps.database.pool.query(
        `select to_jsonb(t) from (select * from competition_log where competition_id = $1) t
         union all select to_jsonb(s) from scores s where competition_id = $1
         union all select to_jsonb(c) from competitors c where competition_id = $1
         union all select to_jsonb(c) from competitions c where id = $1`,
        [others.id],
      );
      return found;
    };
    const before = await rows();
    const input = inputWith(fresh, field, field.idIn(others.id));
    const answer = await app.call(field.name, input, { as: 'organiser' });
    expect(answer.status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  const childReads = reads.filter(
    ({ path }) => path.includes('{competitionId}') && /\{(competitor|climb)Id\}/.test(path),
  );
  it.each(childReads)('reads nothing of it by $name', async ({ path }) => {
    const sample = own.get('started')?.id ?? '';
    const address = (ids: { competitor: string; climb: string }) =>
      path
        .replace('{competitionId}', sample)
        .replace('{competitorId}', `${ids.competitor}-competitor-1`)
        .replace('{climbId}', `${ids.climb}-climb-1`);
    // a cell without entries has an empty history
    const read = async (ids: { competitor: string; climb: string }) => {
      const { status, body } = await app.read(address(ids), { as: 'mallory' });
      return status === 200 && body.items?.length === 0 ? 404 : status;
    };
    expect(await read({ competitor: others.id, climb: sample })).toBe(404);
  });
});
