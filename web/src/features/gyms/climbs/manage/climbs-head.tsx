import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { Link } from '@tanstack/react-router';
import { Mountain, Plus, Tags, Upload } from 'lucide-react';
import { readAddress } from '../../../../lib/api/read';
import { Button, buttonClass } from '../../../../ui/button';
import { cardClass } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { ExportButton } from '../../../../ui/export-button';
import { Icon } from '../../../../ui/icon';
import { PageHeader } from '../../../../ui/page-header';
import { useCanGym } from '../../model/for-gym-role';
import { stateOf } from './climbs-search';
import { texts } from './texts';

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

/** The title, how many climbs there are, and what can be done with all of them. */
export function ClimbsHead({ gymId, climbs, isArchived, onImport, onLabels, onAdd }: HeadProps) {
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

/** A gym without climbs. */
export function NoClimbs({ gymId, hasWalls, canEdit }: NoClimbsProps) {
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
