import type {
  ClimbStatistics,
  CompetitionClimb,
} from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionFormat } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { ClimbLink } from '@cruxboard/contracts/competitions/climbs/moves';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleOff, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useMe } from '../../../lib/session/hooks';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { StateBadge } from '../../../ui/state-badge';
import type { Column } from '../../../ui/table-column';
import { texts as shared } from '../model/manage/texts';
import { texts } from './texts';

interface ColumnParts {
  format: CompetitionFormat;
  hasStartingGroups: boolean;
  statistics: ReadonlyMap<string, ClimbStatistics>;
  /** The gyms' climbs that belong to these. */
  links: readonly ClimbLink[];
  /** All competitors including withdrawn ones, whose tops count, too; the base of the percentage. */
  competitorCount: number;
  /** Not once results are final. */
  hasActions: boolean;
  onEdit: (climbId: string) => void;
  onActivate: (climbId: string) => void;
  onTakeOut: (climbId: string) => void;
  onRemove: (climbId: string) => void;
}

/** The gym that has a climb, too; a link for those who work there. */
function InGym({ link }: { link: ClimbLink | undefined }) {
  const gyms = useMe()?.roles.info.gyms ?? {};
  if (link === undefined) return null;
  const { gymId, climbId, gymName } = link;
  return (
    <small className="block text-13 font-normal text-ink-3">
      {gymId in gyms ? (
        <Link to="/dashboard/$gymId/climb/$climbId" params={{ gymId, climbId }}>
          {texts.inGym(gymName)}
        </Link>
      ) : (
        texts.inGym(gymName)
      )}
    </small>
  );
}

const startingGroupColumn: Column<CompetitionClimb> = {
  key: 'startingGroup',
  sortBy: (one) => one.startingGroup ?? '',
  head: texts.columns.startingGroup,
  width: '5.5rem',
  cell: (one) => one.startingGroup ?? shared.none,
};

export function climbsColumns(parts: ColumnParts): Column<CompetitionClimb>[] {
  const { format, statistics, competitorCount, links } = parts;
  const topsOf = (one: CompetitionClimb) => statistics.get(one.id)?.topCount ?? 0;
  const shareOf = (one: CompetitionClimb) =>
    competitorCount === 0 ? 0 : topsOf(one) / competitorCount;
  const isFinal = format === 'boulder_final';
  return [
    {
      key: 'number',
      sortIds: ['climb-number', '-climb-number'],
      head: texts.columns.number,
      kind: 'num',
      width: '4.75rem',
      cell: (one) => one.number,
    },
    {
      key: 'code',
      sortIds: ['climb-code', '-climb-code'],
      head: texts.columns.code,
      width: '7rem',
      cell: (one) => one.code || shared.none,
    },
    {
      key: 'name',
      sortIds: ['climb-name-asc', 'climb-name-desc'],
      head: texts.columns.name,
      kind: 'name',
      width: '12rem',
      cell: (one) => (
        <>
          {one.name || (
            <>
              <span className="max-md:hidden">{shared.none}</span>
              {/* On a card the name is the heading. */}
              <span className="md:hidden">{texts.numbered(one.number)}</span>
            </>
          )}
          <InGym link={links.find(({ competitionClimbId }) => competitionClimbId === one.id)} />
        </>
      ),
    },
    isFinal
      ? {
          key: 'zones',
          sortIds: ['-zones', 'zones'],
          head: texts.columns.zones,
          kind: 'num',
          width: '6rem',
          cell: (one) => one.zones,
        }
      : {
          key: 'points',
          sortIds: ['-points', 'points'],
          head: texts.columns.points,
          kind: 'num',
          width: '6rem',
          cell: (one) => one.points,
        },
    ...(parts.hasStartingGroups ? [startingGroupColumn] : []),
    {
      key: 'tops',
      sortIds: ['least-solved', 'most-solved'],
      head: texts.columns.tops,
      kind: 'num',
      width: '5rem',
      cell: topsOf,
    },
    {
      key: 'share',
      head: texts.columns.share,
      kind: 'num',
      width: '7rem',
      cell: (one) => formatShare(shareOf(one)),
    },
    {
      key: 'flashes',
      sortBy: (one) => statistics.get(one.id)?.flashCount ?? 0,
      head: texts.columns.flashes,
      kind: 'num',
      width: '5.5rem',
      cell: (one) => statistics.get(one.id)?.flashCount ?? 0,
    },
    ...(isFinal ? [zonesReached(statistics)] : []),
    {
      key: 'state',
      sortIds: ['active-first', 'deactivated-first'],
      head: texts.columns.state,
      width: '8rem',
      cell: (one) =>
        one.isActive ? (
          <StateBadge tone="live" icon={CircleCheck}>
            {texts.active}
          </StateBadge>
        ) : (
          <StateBadge icon={CircleOff}>{texts.out}</StateBadge>
        ),
    },
    ...(parts.hasActions ? [actions(parts)] : []),
  ];
}

function actions(parts: ColumnParts): Column<CompetitionClimb> {
  return {
    key: 'actions',
    head: texts.columns.actions,
    headHidden: true,
    align: 'end',
    width: '7.5rem',
    cell: (one) => <Actions climb={one} {...parts} />,
  };
}

function zonesReached(statistics: ColumnParts['statistics']): Column<CompetitionClimb> {
  const countOf = (one: CompetitionClimb) => statistics.get(one.id)?.zoneCount ?? 0;
  return {
    key: 'zoned',
    sortBy: countOf,
    head: texts.columns.zoned,
    kind: 'num',
    width: '6.5rem',
    cell: countOf,
  };
}

function formatShare(share: number): string {
  return new Intl.NumberFormat(undefined, { style: 'percent' }).format(share);
}

function Actions({ climb, ...parts }: ColumnParts & { climb: CompetitionClimb }) {
  const { id, number, isActive } = climb;
  return (
    <span className="inline-flex">
      <IconButton
        icon={Pencil}
        size="s"
        label={`${texts.edit} ${number}`}
        onClick={() => parts.onEdit(id)}
      />
      <Menu
        trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(String(number))} />}
        entries={[
          { id: 'edit', label: texts.edit, icon: Pencil, onSelect: () => parts.onEdit(id) },
          isActive
            ? {
                id: 'out',
                label: texts.takeOut,
                icon: CircleOff,
                onSelect: () => parts.onTakeOut(id),
              }
            : {
                id: 'in',
                label: texts.activate,
                icon: CircleCheck,
                onSelect: () => parts.onActivate(id),
              },
          {
            id: 'remove',
            label: texts.remove,
            icon: Trash2,
            isDangerous: true,
            startsGroup: true,
            onSelect: () => parts.onRemove(id),
          },
        ]}
      />
    </span>
  );
}
