import { combinations } from '@cruxboard/domain/combinations';
import {
  type CompetitionState,
  competitionStates,
} from '@cruxboard/domain/competitions/competitions/lifecycle';
import { type CompetitionRole, competitionRoles } from '@cruxboard/domain/competitions/permissions';
import {
  decideRecording,
  type RecordingDecision,
  type RecordingSituation,
} from '@cruxboard/domain/competitions/scores/decide-recording';
import {
  type CompetitorState,
  competitorStates,
} from '@cruxboard/domain/competitions/results/results';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { competitionClimbs } from '../climbs/schema';
import { competitionLog } from '../competitions/schema';
import { competitionRoles as roleRows } from '../staff/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { recordBatch } from './record-batch';
import { lateScores, scores } from './schema';

const either = [true, false] as const;
const top = { format: 'boulder_pumpfest', result: 'top' } as const;

interface Setting {
  readonly state: CompetitionState;
  readonly isFinal: boolean;
  readonly isSelfScoring: boolean;
}

/** One sender with one competitor to score, of whom there are all kinds in each competition. */
interface Pair {
  readonly role: CompetitionRole | 'none';
  readonly claim: 'own' | 'other' | 'none';
  readonly competitorState: CompetitorState;
}

/** One climb: in or out, scored at once or from what a device kept, and what stands there already. */
interface Place {
  readonly isClimbActive: boolean;
  readonly isQueued: boolean;
  readonly stands: Standing;
}

const standings = {
  nothing: null,
  byOther: { by: 'a-judge', result: 'flash' },
  sameByOther: { by: 'a-judge', result: 'top' },
  clearedByOther: { by: 'a-judge', result: 'none' },
  bySender: { by: null, result: 'flash' },
} as const;
type Standing = keyof typeof standings;

const settings = combinations<Setting>({
  state: competitionStates,
  isFinal: either,
  isSelfScoring: either,
});
const pairs = combinations<Pair>({
  role: ['none', ...competitionRoles],
  claim: ['own', 'other', 'none'],
  competitorState: competitorStates,
});
const places = [
  ...combinations<Place>({ isClimbActive: either, isQueued: either, stands: ['nothing'] }),
  ...(['byOther', 'sameByOther', 'clearedByOther', 'bySender'] as const).map((stands) => ({
    isClimbActive: true,
    isQueued: true,
    stands,
  })),
];
/** What stands matters only where scores are taken. */
const cellsIn = ({ state }: Setting) =>
  pairs.flatMap((pair, p) =>
    places
      .map((place, c) => ({ ...pair, ...place, uid: `sender-${p}`, p: p + 1, c: c + 1 }))
      .filter(({ stands }) => state === 'started' || stands === 'nothing'),
  );
type Cell = ReturnType<typeof cellsIn>[number];

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const db = () => app.deps.database.drizzle;

/** A competition with a competitor and a sender for each pair, and a climb for each place. */
async function insertAll(setting: Setting): Promise<string> {
  const { state, isFinal, isSelfScoring } = setting;
  count += 1;
  const id = await insertCompetition(db(), {
    competition: {
      id: `all${count}`,
      state,
      isSelfScoring,
      finalisedAt: isFinal ? new Date('2026-11-21T02:00:00.000Z') : null,
    },
    climbs: places.length,
    users: pairs.flatMap((_, p) => [`sender-${p}`, `other-${p}`]),
    competitors: pairs.length,
    competitor: (n) => {
      const pair = pairs[n - 1];
      const claimants = { own: `sender-${n - 1}`, other: `other-${n - 1}`, none: null };
      return pair === undefined
        ? {}
        : { state: pair.competitorState, claimedBy: claimants[pair.claim] };
    },
  });
  for (const [c, { isClimbActive }] of places.entries()) {
    const climb = eq(competitionClimbs.id, `${id}-climb-${c + 1}`);
    await db().update(competitionClimbs).set({ isActive: isClimbActive }).where(climb);
  }
  const roles = pairs.flatMap(({ role }, p) =>
    role === 'none' ? [] : [{ competitionId: id, uid: `sender-${p}`, role }],
  );
  await db().insert(roleRows).values(roles);
  const standing = cellsIn(setting).flatMap((cell) => {
    const stands = standings[cell.stands];
    if (stands === null) return [];
    return {
      ...placeOf(id, cell),
      competitionId: id,
      version: standingVersion,
      cell: { format: 'boulder_pumpfest', result: stands.result } as const,
      enteredBy: stands.by ?? cell.uid,
      enteredAt: new Date('2026-11-21T00:30:00.000Z'),
    };
  });
  if (standing.length > 0) await db().insert(scores).values(standing);
  return id;
}

/** What the domain says of a cell from how it was made, not from what the database has of it. */
function decisionOf(setting: Setting, cell: Cell, change: object = {}): RecordingDecision {
  const stands = standings[cell.stands];
  const situation: RecordingSituation = {
    ...setting,
    areCompetitionsEnabled: true,
    format: 'boulder_pumpfest',
    roles: cell.role === 'none' ? [] : [cell.role],
    isOwnCompetitor: cell.claim === 'own',
    competitorState: cell.competitorState,
    climb: { zones: 1, isActive: cell.isClimbActive },
    isOwnGroup: true,
    version: versionSeen(cell),
    cell: stands && { format: 'boulder_pumpfest', result: stands.result },
    isEnteredByOther: stands?.by === 'a-judge',
    ...change,
  };
  const version = versionSeen(cell);
  return decideRecording(situation, { cell: top, version, isQueued: cell.isQueued });
}

const standingVersion = 1;
const versionSeen = ({ stands }: Cell) => (stands === 'nothing' ? 0 : standingVersion);

const placeOf = (id: string, { p, c }: Cell) => ({
  competitorId: `${id}-competitor-${p}`,
  climbId: `${id}-climb-${c}`,
});

/** What the one round trip takes of all cells, undone again. */
async function takenAtOnce(
  id: string,
  cells: readonly Cell[],
  isStale: boolean,
): Promise<boolean[]> {
  const client = await app.deps.database.pool.connect();
  try {
    await client.query('BEGIN');
    const submissions = cells.map((cell) => ({
      ...placeOf(id, cell),
      uid: cell.uid,
      seenVersion: versionSeen(cell) + (isStale ? 1 : 0),
      cell: top,
      reason: null,
      idempotency: null,
    }));
    const at = app.deps.now();
    const outcomes = await recordBatch(client, { competitionId: id, submissions, at });
    return outcomes.map(({ outcome }) => outcome === 'recorded');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function send(id: string, cell: Cell): Promise<string> {
  const recordedAt = cell.isQueued ? { recordedAt: '2026-11-21T01:00:00.000Z' } : {};
  const version = versionSeen(cell);
  const press = { competitionId: id, ...placeOf(id, cell), version, cell: top, ...recordedAt };
  const { body } = await app.call('scores.recordScore', press, { as: cell.uid });
  return body.result?.status ?? body.error.details.code;
}

/** What the call left in the database of each cell, as the domain would have said it. */
async function readLeft(id: string): Promise<Map<string, string>> {
  const taken = await db().select().from(scores).where(eq(scores.competitionId, id));
  const late = await db().select().from(lateScores).where(eq(lateScores.competitionId, id));
  return new Map([
    ...taken
      .filter(isNew)
      .map((row) => [`${row.competitorId} ${row.climbId}`, 'recorded'] as const),
    ...late.map((row) => [`${row.competitorId} ${row.climbId}`, `late: ${row.why}`] as const),
  ]);
}

const isNew = ({ enteredAt }: { enteredAt: Date }) =>
  enteredAt.toISOString() !== '2026-11-21T00:30:00.000Z';

describe.each(settings)('state $state, final $isFinal, self-scoring $isSelfScoring', (setting) => {
  const cells = cellsIn(setting);
  test(`all ${cells.length} senders, competitors and climbs are decided as the domain decides`, async () => {
    const id = await insertAll(setting);
    const decisions = cells.map((cell) => decisionOf(setting, cell));
    const isRecorded = decisions.map(({ is }) => is === 'recorded');
    expect(await takenAtOnce(id, cells, false)).toEqual(isRecorded);
    expect(await takenAtOnce(id, cells, true)).toEqual(cells.map(() => false));

    // two senders at a time, so that the server also takes several scores in one round trip
    const answers: string[] = [];
    const together = (2 * cells.length) / pairs.length;
    for (let first = 0; first < cells.length; first += together) {
      const batch = cells.slice(first, first + together);
      answers.push(...(await Promise.all(batch.map((cell) => send(id, cell)))));
    }
    expect(answers).toEqual(
      decisions.map((decision) => (decision.is === 'refused' ? decision.code : decision.is)),
    );
    const left = await readLeft(id);
    expect(
      cells.map((cell) => left.get(Object.values(placeOf(id, cell)).join(' ')) ?? 'nothing'),
    ).toEqual(
      decisions.map((decision) => {
        if (decision.is === 'late') return `late: ${decision.why}`;
        return decision.is === 'recorded' ? decision.is : 'nothing';
      }),
    );
    const log = await db()
      .select()
      .from(competitionLog)
      .where(eq(competitionLog.competitionId, id));
    expect(log).toHaveLength(decisions.filter(({ is }) => is !== 'refused').length);
  });
});

test('a score that the domain records ends in its answer even where the database thinks otherwise', async () => {
  const setting = { state: 'started', isFinal: false, isSelfScoring: true } as const;
  const id = await insertAll(setting);
  const [cell] = cellsIn(setting).filter((one) => decisionOf(setting, one).is === 'recorded');
  if (cell === undefined) throw new Error('no cell is recorded');
  const types = 'text, jsonb, text[], text[], timestamptz, text';
  await app.deps.database.pool.query(`
    ALTER FUNCTION record_scores(${types}) RENAME TO record_scores_as_it_was;
    CREATE FUNCTION record_scores(${types})
    RETURNS TABLE (n int, outcome text, seq bigint, kind text, before jsonb, claimed_by text, answer jsonb)
    LANGUAGE sql AS $$
      SELECT * FROM record_scores_as_it_was(
        $1, $2, CASE WHEN $3 IS NOT NULL THEN '{}'::text[] END, $4, $5, $6)
    $$;`);
  expect(await send(id, cell)).toBe('recorded');
  expect((await readLeft(id)).size).toBe(1);
  expect(await send(id, cell)).toBe('score_conflict');
});
