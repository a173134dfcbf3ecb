import { templateOf } from '@cruxboard/domain/columns';
import { gymClimbColumns } from '@cruxboard/domain/gyms/climbs/columns';
import { toCsv } from '@cruxboard/domain/imports/csv';
import { useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../../lib/api/call';
import { ImportPanel } from '../../../../ui/imports/import-panel';
import { refreshGymStaff } from '../../model/staff-queries';

const template = toCsv(templateOf(gymClimbColumns));

/** The import of a gym's climbs; a wall that rows name and isn't there can be added on the way. */
export function ImportClimbs({ gymId, onClose }: { gymId: string; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ImportPanel
      kind="gymClimbs"
      target={{
        send: (input, options) => callCallable('climbs.importClimbs', { ...input, gymId }, options),
        addGroup: ({ name }) => callCallable('sections.createSection', { gymId, name }),
        refresh: () => refreshGymStaff(client),
      }}
      columns={gymClimbColumns}
      template={template}
      onClose={onClose}
    />
  );
}
