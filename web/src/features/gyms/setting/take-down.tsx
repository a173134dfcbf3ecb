import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { ArrowDownToLine } from 'lucide-react';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useGymChange } from '../model/staff-queries';
import { texts } from './texts';

/** Takes down what climbers see on the wall, while there is something. */
export function TakeDown({ gymId, section }: { gymId: string; section: StaffSection }) {
  const undo = useGymChange('sections.undoReset', {
    onDone: ({ restoredCount }) =>
      toasts.show({ words: texts.takeDown.undone(restoredCount), tone: 'success' }),
  });
  const reset = useGymChange('sections.resetSection', {
    onDone: ({ archivedCount, resetId }) =>
      toasts.show({
        words: texts.takeDown.done(archivedCount),
        tone: 'success',
        ...(resetId === null
          ? {}
          : {
              action: {
                label: texts.takeDown.undo,
                onPress: () => undo.mutate({ gymId, resetId }),
              },
            }),
      }),
  });
  if (section.climbCount === 0) return null;
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <span className="min-w-0 grow">
        <b className="block font-label">{texts.takeDown.label}</b>
        <small className="text-13 text-ink-3">{texts.takeDown.help(section.climbCount)}</small>
      </span>
      <Button
        look="plain"
        busy={reset.isPending}
        onClick={() => reset.mutate({ gymId, sectionId: section.id })}
      >
        <Icon icon={ArrowDownToLine} size="s" />
        {section.climbCount}
        <span className="sr-only"> {texts.takeDown.label}</span>
      </Button>
    </div>
  );
}
