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

/** Every row of every table that does not speak of the stranger. */
async function othersRows(): Promise<Map<string, string[]>> {
  const { pool } = app.deps.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY 1`,
    );
    const others = rows.map(({ row }) => row).filter((row) => !row.includes('mallory'));
    all.set(name, others);
  }
  return all;
}

describe('a stranger who names what is somebody else’s', () => {
  it.each(callables.map(({ name }) => name))('changes nothing of theirs by %s', async (name) => {
    const states = [{}, { state: 'draft' as const, startedAt: null }];
    for (const competition of states) {
      competitions += 1;
      const theirs = await insertSample(app, `theirs-${competitions}`, { competition });
      const before = await othersRows();
      await app.call(name, theirs.inputs[name] ?? {}, { as: 'mallory' });
      for (const [table, rows] of await othersRows()) {
        const there = new Set(rows);
        const changed = before.get(table)?.filter((row) => !there.has(row)) ?? [];
        if (changed.length > 0 && counted[name]?.includes(table) === true) {
          used.add(`${name} ${table}`);
          continue;
        }
        expect(changed, `${name} changed ${table}`).toEqual([]);
      }
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
