import { callables, reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../platform/testing/app';
import { insertAccounts } from '../../../platform/testing/gym';
import { pathOf } from '../../../platform/testing/role-callers';
import {
  insertSample,
  insertSampleWorld,
  type SampleCompetition,
} from '../../../platform/testing/sample-inputs';

let app: TestApp;
let sample: SampleCompetition;
let competitions = 0;
beforeAll(async () => {
  app = await createTestApp();
  await insertSampleWorld(app);
  await insertAccounts(app.deps.database.drizzle, 'mallory');
  sample = await insertSample(app, 'theirs');
  await noteWrites();
});
afterAll(() => app.close());

/** What of others a call of anybody's may move: counts, and the mark of a climb that was reported. */
const counted: Readonly<Record<string, readonly string[]>> = {
  'ascents.logAscent': ['climbs', 'active_spans', 'ascent_hours', 'climb_weeks'],
  'ascents.logAscents': ['climbs', 'active_spans', 'ascent_hours', 'climb_weeks'],
  'ascents.undoAscent': ['climbs', 'active_spans', 'ascent_hours', 'climb_weeks'],
  'ascents.setGradeOpinion': ['climbs'],
  'comments.addComment': ['solutions'],
  'issues.reportIssue': ['climbs'],
  'reactions.setReaction': ['climbs'],
  'competitors.joinCompetition': ['competitions'],
};
/** Exemptions that let something through; one that lets nothing through would hide what comes next. */
const used = new Set<string>();

/** From now on the database notes each row that is written, as it was and as it is. */
async function noteWrites(): Promise<void> {
  await app.deps.database.pool.query(`
    CREATE TABLE writes (name text NOT NULL, before text, after text);
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO writes VALUES (TG_TABLE_NAME, to_jsonb(OLD)::text, to_jsonb(NEW)::text);
      RETURN NULL;
    END $$;
    DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT table_name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'writes' LOOP
        EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON %I
                        FOR EACH ROW EXECUTE FUNCTION note_write()', name);
      END LOOP;
    END $$`);
}

/** @returns the rows there were at the last time that changed since, but for those that speak of the stranger. */
async function takeChanged(): Promise<{ table: string; before: string }[]> {
  const { rows } = await app.deps.database.pool.query<{
    table: string;
    before: string | null;
    after: string | null;
  }>('DELETE FROM writes RETURNING name AS table, before, after');
  const written = new Set(rows.map(({ after }) => after));
  return rows.flatMap(({ table, before, after }) =>
    before === null || before === after || written.has(before) || before.includes('mallory')
      ? []
      : [{ table, before }],
  );
}

describe('a stranger who names what is somebody else’s', () => {
  it.each(callables.map(({ name }) => name))('changes nothing of theirs by %s', async (name) => {
    const states = [{}, { state: 'draft' as const, startedAt: null }];
    for (const competition of states) {
      competitions += 1;
      const theirs = await insertSample(app, `theirs-${competitions}`, { competition });
      await takeChanged();
      await app.call(name, theirs.inputs[name] ?? {}, { as: 'mallory' });
      const changed = await takeChanged();
      const excused = changed.filter(({ table }) => counted[name]?.includes(table) === true);
      for (const { table } of excused) used.add(`${name} ${table}`);
      expect(changed.filter((one) => !excused.includes(one))).toEqual([]);
    }
  });

  it('is excused only for what they do change', () => {
    const excused = Object.entries(counted).flatMap(([name, tables]) =>
      tables.map((table) => `${name} ${table}`),
    );
    expect([...used].sort()).toEqual(excused.sort());
  });

  it('reads nothing that is private to them', async () => {
    const marks = ['member@example.com', 'theirs-notification', 'for-nobody'];
    const { pool } = app.deps.database;
    await pool.query(`UPDATE accounts SET bio = 'for-nobody' WHERE uid = 'newcomer'`);
    for (const read of reads.filter(({ access }) => access !== 'public')) {
      const path = pathOf(read.name, sample.id);
      expect((await app.read(path, { as: 'mallory' })).status, read.name).not.toBe(400);
      for (const query of ['', '?uid=member', '?uid=member&uid=mallory', '?recipientUid=member']) {
        const { body } = await app.read(`${path}${query}`, { as: 'mallory' });
        const text = JSON.stringify(body);
        for (const mark of marks) expect(text, `${read.name}${query}`).not.toContain(mark);
      }
    }
  });
});
