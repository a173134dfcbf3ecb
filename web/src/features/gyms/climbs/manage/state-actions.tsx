import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { ArchiveRestore, ArrowDownToLine, Check, Eye } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { texts } from './texts';
import { useClimbChanges } from './use-climb-changes';

/** Moves one climb on to its next state; each says so in a toast. */
export function StateActions({ gymId, climb }: { gymId: string; climb: StaffClimb }) {
  const { setArchived, setState } = useClimbChanges(gymId, () => undefined);
  const { id, state, archivedAt } = climb;
  if (archivedAt !== null) {
    return (
      <Button look="plain" onClick={() => setArchived([id], false)}>
        <Icon icon={ArchiveRestore} size="s" />
        {texts.restore}
      </Button>
    );
  }
  switch (state) {
    case 'published':
      return (
        <Button look="plain" onClick={() => setArchived([id], true)}>
          <Icon icon={ArrowDownToLine} size="s" />
          {texts.archive}
        </Button>
      );
    case 'set':
      return (
        <Button onClick={() => setState([id], 'published')}>
          <Icon icon={Eye} size="s" />
          {texts.publish}
        </Button>
      );
    case 'planned':
      return (
        <Button onClick={() => setState([id], 'set')}>
          <Icon icon={Check} size="s" />
          {texts.markSet}
        </Button>
      );
  }
}
