import type { ListedStaffClimb, StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { climbSorts } from '@cruxboard/domain/sort-options';
import {
  ArrowDownToLine,
  ArchiveRestore,
  Check,
  Eye,
  Layers,
  Palette,
  SignalHigh,
  Trophy,
  Tags,
  User,
} from 'lucide-react';
import { useState } from 'react';
import { useWide } from '../../../../lib/hooks/use-wide';
import { ManagedTable, useListWork } from '../../../../ui/managed-table';
import { selectedMax } from '../../labels/labels-search';
import { type OpenLabels, useOpenLabels } from '../../labels/use-open-labels';
import { useCanGym } from '../../model/for-gym-role';
import { AddClimb } from './add-climb';
import { BulkChange, type BulkField } from './bulk-change';
import { ClimbsHead, NoClimbs } from './climbs-head';
import { climbOrders } from './climb-orders';
import { type ClimbNames, setterNameOf, titleOf } from './climb-words';
import { type ClimbsSearch, fits } from './climbs-search';
import { climbCards, climbsColumns, type ColumnParts } from './columns';
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
  const isWide = useWide();
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
  const parts: ColumnParts = {
    gymId: gym.id,
    names,
    canEdit,
    changes,
    onEdit: work.edit,
    onDuplicate: (like) => setAdding({ like }),
    onRemove: (id) => setRemoved([id]),
  };
  const columns = climbsColumns(parts);
  const walls = names.sections.filter((section) => section.archivedAt === null);
  return (
    <>
      <ClimbsHead
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
            columns={isWide ? columns : climbCards(parts)}
            rows={rows}
            allCount={climbs.length}
            labelOf={titleOf}
            sorting={{ ids: climbSorts, orders: climbOrders, columns }}
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
      <SelectionDialog
        gymId={gym.id}
        field={field}
        climbs={climbs.filter(({ id }) => work.selection.keys.has(id))}
        seq={seq}
        names={names}
        onClose={() => setField(null)}
        onDone={work.selection.clear}
      />
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

interface SelectionDialogProps {
  gymId: string;
  field: BulkField | 'competition' | null;
  /** Those that are selected. */
  climbs: readonly StaffClimb[];
  seq: number;
  names: ClimbNames;
  onClose: () => void;
  onDone: () => void;
}

/** What the selected climbs are given: a value, or a place in a competition. */
function SelectionDialog({ field, climbs, seq, names, ...rest }: SelectionDialogProps) {
  if (field === null) return null;
  if (field === 'competition') {
    return <ToCompetition climbIds={climbs.map(({ id }) => id)} {...rest} />;
  }
  return <BulkChange {...{ field, climbs, seq, names }} {...rest} />;
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
