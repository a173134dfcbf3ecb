import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import {
  claimStateOf,
  competitorMarks,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button';
import type { Column } from '../../../../ui/table-column';
import { texts as shared } from '../../model/manage/texts';
import { ClaimState } from './claim-state';
import { texts } from './texts';

interface ColumnParts {
  competitionId: string;
  timeZone: string;
  names: { categoryOf: (id: string | null) => string; cohortOf: (id: string | null) => string };
  onEdit: (competitorId: string) => void;
  onRemove: (competitor: CompetitorManaged) => void;
  hasStartingGroups: boolean;
  /** Tablets drop the other columns so that names stay readable. */
  isDesk: boolean;
  /** No actions beside the import, which takes the room, or once results are final. */
  hasActions: boolean;
}

const claimOrder = { claimed: 0, invited: 1, uninvited: 2 } as const;

const startingGroupColumn: Column<CompetitorManaged> = {
  key: 'startingGroup',
  head: texts.columns.startingGroup,
  sortBy: (one) => one.startingGroup ?? '',
  width: '4.75rem',
  cell: (one) => one.startingGroup ?? shared.none,
};

export function competitorsColumns(parts: ColumnParts): Column<CompetitorManaged>[] {
  const { competitionId, timeZone, names, onEdit, onRemove, isDesk, hasActions } = parts;
  const { hasStartingGroups } = parts;
  const columns: Column<CompetitorManaged>[] = [
    {
      key: 'number',
      head: texts.columns.number,
      kind: 'num',
      sortIds: ['competitor-number', '-competitor-number'],
      width: '4.75rem',
      cell: (one) => one.number ?? shared.none,
    },
    {
      key: 'name',
      head: texts.columns.name,
      kind: 'name',
      sortIds: ['name', '-name'],
      cell: (one) => (
        <span className="flex items-center">
          <Link
            to={`/competitions/manage/${competitionId}/competitor/${one.id}` as string}
            className="inline-flex min-h-tap min-w-tap items-center hover:underline max-md:-my-2.5"
          >
            <span className="md:ell">{one.name}</span>
          </Link>
          {one.state === 'competing' ? null : (
            <span className="ms-2 shrink-0 text-13 font-label text-danger">
              {competitorMarks[one.state]}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'contact',
      head: texts.columns.contact,
      kind: 'soft',
      width: isDesk && !hasStartingGroups ? '18%' : '14%',
      cell: (one) => one.email ?? one.phone ?? shared.none,
    },
    {
      key: 'category',
      head: texts.columns.category,
      sortIds: ['category', '-category'],
      width: '13%',
      cell: (one) => names.categoryOf(one.categoryId) || shared.none,
    },
    {
      key: 'cohort',
      head: texts.columns.cohort,
      sortIds: ['cohort', '-cohort'],
      width: '10%',
      cell: (one) => names.cohortOf(one.cohortId) || shared.none,
    },
    ...(hasStartingGroups ? [startingGroupColumn] : []),
    {
      key: 'claimed',
      head: texts.columns.claimed,
      sortBy: (one) => claimOrder[claimStateOf(one)],
      width: isDesk ? '9.5rem' : '8.5rem',
      cell: (one) => <ClaimState competitor={one} timeZone={timeZone} />,
    },
    {
      key: 'actions',
      head: texts.columns.actions,
      headHidden: true,
      align: 'end',
      width: isDesk ? '7.5rem' : '7rem',
      cell: (one) => (
        <span className="inline-flex">
          <IconButton
            icon={Pencil}
            size="s"
            label={`${texts.edit} ${one.name}`}
            onClick={() => onEdit(one.id)}
          />
          <IconButton
            icon={Trash2}
            size="s"
            label={`${shared.remove} ${one.name}`}
            onClick={() => onRemove(one)}
          />
        </span>
      ),
    },
  ];
  return hasActions ? columns : columns.filter((column) => column.key !== 'actions');
}
