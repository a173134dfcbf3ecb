import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { isClimbFor, scoreOf } from '@cruxboard/domain/competitions/scores/scores';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { climbName, scoringOf } from '../../model/scoring';
import { cellLane, type QueuedCell, newestScore } from '../../model/score-queue';
import { Table } from '../../../../ui/table';
import type { Column } from '../../../../ui/table-column';
import type { EditedCell } from './cell-editor';
import { GridCellButton } from './grid-cell';
import type { Change, Recent } from './recent';
import { texts } from './texts';
import { type GridCell, type GridEntry, useGridEntry } from './use-grid-entry';

interface ScoreGridProps {
  competition: CompetitionManaged;
  /** The climbs shown, removed ones first. */
  climbs: readonly CompetitionClimb[];
  /** In the order of the rows. */
  competitors: readonly CompetitorManaged[];
  scores: readonly Score[];
  /** Unsent or conflicting cells of this device. */
  queued: ReadonlyMap<string, QueuedCell>;
  /** Limits the grid to recent changes; null shows everything. */
  recent: Recent | null;
  onEdit: (cell: EditedCell) => void;
}

/** Competitors down, climbs across. Each row is one tab stop; arrow keys move between cells. */
export function ScoreGrid(props: ScoreGridProps) {
  const { competition, climbs, competitors, scores, queued, recent, onEdit } = props;
  const byCompetitor = useMemo(() => {
    const all = new Map<string, Map<string, Score>>();
    for (const score of scores) {
      const own = all.get(score.competitorId) ?? new Map<string, Score>();
      all.set(score.competitorId, own.set(score.climbId, score));
    }
    return all;
  }, [scores]);
  const scoring = scoringOf(competition, climbs);
  const isFinal = competition.format === 'boulder_final';
  const isOpen = competition.state !== 'draft';
  const canEdit =
    isOpen && competition.finalisedAt === null && canCompetition(competition.roles, 'editScores');
  const entry = useGridEntry(competition);
  const currentOf = (competitorId: string, climbId: string) => {
    const place = { competitionId: competition.id, competitorId, climbId };
    const score = newestScore(place, byCompetitor.get(competitorId)?.get(climbId));
    const own = queued.get(cellLane(place));
    const cell = own === undefined || own.conflict !== null ? score?.cell : own.cell;
    return { cell, version: score?.version ?? 0 };
  };
  const changeOf = (competitorId: string, climbId: string): Change | undefined => {
    if (recent === null) return undefined;
    const own = queued.get(cellLane({ competitionId: competition.id, competitorId, climbId }));
    if (own !== undefined && own.conflict === null) {
      return { who: texts.changed.you, at: null };
    }
    return recent.changes.get(`${competitorId} ${climbId}`);
  };
  // totals include all climbs, whichever are shown
  const shownClimbs = climbs.filter(({ id }) => recent?.climbIds.has(id) ?? true);
  const shownRows = competitors.filter(({ id }) => recent?.competitorIds.has(id) ?? true);
  const find = ({ competitor, climb }: Pick<GridCell, 'competitor' | 'climb'>): GridCell => ({
    competitor,
    climb,
    ...currentOf(competitor.id, climb.id),
  });
  const widthOf = ({ isActive }: CompetitionClimb) =>
    recent !== null ? 6.5 : isActive ? (isFinal ? 4.5 : 3.25) : 5;
  const total = (competitor: CompetitorManaged) => {
    const cells = new Map(
      climbs.flatMap((climb) => {
        const { cell } = currentOf(competitor.id, climb.id);
        return cell === undefined ? [] : [[climb.id, cell] as const];
      }),
    );
    const { totalHundredths } = scoreOf(scoring, competitor, cells);
    return formatHundredths(totalHundredths, { decimals: isFinal ? 1 : 0 });
  };
  const columns = gridColumns({
    competition,
    climbs: shownClimbs,
    find,
    changeOf,
    total,
    entry: canEdit ? entry : null,
    isOpen,
    widthOf,
    onEdit,
  });
  const fault = entry.draft?.fault ?? null;
  return (
    <>
      <p className="pb-3 text-13 text-ink-3">
        {canEdit ? texts.hint.correct : texts.hint.look}
        {/* a phone has no keyboard to type with */}
        {canEdit ? (
          <span className="max-sm:hidden"> {texts.hint.type[competition.format]}</span>
        ) : null}
        {climbs.some(({ isActive }) => !isActive) ? ` ${texts.out.hint}` : null}
      </p>
      <Table
        caption={texts.title}
        columns={columns}
        rows={shownRows}
        rowKey={(one) => one.id}
        gridWidth={`calc(var(--grid-name) + ${5.5 + shownClimbs.reduce((sum, climb) => sum + widthOf(climb), 0)}rem)`}
      />
      {fault === null ? null : (
        // the cell may be a hundred rows above the end of the table
        <p
          role="alert"
          className="sticky bottom-0 z-10 border border-danger bg-danger-soft px-4 py-2.5 font-medium text-danger"
        >
          {fault}
        </p>
      )}
    </>
  );
}

interface GridParts extends Pick<ScoreGridProps, 'competition' | 'climbs' | 'onEdit'> {
  find: (at: Pick<GridCell, 'competitor' | 'climb'>) => GridCell;
  changeOf: (competitorId: string, climbId: string) => Change | undefined;
  entry: GridEntry | null;
  total: (competitor: CompetitorManaged) => string;
  /** A draft has no scores to open. */
  isOpen: boolean;
  /** In rem. */
  widthOf: (climb: CompetitionClimb) => number;
}

function gridColumns(parts: GridParts): Column<CompetitorManaged>[] {
  const { competition, climbs, find, changeOf, entry, total, isOpen, widthOf, onEdit } = parts;
  return [
    {
      key: 'competitor',
      head: texts.competitor,
      kind: 'name',
      isSticky: true,
      width: 'var(--grid-name)',
      cell: (one) => (
        <Link
          to={`/competitions/manage/${competition.id}/competitor/${one.id}` as string}
          className="flex min-h-tap items-center gap-2 hover:underline"
        >
          <span className="board w-8 shrink-0 text-20 figs-id text-ink-3">{one.number ?? '–'}</span>
          <span className="ell">{one.name}</span>
        </Link>
      ),
    },
    {
      key: 'total',
      head: texts.total,
      kind: 'num',
      align: 'end',
      width: '5.5rem',
      cell: (one) => <span className="pe-3">{total(one)}</span>,
    },
    ...climbs.map((climb, index) => ({
      key: climb.id,
      head: climbName(climb),
      headNote: climb.isActive ? undefined : texts.out.head,
      isOut: !climb.isActive,
      width: `${widthOf(climb)}rem`,
      cell: (one: CompetitorManaged) => {
        const at = find({ competitor: one, climb });
        return (
          <GridCellButton
            competition={competition}
            at={at}
            entry={climb.isActive && isClimbFor(competition.rules, one, climb) ? entry : null}
            change={changeOf(one.id, climb.id)}
            isFirst={index === 0}
            isOpen={isOpen}
            onOpen={() => onEdit(edited(at))}
            onUndo={() => entry?.undo(find)}
          />
        );
      },
    })),
  ];
}

function edited({ competitor, climb, cell, version }: GridCell): EditedCell {
  return { competitor, climb, score: cell === undefined ? undefined : { cell, version } };
}
