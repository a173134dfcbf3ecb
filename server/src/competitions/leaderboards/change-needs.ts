import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';

/** What a board has to reread for a log row that isn't a score. */
type Need = 'nothing' | 'competition' | 'climbs' | 'competitors' | 'groups' | 'everything';

const needs: Readonly<Record<LogKind, Need | 'score'>> = {
  created: 'nothing',
  // hidden climbs come along
  started: 'everything',
  ended: 'competition',
  reactivated: 'competition',
  results_published: 'competition',
  // the scores to show come along, or go
  board_frozen: 'everything',
  board_revealed: 'everything',
  settings_updated: 'competition',
  competitor_joined: 'competitors',
  competitor_added: 'competitors',
  competitor_updated: 'competitors',
  competitor_claimed: 'competitors',
  competitor_invited: 'nothing',
  // the board doesn't change, but the organisers' screens listen to it
  competitor_unclaimed: 'competitors',
  competitor_removed: 'competitors',
  competitors_imported: 'competitors',
  // their categories come along, and the rules say whether their seeds break ties
  competitors_progressed: 'groups',
  competitors_merged: 'everything',
  score_added: 'score',
  score_updated: 'score',
  score_removed: 'score',
  late_score_received: 'nothing',
  late_score_accepted: 'score',
  late_score_refused: 'nothing',
  category_added: 'competition',
  category_updated: 'competition',
  category_removed: 'groups',
  categories_ordered: 'competition',
  category_changed: 'competitors',
  cohort_added: 'competition',
  cohort_updated: 'competition',
  cohort_removed: 'groups',
  cohorts_ordered: 'competition',
  cohort_changed: 'competitors',
  cohorts_randomised: 'groups',
  climb_added: 'climbs',
  climb_updated: 'climbs',
  climb_removed: 'climbs',
  climb_activated: 'climbs',
  climb_deactivated: 'climbs',
  climbs_imported: 'climbs',
  staff_added: 'nothing',
  staff_updated: 'nothing',
  staff_removed: 'nothing',
  credits_topped_up: 'nothing',
};

/** The rows to reread; 'all' means all of them. */
export interface Rereads {
  isEverything: boolean;
  isCompetition: boolean;
  climbs: Set<string> | 'all';
  competitors: Set<string> | 'all';
}

interface Row {
  readonly kind: string;
  readonly competitorId: string | null;
  readonly climbId: string | null;
  readonly after?: { readonly settings?: unknown } | null;
}

/** @returns whether the row is a score, which contains its cells. */
export function isScore({ kind }: Pick<Row, 'kind'>): boolean {
  return needOf(kind) === 'score';
}

/** @returns everything to reread for the rows, none of them a score. */
export function rereadsOf(rows: readonly Row[]): Rereads {
  const found: Rereads = {
    isEverything: false,
    isCompetition: false,
    climbs: new Set(),
    competitors: new Set(),
  };
  for (const row of rows) {
    const need = needOf(row.kind);
    if (need === 'everything' || hidesClimbs(row)) found.isEverything = true;
    if (need === 'competition' || need === 'groups') found.isCompetition = true;
    if (need === 'groups') found.competitors = 'all';
    if (need === 'competitors') found.competitors = withId(found.competitors, row.competitorId);
    if (need === 'climbs') found.climbs = withId(found.climbs, row.climbId);
  }
  return found;
}

/** Climbs were hidden or shown. */
function hidesClimbs({ after }: Row): boolean {
  const settings = after?.settings;
  return typeof settings === 'object' && settings !== null && 'areClimbsHidden' in settings;
}

function withId(ids: Set<string> | 'all', id: string | null): Set<string> | 'all' {
  return ids === 'all' || id === null ? 'all' : ids.add(id);
}

/** Unknown kinds from a newer version reread everything. */
function needOf(kind: string): Need | 'score' {
  return Object.hasOwn(needs, kind) ? needs[kind as LogKind] : 'everything'; // checked above: an own key
}
