import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../ui/icon';
import { RefusedLine } from './climb-line';
import { EditWaiting } from './edit-waiting';
import { useRefusedClimbs } from './refused-climbs';
import { texts } from './texts';

interface RefusedListProps {
  gymId: string;
  sectionId: string;
  /** Those that a climb can move to. */
  sections: readonly StaffSection[];
}

/** The climbs of a wall that the server refused, until the setter has decided about each. */
export function RefusedList({ gymId, sectionId, sections }: RefusedListProps) {
  const refused = useRefusedClimbs({ gymId, sectionId });
  const [editedId, setEdited] = useState<string | null>(null);
  const edited = refused.find(({ id }) => id === editedId);
  if (refused.length === 0) return null;
  return (
    <section aria-label={texts.refused.title(refused.length)}>
      <p
        role="status"
        className="flex items-start gap-2 bg-danger-soft px-4 py-3 text-14 font-medium text-danger"
      >
        <Icon icon={CircleAlert} size="s" className="mt-0.5" />
        <span className="grow">
          {texts.refused.title(refused.length)}. {texts.refused.hint}
        </span>
      </p>
      <ul>
        {refused.map((climb) => (
          <RefusedLine key={climb.id} climb={climb} onEdit={() => setEdited(climb.id)} />
        ))}
      </ul>
      {edited === undefined ? null : (
        <EditWaiting
          key={edited.id}
          climb={edited}
          move={{ sectionId, sections }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
