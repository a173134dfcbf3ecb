import type { CompetitionClimb } from '@cruxboard/contracts/competition-climbs/competition-climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import type { Score } from '@cruxboard/contracts/scores/scores';
import { formatHundredths } from '@cruxboard/domain/scoring/format-score';
import { scoreOf } from '@cruxboard/domain/scoring/scores';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { climbName, scoringOf } from '../../../lib/competition/scoring';
import { cx } from '../../../lib/cx';
import { Table } from '../../../ui/table';
import type { Column } from '../../../ui/table-column';
import type { EditedCell } from './cell-editor';
import { cellMark, cellTone, cellWords } from './cell-words';
import { texts } from './texts';

interface ScoreGridProps {
  competition: CompetitionManaged;
  /** Active ones by number. */
  climbs: readonly CompetitionClimb[];
  competitors: readonly CompetitorManaged[];
  scores: readonly Score[];
  onEdit: (cell: EditedCell) => void;
}

/** Competitors down, climbs across. Each row is one tab stop; arrow keys go from cell to cell. */
export function ScoreGrid({ competition, climbs, competitors, scores, onEdit }: ScoreGridProps) {
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
  const cellWidth = isFinal ? 4.5 : 3.25;
  const total = (competitorId: string) => {
    const own = byCompetitor.get(competitorId) ?? new Map<string, Score>();
    const cells = new Map([...own].map(([climbId, score]) => [climbId, score.cell]));
    const { totalHundredths } = scoreOf(scoring, cells);
    return formatHundredths(totalHundredths, { decimals: isFinal ? 1 : 0 });
  };
  const columns = gridColumns({
    competition,
    climbs,
    byCompetitor,
    total,
    isOpen,
    cellWidth,
    onEdit,
  });
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={competitors}
      rowKey={(one) => one.id}
      gridWidth={`${16.5 + climbs.length * cellWidth}rem`}
    />
  );
}

interface GridParts extends Pick<ScoreGridProps, 'competition' | 'climbs' | 'onEdit'> {
  byCompetitor: ReadonlyMap<string, ReadonlyMap<string, Score>>;
  total: (competitorId: string) => string;
  /** A draft has no scores to look at. */
  isOpen: boolean;
  cellWidth: number;
}

function gridColumns(parts: GridParts): Column<CompetitorManaged>[] {
  const { competition, climbs, byCompetitor, total, isOpen, cellWidth, onEdit } = parts;
  return [
    {
      key: 'competitor',
      head: texts.competitor,
      sortBy: (one) => one.number,
      kind: 'name',
      className: 'stick',
      width: '11rem',
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
      cell: (one) => <span className="pe-3">{total(one.id)}</span>,
    },
    ...climbs.map((climb, index) => ({
      key: climb.id,
      head: climbName(climb),
      width: `${cellWidth}rem`,
      cell: (one: CompetitorManaged) => {
        const score = byCompetitor.get(one.id)?.get(climb.id);
        const mark = cellMark(score?.cell, competition.rules);
        const words = cellWords(score?.cell);
        return (
          <button
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            disabled={!isOpen}
            className={cx('score-cell', cellTone(score?.cell))}
            aria-label={texts.cell(
              one.name,
              climbName(climb),
              /\d/.test(mark) ? `${mark}, ${words}` : words,
            )}
            onClick={() => onEdit({ competitor: one, climb, score })}
          >
            {mark}
          </button>
        );
      },
    })),
  ];
}
