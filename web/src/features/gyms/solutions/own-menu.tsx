import type { SolutionPage } from '@cruxboard/contracts/gyms/solutions/solutions';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { EditCaption } from './edit-caption';
import { texts } from './texts';
import { useDeleteSolution } from './use-delete-solution';

/** What its author does with a solution. */
export function OwnMenu({ solution }: { solution: SolutionPage }) {
  const [isEditing, setEditing] = useState(false);
  const remove = useDeleteSolution();
  if (solution.deletedAt !== null) return null;
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={texts.options} />}
        entries={[
          { id: 'edit', label: texts.editCaption, icon: Pencil, onSelect: () => setEditing(true) },
          {
            id: 'delete',
            label: texts.delete,
            icon: Trash2,
            isDangerous: true,
            onSelect: () =>
              remove({
                solutionId: solution.id,
                state: 'published',
                climbName: solution.climb.name,
              }),
          },
        ]}
      />
      {isEditing ? (
        <EditCaption
          solutionId={solution.id}
          caption={solution.caption}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}
