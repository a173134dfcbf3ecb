import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import type { StaffRankingRow } from '@cruxboard/contracts/gyms/rankings/staff-rankings';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../../lib/format/format';
import type { Column } from '../../../../ui/table-column';
import { texts } from './texts';

export type RankingRow = StaffRankingRow & { readonly id: string };

/** A ranking beside the menu, column by column. */
export function columnsOf(board: RankingBoard): Column<RankingRow>[] {
  const { columns } = texts;
  return [
    {
      key: 'rank',
      head: columns.rank,
      kind: 'num',
      width: '5rem',
      cell: ({ rank }) => rankWords(rank),
    },
    {
      key: 'name',
      head: columns.name,
      kind: 'name',
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'username',
      head: columns.username,
      kind: 'soft',
      width: '12rem',
      cell: ({ username }) => username,
    },
    {
      key: 'points',
      head: columns.points,
      kind: 'num',
      width: '8rem',
      cell: ({ points }) => formatNumber(points),
    },
    {
      key: 'count',
      head: board === 'climbers' ? columns.climbs : columns.solutions,
      kind: 'num',
      width: '7rem',
      cell: ({ count }) => formatNumber(count),
    },
  ];
}

/** The same in one line, for phones. */
export function rowOf(board: RankingBoard): Column<RankingRow> {
  return {
    key: 'row',
    head: texts.columns.name,
    kind: 'name',
    cell: (row) => (
      <span className="flex items-center gap-3">
        <span className="board w-8 shrink-0 text-20 text-ink-2">{rankWords(row.rank)}</span>
        <span className="min-w-0 grow">
          <span className="ell block">
            <Name row={row} />
          </span>
          {row.uid === null ? null : (
            <small className="ell block text-13 font-normal text-ink-3">{row.username}</small>
          )}
        </span>
        <span className="shrink-0 text-end">
          <span className="board block text-20">{formatNumber(row.points)}</span>
          <small className="block text-13 font-normal text-ink-3">
            {texts.counts[board](row.count)}
          </small>
        </span>
      </span>
    ),
  };
}

function Name({ row: { uid, name, username } }: { row: RankingRow }) {
  return uid === null ? (
    <span className="text-ink-3">{texts.hidden}</span>
  ) : (
    <Link to="/$username" params={{ username }}>
      {name || username}
    </Link>
  );
}

function rankWords(rank: number | null): string {
  return rank === null ? texts.noRank : formatNumber(rank);
}
