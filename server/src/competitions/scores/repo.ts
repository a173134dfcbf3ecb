import { flags } from '../../platform/flags/schema';
import { competitions } from '../competitions/schema';
import { rolesIn } from '../staff/public';
import { competitionClimbs } from '../climbs/schema';
import { accounts } from '../../people/accounts/public';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { CompetitionFormat } from '@cruxboard/domain/competitions/competitions/formats';
import type { CompetitionState } from '@cruxboard/domain/competitions/competitions/lifecycle';
import type { CompetitorState } from '@cruxboard/domain/competitions/results/results';
import { and, eq, sql } from 'drizzle-orm';
import { competitors } from '../competitors/schema';
import type { Executor } from '../../platform/db/transaction';
import { scores } from './schema';

/** Everything that decides about a score, and the cell's current value. */
export interface ScoreSituation {
  readonly areCompetitionsEnabled: boolean;
  readonly state: CompetitionState;
  readonly format: CompetitionFormat;
  readonly isFinal: boolean;
  readonly isSelfScoring: boolean;
  readonly roles: readonly string[];
  readonly competitorState: CompetitorState | null;
  readonly claimedBy: string | null;
  readonly climb: { readonly zones: number; readonly isActive: boolean } | null;
  readonly isOwnGroup: boolean;
  readonly version: number;
  readonly cell: Cell | null;
  readonly enteredBy: string | null;
  /** ISO 8601 in UTC. */
  readonly enteredAt: string | null;
  readonly enteredByName: string | null;
}

type SituationRow = { [Key in keyof ScoreSituation]: ScoreSituation[Key] };

/** @returns what decides about a score; undefined for an unknown competition. */
export async function findScoreSituation(
  on: Executor,
  score: { competitionId: string; competitorId: string; climbId: string; uid: string },
): Promise<ScoreSituation | undefined> {
  const { competitionId, competitorId, climbId, uid } = score;
  const { rows } = await on.execute<SituationRow>(sql`
    SELECT
      EXISTS (SELECT FROM ${flags} WHERE name = 'isCompetitionsEnabled' AND value) AS "areCompetitionsEnabled",
      c.state, c.format, c.finalised_at IS NOT NULL AS "isFinal",
      c.is_self_scoring AS "isSelfScoring",
      ${rolesIn(sql`c.id`, uid)} AS roles,
      competitor.state AS "competitorState", competitor.claimed_by AS "claimedBy",
      CASE WHEN climb.id IS NOT NULL
        THEN json_build_object('zones', climb.zones, 'isActive', climb.is_active) END AS climb,
      (NOT c.has_starting_groups
        OR coalesce(competitor.starting_group = climb.starting_group, false)) AS "isOwnGroup",
      coalesce(s.version, 0) AS version, s.cell, s.entered_by AS "enteredBy",
      to_char(s.entered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "enteredAt",
      nullif(coalesce(entrant.name, trim(a.first_name || ' ' || a.last_name)), '') AS "enteredByName"
    FROM ${competitions} c
    LEFT JOIN ${competitors} competitor ON competitor.id = ${competitorId} AND competitor.competition_id = c.id
    LEFT JOIN ${competitionClimbs} climb ON climb.id = ${climbId} AND climb.competition_id = c.id
    LEFT JOIN ${scores} s ON s.competitor_id = competitor.id AND s.climb_id = climb.id
    LEFT JOIN ${accounts} a ON a.uid = s.entered_by
    LEFT JOIN ${competitors} entrant ON entrant.claimed_by = s.entered_by AND entrant.competition_id = c.id
    WHERE c.id = ${competitionId}`);
  return rows[0];
}

/** All scores of a competition, or only those of a climb or competitor. */
export interface ScoreFilter {
  readonly competitionId: string;
  readonly climbId?: string | undefined;
  readonly competitorId?: string | undefined;
}

/** @returns every score entered, including cleared ones, whose versions continue. */
export async function findScores(
  on: Executor,
  { competitionId, climbId, competitorId }: ScoreFilter,
): Promise<Score[]> {
  const rows = await on
    .select()
    .from(scores)
    .where(
      and(
        eq(scores.competitionId, competitionId),
        climbId === undefined ? undefined : eq(scores.climbId, climbId),
        competitorId === undefined ? undefined : eq(scores.competitorId, competitorId),
      ),
    );
  return rows.map(presentScore);
}

/** @returns a row as in the contract. */
export function presentScore(row: typeof scores.$inferSelect): Score {
  return {
    competitorId: row.competitorId,
    climbId: row.climbId,
    version: row.version,
    cell: row.cell,
    enteredBy: row.enteredBy,
    enteredAt: row.enteredAt.toISOString(),
  };
}
