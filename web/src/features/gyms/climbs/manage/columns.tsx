import type { ListedStaffClimb, StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { ClimbState } from '@cruxboard/domain/gyms/climbs/states';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import {
  ArchiveRestore,
  ArrowDownToLine,
  Check,
  CircleDashed,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Flag,
  Pencil,
  Trash2,
} from 'lucide-react';
import { formatDay, formatNumber } from '../../../../lib/format/format';
import { ClimbTag } from '../../../../ui/climb-tag';
import { IconButton } from '../../../../ui/icon-button';
import type { MenuEntry } from '../../../../ui/menu';
import { RowMenu } from '../../../../ui/row-menu';
import { StateBadge, type StateTone } from '../../../../ui/state-badge';
import type { Column } from '../../../../ui/table-column';
import { PhotoThumb } from '../../model/photo-thumb';
import { ClimbSoftness, softnessOfClimb } from './climb-softness';
import { type ClimbNames, sectionNameOf, setterNameOf, titleOf } from './climb-words';
import { type StaffClimbState, stateOf } from './climbs-search';
import { texts } from './texts';
import type { ClimbChanges } from './use-climb-changes';

export interface ColumnParts {
  gymId: string;
  names: ClimbNames;
  canEdit: boolean;
  changes: ClimbChanges;
  onEdit: (climbId: string) => void;
  onDuplicate: (climb: StaffClimb) => void;
  onRemove: (climbId: string) => void;
}

export function climbsColumns(parts: ColumnParts): Column<ListedStaffClimb>[] {
  const { gymId, names, canEdit } = parts;
  return [
    {
      key: 'photo',
      head: texts.columns.photo,
      headHidden: true,
      width: '3.5rem',
      cell: ({ photo }) => <PhotoThumb photo={photo} />,
    },
    {
      key: 'tag',
      sortIds: ['number-asc', 'number-desc'],
      head: texts.columns.tag,
      width: '5.5rem',
      cell: (climb) => <Tag climb={climb} />,
    },
    {
      key: 'name',
      sortIds: ['climb-name-asc', 'climb-name-desc'],
      head: texts.columns.name,
      kind: 'name',
      cell: (climb) => <Title climb={climb} gymId={gymId} />,
    },
    {
      key: 'section',
      sortBy: ({ sectionId }) => sectionNameOf(names, sectionId),
      head: texts.columns.section,
      width: '6.5rem',
      kind: 'soft',
      cell: ({ sectionId }) => sectionNameOf(names, sectionId),
    },
    {
      key: 'setter',
      sortBy: ({ setterUid }) => setterNameOf(names, setterUid),
      head: texts.columns.setter,
      width: '6.5rem',
      kind: 'soft',
      cell: ({ setterUid }) => setterNameOf(names, setterUid) || texts.noSetter,
    },
    {
      key: 'setOn',
      sortIds: ['oldest', 'newest'],
      head: texts.columns.setOn,
      width: '5.25rem',
      kind: 'soft',
      cell: ({ setOn }) => formatDay(setOn),
    },
    {
      key: 'ascents',
      sortIds: ['least-solved', 'most-solved'],
      head: texts.columns.ascents,
      kind: 'num',
      width: '5.25rem',
      cell: ({ ascentCount }) => ascentCount,
    },
    {
      key: 'softness',
      sortBy: (climb) => softnessOfClimb(climb)?.mean ?? null,
      head: texts.columns.softness,
      width: '7rem',
      cell: (climb) => <ClimbSoftness climb={climb} />,
    },
    {
      key: 'reports',
      sortBy: ({ reportCount }) => reportCount,
      head: texts.columns.reports,
      width: '5.25rem',
      cell: ({ reportCount }) => <Reports count={reportCount} />,
    },
    {
      key: 'state',
      sortBy: (climb) => stateOf(climb),
      head: texts.columns.state,
      width: '8rem',
      cell: (climb) => <ClimbStateBadge state={stateOf(climb)} />,
    },
    ...(canEdit ? [actions(parts)] : []),
  ];
}

/** The same in a few lines, for phones. */
export function climbCards(parts: ColumnParts): Column<ListedStaffClimb>[] {
  const { names, canEdit } = parts;
  const card: Column<ListedStaffClimb> = {
    key: 'card',
    head: texts.columns.name,
    kind: 'name',
    cell: (climb) => <ClimbCard {...{ climb, names }} gymId={parts.gymId} />,
  };
  return canEdit ? [card, actions(parts)] : [card];
}

interface ClimbCardProps {
  climb: ListedStaffClimb;
  names: ClimbNames;
  gymId: string;
}

function ClimbCard({ climb, names, gymId }: ClimbCardProps) {
  const { photo, sectionId, setterUid, setOn, ascentCount, reportCount } = climb;
  const facts = [sectionNameOf(names, sectionId), setterNameOf(names, setterUid), formatDay(setOn)];
  const state = stateOf(climb);
  return (
    <span className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
      <span>
        <PhotoThumb photo={photo} />
      </span>
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <span className="ell block max-w-[calc(100%-5rem)] leading-9">
          <Title climb={climb} gymId={gymId} />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 font-normal text-ink-2">
          <Tag climb={climb} />
          {texts.ascents(ascentCount)}
          {softnessOfClimb(climb) === null ? null : <ClimbSoftness climb={climb} />}
          <Reports count={reportCount} />
          {state === 'published' ? null : <ClimbStateBadge state={state} />}
        </span>
        <small className="text-13 font-normal text-ink-3">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </small>
      </span>
    </span>
  );
}

function Tag({ climb: { colour, grade } }: { climb: ListedStaffClimb }) {
  return <ClimbTag colour={colour} grade={grade === null ? null : formatGrade(grade)} size="sm" />;
}

function Title({ climb, gymId }: { climb: ListedStaffClimb; gymId: string }) {
  return (
    <Link
      to="/dashboard/$gymId/climb/$climbId"
      params={{ gymId, climbId: climb.id }}
      className={climb.name === '' ? 'text-ink-3' : undefined}
    >
      {titleOf(climb)}
    </Link>
  );
}

const badges: Record<StaffClimbState, { tone: StateTone; icon: typeof Check }> = {
  published: { tone: 'live', icon: Check },
  set: { tone: 'acc', icon: EyeOff },
  planned: { tone: 'neutral', icon: CircleDashed },
  archived: { tone: 'neutral', icon: ArrowDownToLine },
};

/** A climb's state in a word. */
export function ClimbStateBadge({ state }: { state: StaffClimbState }) {
  return <StateBadge {...badges[state]}>{texts.states[state]}</StateBadge>;
}

function Reports({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <StateBadge tone="bad" icon={Flag}>
      {formatNumber(count)}
    </StateBadge>
  );
}

function actions(parts: ColumnParts): Column<ListedStaffClimb> {
  return {
    key: 'actions',
    head: texts.columns.actions,
    headHidden: true,
    align: 'end',
    width: '6.75rem',
    cell: (climb) => (
      <span className="inline-flex">
        <IconButton
          icon={Pencil}
          size="s"
          label={`${texts.edit} ${titleOf(climb)}`}
          onClick={() => parts.onEdit(climb.id)}
        />
        <RowMenu
          trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(titleOf(climb))} />}
          entries={() => entriesOf(climb, parts)}
        />
      </span>
    ),
  };
}

function entriesOf(climb: StaffClimb, parts: ColumnParts): MenuEntry[] {
  const { changes, onEdit, onDuplicate, onRemove } = parts;
  const { id, state } = climb;
  const edit = { id: 'edit', label: texts.edit, icon: Pencil, onSelect: () => onEdit(id) };
  const duplicate = {
    id: 'duplicate',
    label: texts.duplicate,
    icon: Copy,
    onSelect: () => onDuplicate(climb),
  };
  if (climb.archivedAt !== null) {
    const restore = () => changes.setArchived([id], false);
    return [edit, { id: 'restore', label: texts.restore, icon: ArchiveRestore, onSelect: restore }];
  }
  if (state === 'published') {
    const archive = () => changes.setArchived([id], true);
    return [
      edit,
      duplicate,
      { id: 'archive', label: texts.archive, icon: ArrowDownToLine, onSelect: archive },
    ];
  }
  const setState = (next: ClimbState) => () => changes.setState([id], next);
  return [
    edit,
    duplicate,
    state === 'planned'
      ? { id: 'set', label: texts.markSet, icon: Check, onSelect: setState('set') }
      : { id: 'plan', label: texts.markPlanned, icon: CircleDashed, onSelect: setState('planned') },
    { id: 'publish', label: texts.publish, icon: Eye, onSelect: setState('published') },
    {
      id: 'remove',
      label: texts.remove,
      icon: Trash2,
      isDangerous: true,
      startsGroup: true,
      onSelect: () => onRemove(id),
    },
  ];
}
