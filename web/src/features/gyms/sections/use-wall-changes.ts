import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { toasts } from '../../../lib/messages/toasts';
import { useGymChange } from '../model/staff-queries';
import { texts } from './texts';

type Wall = Pick<StaffSection, 'id' | 'name'>;

/** What is done to a wall as a whole, each said in a toast. */
export function useWallChanges(gymId: string) {
  const publishing = useGymChange('sections.publishSection');
  const resetting = useGymChange('sections.resetSection');
  const undoing = useGymChange('sections.undoReset');
  const archiving = useGymChange('sections.setSectionArchived');
  const done = (words: string, undoResetId?: string | null) =>
    toasts.show({
      words,
      tone: 'success',
      ...(undoResetId ? { action: { label: texts.undo, onPress: () => undo(undoResetId) } } : {}),
    });
  const undo = (resetId: string) =>
    undoing.mutate(
      { gymId, resetId },
      { onSuccess: ({ restoredCount }) => done(texts.undone(restoredCount)) },
    );
  return {
    publish: ({ id, name }: Wall) =>
      publishing.mutate(
        { gymId, sectionId: id },
        { onSuccess: ({ publishedCount }) => done(texts.published(publishedCount, name)) },
      ),
    reset: ({ id, name }: Wall) =>
      resetting.mutate(
        { gymId, sectionId: id },
        {
          onSuccess: ({ archivedCount, resetId }) =>
            done(texts.resetDone(archivedCount, name), resetId),
        },
      ),
    undo,
    setArchived: ({ id, name }: Wall, isArchived: boolean) =>
      archiving.mutate(
        { gymId, sectionId: id, isArchived },
        { onSuccess: () => done(isArchived ? texts.archived(name) : texts.restored(name)) },
      ),
    isPending: publishing.isPending || resetting.isPending || undoing.isPending,
  };
}

export type WallChanges = ReturnType<typeof useWallChanges>;
