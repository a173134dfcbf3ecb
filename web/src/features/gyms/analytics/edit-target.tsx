import type { AnalyticsWall } from '@cruxboard/contracts/gyms/analytics/analytics';
import { gradeTargetMax, gradeTotal } from '@cruxboard/domain/gyms/analytics/grade-targets';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useState } from 'react';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Stepper } from '../../../ui/stepper';
import { useGymChange } from '../model/staff-queries';
import { texts } from './texts';

interface EditTargetProps {
  gymId: string;
  wall: AnalyticsWall;
  onClose: () => void;
}

/** How many climbs of each grade a wall should have. */
export function EditTarget({ gymId, wall, onClose }: EditTargetProps) {
  const { target: words } = texts;
  const none = Array.from({ length: gradeTotal }, () => 0);
  const [counts, setCounts] = useState<readonly (number | null)[]>(wall.target ?? none);
  const change = useGymChange('analytics.setGradeTarget', {
    onDone: (_answer, { counts: saved }) => {
      toasts.show({
        words: saved === null ? words.removed(wall.name) : words.saved(wall.name),
        tone: 'success',
      });
      onClose();
    },
  });
  const send = (target: number[] | null) =>
    change.mutate({ gymId, sectionId: wall.id, counts: target });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.dialog(wall.name)}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button busy={change.isPending} onClick={() => send(counts.map((count) => count ?? 0))}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-ink">
        <p>{words.help}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="plain" onClick={() => setCounts(wall.grades)}>
            {words.fromNow}
          </Button>
          {wall.target === null ? null : (
            <Button look="plain" onClick={() => send(null)}>
              {words.remove}
            </Button>
          )}
        </div>
        <div className="grid grid-cols-2 gap-3">
          {counts.map((count, grade) => (
            <Stepper
              key={grade}
              label={formatGrade(grade)}
              value={count}
              min={0}
              max={gradeTargetMax}
              onChange={(value) =>
                setCounts((before) => before.map((one, at) => (at === grade ? value : one)))
              }
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
