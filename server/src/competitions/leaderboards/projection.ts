import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import type {
  BoardCompetition,
  EarlierRanks,
  OnWall,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import { createBoard } from '@cruxboard/domain/competitions/leaderboards/board';
import {
  removeResult,
  upsertResult,
} from '@cruxboard/domain/competitions/leaderboards/board-changes';
import {
  type CompetitorResult,
  resultFrom,
  type Scoring,
} from '@cruxboard/domain/competitions/results/results';
import { scoreOf } from '@cruxboard/domain/competitions/scores/scores';
import type { ScoreChange } from '../scores/public';
import { type BoardState, entrantOf, LATEST_MAX, scoringOf } from './board-state';
import { presentResult } from './cell-figures';
import { ClimbTallies } from './climb-tallies';
import { EARLIER_MS, type PastCell, pastOf, ranksAt } from './earlier-ranks';
import { lineOf, tickerOf } from './ticker';
import { nothingTouched, type Touched } from './touched';
import { wallOf } from './wall';

/** A competitor and when they were entered; before that they had no rank. */
export interface EntrantRow extends CompetitorPublic {
  readonly createdAt: Date;
}

/** A competition without group sizes, which the projection counts. */
export type CompetitionRow = BoardCompetition;

/** The scores of a frozen board. */
export interface FrozenScores extends Pick<LoadedBoard, 'cells' | 'recent'> {
  readonly at: Date;
}

/** Everything a projection is built from, as of `seq`. */
export interface LoadedBoard {
  readonly seq: number;
  readonly competition: CompetitionRow;
  readonly climbs: readonly CompetitionClimb[];
  readonly competitors: readonly EntrantRow[];
  readonly cells: readonly {
    readonly competitorId: string;
    readonly cells: Record<string, Cell>;
  }[];
  /** Score changes of the last 15 minutes and those the ticker shows, oldest first. */
  readonly recent: readonly ScoreChange[];
}

/**
 * A competition's board and the cells behind it, updated by log rows in order of seq. A score costs scoring one
 * competitor and moving one row. Changes are collected in `touched`.
 */
export class Projection {
  readonly state: BoardState;
  touched: Touched = nothingTouched();
  private readonly cells = new Map<string, Map<string, Cell>>();
  private readonly tallies = new ClimbTallies();
  private readonly enteredAt = new Map<string, Date>();
  private past: PastCell[] = [];
  private scoring: Scoring;

  constructor(loaded: LoadedBoard) {
    const { competition, climbs } = loaded;
    this.scoring = scoringOf(competition, climbs);
    this.state = {
      seq: loaded.seq,
      competition,
      climbs: new Map(climbs.map((climb) => [climb.id, climb])),
      statistics: new Map(),
      competitors: new Map(),
      results: new Map(),
      ranking: createBoard(),
      earlier: new Map(),
      earlierMinute: 0,
      latest: [],
      wall: [],
      wallTag: '',
    };
    for (const { competitorId, cells } of loaded.cells) this.loadCells(competitorId, cells);
    this.tallies.present(this.state.climbs.keys(), this.state.statistics);
    const lines = loaded.competitors.map((competitor) => this.enter(competitor));
    this.state.ranking = createBoard(lines);
    this.countGroups();
    this.past = loaded.recent.map(pastOf);
    this.state.latest = tickerOf(loaded.recent, {
      ...this.state,
      scoring: this.scoring,
      cells: this.cells,
    });
    this.touched = nothingTouched();
  }

  /** Applies the next score; its `seq` must follow the state's. */
  applyScore({ seq, at, competitorId, climbId, after }: ScoreChange): void {
    this.state.seq = seq;
    const climb = this.state.climbs.get(climbId);
    if (!this.state.competitors.has(competitorId) || climb === undefined) return;
    const before = this.cells.get(competitorId)?.get(climbId) ?? null;
    this.past.push({ at, competitorId, climbId, before });
    const totalBefore = this.state.results.get(competitorId)?.totalHundredths ?? 0;
    this.setCell(competitorId, climbId, after);
    this.recount(climbId, before, after);
    this.rescore(competitorId);
    const total = this.state.results.get(competitorId)?.totalHundredths ?? 0;
    const deltaHundredths = total - totalBefore;
    this.state.latest.unshift(
      lineOf({ seq, at, competitorId, before, after }, climb.number, deltaHundredths),
    );
    this.state.latest.length = Math.min(this.state.latest.length, LATEST_MAX);
  }

  /** Replaces the competition's own row; changed rules rescore everyone. */
  replaceCompetition(competition: CompetitionRow): void {
    const before = JSON.stringify(this.state.competition.rules);
    this.state.competition = competition;
    this.touched.isCompetition = true;
    this.countGroups();
    if (JSON.stringify(competition.rules) !== before) this.rescoreAll();
  }

  /** Replaces the climbs with these `ids`, or all if null. */
  replaceClimbs(climbs: readonly CompetitionClimb[], ids: readonly string[] | null): void {
    const present = new Set(climbs.map(({ id }) => id));
    for (const id of ids ?? [...this.state.climbs.keys()]) {
      if (!present.has(id)) this.removeClimb(id);
    }
    for (const climb of climbs) {
      this.state.climbs.set(climb.id, climb);
      this.touched.climbs.add(climb.id);
    }
    const inOrder = [...this.state.climbs.values()].sort((a, b) => a.number - b.number);
    this.state.climbs = new Map(inOrder.map((climb) => [climb.id, climb]));
    for (const id of this.tallies.present(this.state.climbs.keys(), this.state.statistics)) {
      this.touched.statistics.add(id);
    }
    this.rescoreAll();
  }

  /** Replaces the competitors with these `ids`, or all if null. */
  replaceCompetitors(competitors: readonly EntrantRow[], ids: readonly string[] | null): void {
    const present = new Set(competitors.map(({ id }) => id));
    for (const id of ids ?? [...this.state.competitors.keys()]) {
      if (!present.has(id)) this.removeCompetitor(id);
    }
    for (const competitor of competitors) {
      removeResult(this.state.ranking, competitor.id);
      upsertResult(this.state.ranking, this.enter(competitor));
      this.touched.competitors.add(competitor.id);
    }
    this.countGroups();
  }

  /** Replaces who is on the climbs now. @returns whether that changed. */
  replaceWall(present: readonly OnWall[]): boolean {
    const wall = wallOf(this.state, present);
    const wallTag = wall.map(({ climbId, competitorId }) => `${climbId}-${competitorId}`).join();
    if (wallTag === this.state.wallTag) return false;
    Object.assign(this.state, { wall, wallTag });
    this.touched.isWall = true;
    return true;
  }

  /** Recomputes the ranks of 15 minutes ago. @returns whether any moved. */
  refreshEarlier(now: Date): boolean {
    const at = new Date(now.getTime() - EARLIER_MS);
    const minute = Math.floor(at.getTime() / 60_000);
    if (minute === this.state.earlierMinute) return false;
    this.state.earlierMinute = minute;
    const firstRecent = this.past.findIndex((change) => change.at > at);
    this.past = firstRecent === -1 ? [] : this.past.slice(firstRecent);
    return this.setEarlier(this.earlierAt(at));
  }

  private earlierAt(at: Date): Map<string, EarlierRanks> {
    const { startedAt } = this.state.competition;
    // before the start everyone was tied, so arrows would be meaningless
    if (startedAt === null || new Date(startedAt) > at) return new Map();
    const entrants = [...this.state.competitors.values()]
      .filter(({ id }) => (this.enteredAt.get(id) ?? at) <= at)
      .map(entrantOf);
    const { scoring, cells, past } = this;
    return ranksAt({ scoring, ranking: this.state.ranking, cells, past, entrants }, at);
  }

  private setEarlier(ranks: Map<string, EarlierRanks>): boolean {
    const none = (competitorId: string): EarlierRanks => ({
      competitorId,
      overall: null,
      category: null,
      cohort: null,
    });
    let isMoved = false;
    for (const id of this.state.competitors.keys()) {
      const before = this.state.earlier.get(id) ?? none(id);
      const after = ranks.get(id) ?? none(id);
      this.state.earlier.set(id, after);
      if (
        before.overall === after.overall &&
        before.category === after.category &&
        before.cohort === after.cohort
      ) {
        continue;
      }
      this.touched.earlier.add(id);
      isMoved = true;
    }
    return isMoved;
  }

  /** Adds or updates a competitor. @returns their line for the ranking. */
  private enter({ createdAt, ...competitor }: EntrantRow): CompetitorResult {
    this.state.competitors.set(competitor.id, competitor);
    this.enteredAt.set(competitor.id, createdAt);
    return this.score(competitor);
  }

  private score(competitor: CompetitorPublic): CompetitorResult {
    const cells = this.cells.get(competitor.id) ?? noCells;
    const score = scoreOf(this.scoring, competitor, cells);
    const before = this.state.results.get(competitor.id);
    const result = presentResult(competitor.id, score);
    if (before === undefined || JSON.stringify(before) !== JSON.stringify(result)) {
      this.state.results.set(competitor.id, result);
      this.touched.results.add(competitor.id);
    }
    return resultFrom(this.scoring, entrantOf(competitor), score);
  }

  private rescore(competitorId: string): void {
    const competitor = this.state.competitors.get(competitorId);
    if (competitor !== undefined) upsertResult(this.state.ranking, this.score(competitor));
  }

  private rescoreAll(): void {
    this.scoring = scoringOf(this.state.competition, this.state.climbs.values());
    const lines = [...this.state.competitors.values()].map((competitor) => this.score(competitor));
    this.state.ranking = createBoard(lines);
  }

  private removeCompetitor(id: string): void {
    for (const [climbId, cell] of this.cells.get(id) ?? []) this.recount(climbId, cell, null);
    removeResult(this.state.ranking, id);
    this.cells.delete(id);
    this.enteredAt.delete(id);
    this.state.competitors.delete(id);
    this.state.results.delete(id);
    this.state.earlier.delete(id);
    this.touched.competitors.add(id);
  }

  private removeClimb(id: string): void {
    for (const own of this.cells.values()) own.delete(id);
    this.tallies.remove(id);
    this.state.climbs.delete(id);
    this.state.statistics.delete(id);
    this.touched.climbs.add(id);
  }

  private setCell(competitorId: string, climbId: string, cell: Cell): void {
    const own = this.cells.get(competitorId) ?? new Map<string, Cell>();
    this.cells.set(competitorId, own);
    if (isEmptyCell(cell)) own.delete(climbId);
    else own.set(climbId, shared(cell));
  }

  private recount(climbId: string, before: Cell | null, after: Cell | null): void {
    if (before !== null) this.tallies.count(climbId, before, -1);
    if (after !== null) this.tallies.count(climbId, after);
    for (const id of this.tallies.present([climbId], this.state.statistics)) {
      this.touched.statistics.add(id);
    }
  }

  /** A single pass without intermediate pairs, as a board may load a hundred thousand cells. */
  private loadCells(competitorId: string, cells: Readonly<Record<string, Cell>>): void {
    const own = new Map<string, Cell>();
    for (const climbId of Object.keys(cells)) {
      const cell = cells[climbId];
      if (cell === undefined || isEmptyCell(cell)) continue;
      own.set(climbId, shared(cell));
      this.tallies.count(climbId, shared(cell));
    }
    this.cells.set(competitorId, own);
  }

  private countGroups(): void {
    const sizes = new Map<string | null, number>();
    for (const { categoryId, cohortId } of this.state.competitors.values()) {
      sizes.set(categoryId, (sizes.get(categoryId) ?? 0) + 1);
      sizes.set(cohortId, (sizes.get(cohortId) ?? 0) + 1);
    }
    const { categories, cohorts } = this.state.competition;
    for (const group of [...categories, ...cohorts]) {
      const competitorCount = sizes.get(group.id) ?? 0;
      if (group.competitorCount === competitorCount) continue;
      group.competitorCount = competitorCount;
      this.touched.isCompetition = true;
    }
  }
}

const noCells: ReadonlyMap<string, Cell> = new Map();

const pumpfestCells: Readonly<Record<'none' | 'top' | 'flash', Cell>> = {
  none: { format: 'boulder_pumpfest', result: 'none' },
  top: { format: 'boulder_pumpfest', result: 'top' },
  flash: { format: 'boulder_pumpfest', result: 'flash' },
};

/** Shares one object per distinct pumpfest cell: twenty boards fit into little memory. */
function shared(cell: Cell): Cell {
  return cell.format === 'boulder_pumpfest' ? pumpfestCells[cell.result] : cell;
}
