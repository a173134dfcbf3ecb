import { sqlText } from '../../platform/db/sql-text';
import { frozenScores, scores } from '../scores/schema';
import { flags } from '../../platform/flags/schema';
import { competitors } from '../competitors/schema';
import { competitionLog } from '../competitions/schema';
import { competitionClimbs } from '../climbs/schema';
import { categories, cohorts, groupOrderText } from '../groups/schema';
import { boardSnapshots } from './schema';
import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { fieldsOf } from '@cruxboard/domain/columns';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { publicColumns } from '@cruxboard/domain/competitions/competitors/columns';
import type pg from 'pg';
import { competitions } from '../competitions/schema';
import { columnList } from '../../platform/db/column-list';
import { prepareStatement } from '../../platform/db/statement';
import { closesAtOf, lifecycleOf } from '../competitions/public';
import type { ScoreChange } from '../scores/public';
import { LATEST_MAX } from './board-state';
import { EARLIER_MS } from './earlier-ranks';
import type { CompetitionRow, EntrantRow, FrozenScores, LoadedBoard } from './projection';

type On = Pick<pg.PoolClient, 'query'>;

/** A log row as the boards read it. */
export interface LogRow {
  readonly seq: number;
  readonly kind: string;
  readonly at: Date;
  readonly competitorId: string | null;
  readonly climbId: string | null;
  readonly before: { readonly cell?: Cell } | null;
  readonly after: { readonly cell?: Cell; readonly settings?: unknown } | null;
}

type Own<T> = { [Key in keyof T]: T[Key] };

const logColumns =
  'seq, kind, at, competitor_id AS "competitorId", climb_id AS "climbId", before, after';

/** @returns the log rows above a seq in order, at most `limit`. */
export const findLogAfter = prepareStatement<
  Own<LogRow>,
  [competitionId: string, seq: number, limit: number]
>(
  'leaderboards.logAfter',
  sqlText`SELECT ${logColumns} FROM ${competitionLog}
   WHERE competition_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
);

const findLogBefore = prepareStatement<
  Own<LogRow>,
  [competitionId: string, seq: number, limit: number]
>(
  'leaderboards.logBefore',
  sqlText`SELECT ${logColumns} FROM ${competitionLog}
   WHERE competition_id = $1 AND seq <= $2 ORDER BY seq DESC LIMIT $3`,
);

/** @returns seq and state of those competitions that exist; none while competitions are disabled. */
export const findHeads = prepareStatement<
  { id: string; seq: number; state: string },
  [ids: readonly string[]]
>(
  'leaderboards.heads',
  sqlText`SELECT id, seq, state FROM ${competitions} WHERE id = ANY ($1)
     AND EXISTS (SELECT FROM ${flags} WHERE name = 'isCompetitionsEnabled' AND value)`,
);

const findCompetitionRow = prepareStatement<
  typeof competitions.$inferSelect & { categories: Group[]; cohorts: Group[] },
  [competitionId: string]
>(
  'leaderboards.competition',
  sqlText`SELECT id, name, format, state, venue, seq, rules.*,
     time_zone AS "timeZone", starts_at AS "startsAt", ends_at AS "endsAt",
     started_at AS "startedAt", ended_at AS "endedAt", finalised_at AS "finalisedAt",
     frozen_at AS "frozenAt", frozen_seq AS "frozenSeq",
     reactivated_at AS "reactivatedAt", banner_url AS "bannerUrl",
     is_self_scoring AS "isSelfScoring", is_overall_hidden AS "isOverallHidden",
     published_at AS "publishedAt", opens_by AS "opensBy", grace_minutes AS "graceMinutes",
     (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'number', g.number,
        'competitorCount', 0) ORDER BY ${groupOrderText('g')}), '[]')
      FROM ${categories} g WHERE g.competition_id = c.id) AS categories,
     (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'number', g.number,
        'competitorCount', 0) ORDER BY ${groupOrderText('g')}), '[]')
      FROM ${cohorts} g WHERE g.competition_id = c.id) AS cohorts
   FROM ${competitions} c
   CROSS JOIN LATERAL (SELECT c.climb_threshold AS "climbThreshold", c.flash_bonus AS "flashBonus",
     c.top_value_hundredths AS "topValueHundredths", c.zone_value_hundredths AS "zoneValueHundredths",
     c.attempt_cost_hundredths AS "attemptCostHundredths", c.countback, c.tie_rule AS "tieRule",
     c.has_starting_groups AS "hasStartingGroups", c.had_starting_groups AS "hadStartingGroups",
     c.has_low_zone AS "hasLowZone") rules
   WHERE c.id = $1`,
);

const findClimbRows = prepareStatement<
  CompetitionClimb,
  [competitionId: string, ids: readonly string[] | null]
>(
  'leaderboards.climbs',
  sqlText`SELECT ${columnList(competitionClimbs, ['id', ...fieldsOf(climbColumns), 'isActive'])}
   FROM ${competitionClimbs}
   WHERE competition_id = $1 AND ($2::text[] IS NULL OR id = ANY ($2))
     AND NOT EXISTS (SELECT FROM ${competitions} c
       WHERE c.id = $1 AND c.state = 'draft' AND c.are_climbs_hidden)
   ORDER BY number`,
);

const findCompetitorRows = prepareStatement<
  Own<EntrantRow>,
  [competitionId: string, ids: readonly string[] | null]
>(
  'leaderboards.competitors',
  sqlText`SELECT ${columnList(competitors, ['id', ...fieldsOf(publicColumns), 'state', 'createdAt'])}
   FROM ${competitors}
   WHERE competition_id = $1 AND ($2::text[] IS NULL OR id = ANY ($2))`,
);

const findCells = prepareStatement<
  { competitorId: string; cells: Record<string, Cell> },
  [competitionId: string]
>(
  'leaderboards.cells',
  sqlText`SELECT competitor_id AS "competitorId", json_object_agg(climb_id, cell) AS cells FROM ${scores}
   WHERE competition_id = $1 AND coalesce(cell ->> 'result', cell ->> 'attempts') NOT IN ('none', '0')
   GROUP BY competitor_id`,
);

const findFrozenCells = prepareStatement<
  { competitorId: string; cells: Record<string, Cell> },
  [competitionId: string]
>(
  'leaderboards.frozenCells',
  sqlText`SELECT competitor_id AS "competitorId", json_object_agg(climb_id, cell) AS cells FROM ${frozenScores}
   WHERE competition_id = $1 GROUP BY competitor_id`,
);

/** @returns the competition's own row as boards show it, and its seq; undefined if it doesn't exist. */
export async function findCompetition(
  on: On,
  competitionId: string,
): Promise<
  { seq: number; competition: CompetitionRow; frozen: { at: Date; seq: number } | null } | undefined
> {
  const [row] = await findCompetitionRow(on, [competitionId]);
  if (row === undefined) return undefined;
  const { seq, frozenAt, frozenSeq } = row;
  const frozen = frozenAt === null || frozenSeq === null ? null : { at: frozenAt, seq: frozenSeq };
  return { seq, competition: presentCompetition(row), frozen };
}

/** @returns these climbs, or all, by number; none while they are hidden. */
export function findClimbs(on: On, competitionId: string, ids: readonly string[] | null) {
  return findClimbRows(on, [competitionId, ids]);
}

/** @returns these competitors, or all. */
export function findCompetitors(on: On, competitionId: string, ids: readonly string[] | null) {
  return findCompetitorRows(on, [competitionId, ids]);
}

/**
 * Reads everything a board needs in one snapshot, with what everybody sees of it while it is frozen.
 * @returns undefined for an unknown competition.
 */
export async function loadBoard(
  pool: pg.Pool,
  competitionId: string,
  recent: RecentScope,
): Promise<(LoadedBoard & { frozen: FrozenScores | null }) | undefined> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const found = await findCompetition(client, competitionId);
    const loaded =
      found === undefined
        ? undefined
        : {
            ...found,
            climbs: await findClimbs(client, competitionId, null),
            competitors: await findCompetitors(client, competitionId, null),
            cells: await findCells(client, [competitionId]),
            recent: await findRecent(client, { competitionId, seq: found.seq, ...recent }),
            frozen: found.frozen && (await loadFrozen(client, competitionId, found.frozen)),
          };
    await client.query('COMMIT');
    client.release();
    return loaded;
  } catch (error) {
    client.release(true); // the transaction is in an unknown state
    throw error;
  }
}

/** How far back the recent score changes go. */
interface RecentScope {
  readonly since: Date;
  readonly atLeast: number;
}

/** The scores as of the freeze, and the changes that were recent then. */
async function loadFrozen(
  on: On,
  competitionId: string,
  { at, seq }: { readonly at: Date; readonly seq: number },
): Promise<FrozenScores> {
  const since = new Date(at.getTime() - EARLIER_MS);
  return {
    at,
    cells: await findFrozenCells(on, [competitionId]),
    recent: await findRecent(on, { competitionId, seq, since, atLeast: LATEST_MAX }),
  };
}

const RECENT_PAGE = 500;

/** Score changes since an instant, but at least `atLeast`; oldest first. */
async function findRecent(
  on: On,
  of: { competitionId: string; seq: number; since: Date; atLeast: number },
): Promise<ScoreChange[]> {
  const recent: ScoreChange[] = [];
  for (let seq = of.seq; ;) {
    const rows = await findLogBefore(on, [of.competitionId, seq, RECENT_PAGE]);
    for (const row of rows) {
      if (row.at <= of.since && recent.length >= of.atLeast) return recent.reverse();
      const change = scoreChangeOf(row);
      if (change !== null) recent.push(change);
    }
    const oldest = rows.at(-1);
    if (oldest === undefined || rows.length < RECENT_PAGE) return recent.reverse();
    seq = oldest.seq - 1;
  }
}

/** @returns the score change in a log row; null if it isn't a score. */
export function scoreChangeOf(row: LogRow): ScoreChange | null {
  const { seq, at, competitorId, climbId } = row;
  const after = row.after?.cell;
  if (after === undefined || competitorId === null || climbId === null) return null;
  return { seq, at, competitorId, climbId, before: row.before?.cell ?? null, after };
}

function presentCompetition(
  row: typeof competitions.$inferSelect & { categories: Group[]; cohorts: Group[] },
): CompetitionRow {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    state: row.state,
    isOpenForEntries: lifecycleOf(row).isOpenForEntries,
    venue: row.venue,
    timeZone: row.timeZone,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    finalisedAt: row.finalisedAt?.toISOString() ?? null,
    frozenAt: row.frozenAt?.toISOString() ?? null,
    reactivatedAt: row.reactivatedAt?.toISOString() ?? null,
    closesAt: closesAtOf(row),
    bannerUrl: row.bannerUrl,
    isSelfScoring: row.isSelfScoring,
    isOverallHidden: row.isOverallHidden,
    rules: {
      climbThreshold: row.climbThreshold,
      flashBonus: row.flashBonus,
      topValueHundredths: row.topValueHundredths,
      zoneValueHundredths: row.zoneValueHundredths,
      attemptCostHundredths: row.attemptCostHundredths,
      countback: row.countback,
      tieRule: row.tieRule,
      hasStartingGroups: row.hasStartingGroups,
      hadStartingGroups: row.hadStartingGroups,
      hasLowZone: row.hasLowZone,
    },
    categories: row.categories,
    cohorts: row.cohorts,
  };
}

const findSnapshot = prepareStatement<
  { board: Board },
  [competitionId: string, seq: number, build: string]
>(
  'leaderboards.snapshot',
  sqlText`SELECT board FROM ${boardSnapshots} WHERE competition_id = $1 AND seq = $2 AND build = $3`,
);

/** @returns an ended competition's stored board if it is of this seq and build. */
export async function findStoredBoard(
  on: On,
  of: { competitionId: string; seq: number; build: string },
): Promise<Board | undefined> {
  const [row] = await findSnapshot(on, [of.competitionId, of.seq, of.build]);
  return row?.board;
}

/** Stores an ended competition's board; of two, the one with the higher seq wins. */
export const storeBoard = prepareStatement<
  Record<string, never>,
  [competitionId: string, seq: number, build: string, board: string]
>(
  'leaderboards.store',
  sqlText`INSERT INTO ${boardSnapshots} AS s (competition_id, seq, build, board) VALUES ($1, $2, $3, $4)
   ON CONFLICT (competition_id) DO UPDATE
   SET seq = excluded.seq, build = excluded.build, board = excluded.board, created_at = now()
   WHERE s.seq <= excluded.seq`,
);
