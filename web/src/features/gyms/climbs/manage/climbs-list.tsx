import type { ListedStaffClimb, StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { climbSorts } from '@cruxboard/domain/sort-options';
import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArchiveRestore,
  Check,
  Eye,
  Layers,
  Mountain,
  Palette,
  Plus,
  SignalHigh,
  Trophy,
  Tags,
  Upload,
  User,
} from 'lucide-react';
import { useState } from 'react';
import { readAddress } from '../../../../lib/api/read';
import { Button, buttonClass } from '../../../../ui/button';
import { cardClass } from '../../../../ui/card';
import { ExportButton } from '../../../../ui/export-button';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { ManagedTable, useListWork } from '../../../../ui/managed-table';
import { PageHeader } from '../../../../ui/page-header';
import { selectedMax } from '../../labels/labels-search';
import { type OpenLabels, useOpenLabels } from '../../labels/use-open-labels';
import { useCanGym } from '../../model/for-gym-role';
import { AddClimb } from './add-climb';
import { BulkChange, type BulkField } from './bulk-change';
import { climbOrders } from './climb-orders';
import { type ClimbNames, setterNameOf, titleOf } from './climb-words';
import { type ClimbsSearch, fits, stateOf } from './climbs-search';
import { climbsColumns } from './columns';
import { EditClimbRow } from './edit-climb-row';
import { Filters } from './filters';
import { RemoveClimbs } from './remove-climbs';
import { texts } from './texts';
import { ToCompetition } from './to-competition';
import { type ClimbChanges, useClimbChanges } from './use-climb-changes';

interface ClimbsListProps {
  gym: Gym;
  climbs: readonly ListedStaffClimb[];
  seq: number;
  names: ClimbNames;
  search: ClimbsSearch;
  onSearch: (changes: ClimbsSearch) => void;
}

/** The table of a gym's climbs: search, filter, edit in place, change many at once. */
export function ClimbsList({ gym, climbs, seq, names, search, onSearch }: ClimbsListProps) {
  const work = useListWork();
  const changes = useClimbChanges(gym.id, work.selection.clear);
  const canEdit = useCanGym(gym.id, 'editClimbs');
  const [adding, setAdding] = useState<{ like?: StaffClimb } | null>(null);
  const [removed, setRemoved] = useState<readonly string[] | null>(null);
  const [field, setField] = useState<BulkField | 'competition' | null>(null);
  const isArchived = search.state === 'archived';
  const openLabels = useOpenLabels(gym.id);
  const rows = climbs.filter(
    fits(search, (climb) => `${titleOf(climb)} ${setterNameOf(names, climb.setterUid)}`),
  );
  const chosen = [...work.selection.keys];
  const hasPlanned = climbs.some(
    ({ id, state }) => state === 'planned' && work.selection.keys.has(id),
  );
  const bulk = bulkOf({
    isArchived,
    chosen,
    hasPlanned,
    changes,
    onField: setField,
    onLabels: openLabels,
  });
  const walls = names.sections.filter((section) => section.archivedAt === null);
  return (
    <>
      <Head
        gymId={gym.id}
        climbs={climbs}
        isArchived={isArchived}
        onImport={() => onSearch({ import: 'open' })}
        onLabels={() => {
          const { import: _, ...filters } = search;
          openLabels(filters);
        }}
        onAdd={walls.length > 0 ? () => setAdding({}) : undefined}
      />
      {climbs.length === 0 && !isArchived ? (
        <NoClimbs gymId={gym.id} hasWalls={walls.length > 0} canEdit={canEdit} />
      ) : (
        <>
          <Filters names={names} search={search} onSearch={onSearch} />
          <ManagedTable
            work={work}
            texts={texts}
            columns={climbsColumns({
              gymId: gym.id,
              names,
              canEdit,
              changes,
              onEdit: work.edit,
              onDuplicate: (like) => setAdding({ like }),
              onRemove: (id) => setRemoved([id]),
            })}
            rows={rows}
            allCount={climbs.length}
            labelOf={titleOf}
            sorting={{ ids: climbSorts, orders: climbOrders }}
            bulk={canEdit ? bulk : []}
            renderEdit={(climb) => (
              <EditClimbRow
                key={climb.id}
                gymId={gym.id}
                climb={climb}
                names={names}
                seq={seq}
                onClose={() => work.edit(null)}
              />
            )}
            onClearFilters={() =>
              onSearch({
                q: undefined,
                section: undefined,
                colour: undefined,
                setter: undefined,
                photo: undefined,
                reports: undefined,
              })
            }
          />
        </>
      )}
      <RemoveClimbs
        gymId={gym.id}
        climbIds={removed}
        onClose={() => setRemoved(null)}
        onDone={work.selection.clear}
      />
      {field === 'competition' ? (
        <ToCompetition
          gymId={gym.id}
          climbIds={chosen}
          onClose={() => setField(null)}
          onDone={work.selection.clear}
        />
      ) : null}
      {field === null || field === 'competition' ? null : (
        <BulkChange
          gymId={gym.id}
          field={field}
          climbs={climbs.filter(({ id }) => work.selection.keys.has(id))}
          seq={seq}
          names={names}
          onClose={() => setField(null)}
          onDone={work.selection.clear}
        />
      )}
      {adding === null ? null : (
        <AddClimb
          gym={gym}
          names={names}
          sectionId={search.section ?? walls[0]?.id ?? ''}
          like={adding.like}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

interface BulkParts {
  isArchived: boolean;
  chosen: readonly string[];
  hasPlanned: boolean;
  changes: ClimbChanges;
  onField: (field: BulkField | 'competition') => void;
  onLabels: OpenLabels;
}

/** What can be done to the selected climbs. */
function bulkOf({ isArchived, chosen, hasPlanned, changes, onField, onLabels }: BulkParts) {
  if (isArchived) {
    const restore = () => changes.setArchived(chosen, false);
    return [{ label: texts.restore, icon: ArchiveRestore, onPress: restore }];
  }
  return [
    ...(hasPlanned
      ? [{ label: texts.markSet, icon: Check, onPress: () => changes.setState(chosen, 'set') }]
      : []),
    { label: texts.publish, icon: Eye, onPress: () => changes.setState(chosen, 'published') },
    { label: texts.colour, icon: Palette, onPress: () => onField('colour') },
    { label: texts.grade, icon: SignalHigh, onPress: () => onField('grade') },
    { label: texts.setter, icon: User, onPress: () => onField('setter') },
    { label: texts.move, icon: Layers, onPress: () => onField('section') },
    { label: texts.toCompetition.open, icon: Trophy, onPress: () => onField('competition') },
    ...(chosen.length > selectedMax
      ? []
      : [
          {
            label: texts.labels,
            icon: Tags,
            onPress: () => onLabels({ climbs: chosen.join(',') }),
          },
        ]),
    {
      label: texts.archive,
      icon: ArrowDownToLine,
      onPress: () => changes.setArchived(chosen, true),
    },
  ];
}

interface HeadProps {
  gymId: string;
  climbs: readonly StaffClimb[];
  isArchived: boolean;
  onImport: () => void;
  /** Of the climbs that are shown. */
  onLabels: () => void;
  /** Undefined while there is no wall to put them on. */
  onAdd: (() => void) | undefined;
}

function Head({ gymId, climbs, isArchived, onImport, onLabels, onAdd }: HeadProps) {
  const canEdit = useCanGym(gymId, 'editClimbs');
  return (
    <PageHeader
      title={texts.title}
      meta={isArchived ? texts.archivedMeta(climbs.length) : texts.meta(countsOf(climbs))}
      actions={
        <>
          {climbs.length > 0 ? (
            <ExportButton
              title={texts.exportTitle(isArchived)}
              addressOf={(choice) =>
                readAddress('/api/gyms/{gymId}/staff/exports/climbs', {
                  params: { gymId },
                  query: { ...choice, archived: isArchived ? 'yes' : 'no' },
                })
              }
            />
          ) : null}
          {climbs.length > 0 && !isArchived ? (
            <Button look="plain" onClick={onLabels}>
              <Icon icon={Tags} size="s" />
              {texts.labels}
            </Button>
          ) : null}
          {canEdit ? (
            <Button look="plain" onClick={onImport}>
              <Icon icon={Upload} size="s" />
              {texts.import}
            </Button>
          ) : null}
          {canEdit && onAdd !== undefined ? (
            <Button onClick={onAdd}>
              <Icon icon={Plus} size="s" />
              {texts.add}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function countsOf(climbs: readonly StaffClimb[]) {
  const count = (test: (climb: StaffClimb) => boolean) => climbs.filter(test).length;
  return {
    onWall: count((climb) => stateOf(climb) === 'published'),
    set: count((climb) => climb.state === 'set'),
    planned: count((climb) => climb.state === 'planned'),
    noPhoto: count((climb) => climb.photo === null && climb.state !== 'planned'),
  };
}

interface NoClimbsProps {
  gymId: string;
  hasWalls: boolean;
  canEdit: boolean;
}

function NoClimbs({ gymId, hasWalls, canEdit }: NoClimbsProps) {
  return (
    <div className={cardClass}>
      <EmptyState
        icon={Mountain}
        title={texts.none.title}
        action={
          canEdit && !hasWalls ? (
            <Link
              to="/dashboard/$gymId/sections"
              params={{ gymId }}
              className={buttonClass({ look: 'plain' })}
            >
              {texts.none.walls}
            </Link>
          ) : undefined
        }
      >
        {hasWalls ? texts.none.why : texts.none.noWalls}
      </EmptyState>
    </div>
  );
}
