import { limits } from '@cruxboard/domain/limits';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useState } from 'react';
import type { ReadAnswer } from '../../../lib/api/read';
import { RangeSlider } from '../../../ui/slider';
import type { ChangeView, ClimbView } from './filters';
import { texts } from './texts';

interface GradeFilterProps {
  /** As asked for last: the next key goes on from there. */
  view: ClimbView;
  counts: ReadAnswer<'/api/gyms/{gymId}/climb-counts'>['items'];
  onChange: ChangeView;
}

/** Two thumbs below a histogram of what is on the wall; at both ends nothing is filtered. */
export function GradeFilter({ view, counts, onChange }: GradeFilterProps) {
  const { min: easiest, max: hardest } = limits.climb.gradeNumber;
  const graded = counts.flatMap(({ grade }) => grade ?? []);
  // without signal it stays unknown
  if (graded.length === 0) graded.push(easiest, hardest);
  const chosen = [view.gradeMin, view.gradeMax].flatMap((grade) => grade ?? []).map(Number);
  const min = Math.min(...graded, ...chosen, hardest - 1);
  const max = Math.max(...graded, ...chosen, min + 1);
  const range = [Number(view.gradeMin ?? min), Number(view.gradeMax ?? max)] as const;
  // the list follows once the thumb is let go
  const [held, setHeld] = useState<readonly [number, number] | null>(null);
  const value = held ?? range;
  const bars = Array.from({ length: max - min + 1 }, (_, index) => {
    const grade = min + index;
    const climbs = counts
      .filter((item) => item.grade === grade)
      .reduce((sum, item) => sum + item.climbs, 0);
    return { grade, climbs };
  });
  const most = Math.max(1, ...bars.map(({ climbs }) => climbs));
  const settle = ([from = min, to = max]: readonly number[]) => {
    setHeld(null);
    onChange({
      gradeMin: from === min ? undefined : String(from),
      gradeMax: to === max ? undefined : String(to),
    });
  };
  return (
    <section className="grid gap-1">
      <div className="flex h-14 items-end gap-0.5 px-1" aria-hidden="true">
        {bars.map(({ grade, climbs }) => (
          <span
            key={grade}
            className={`flex-1 ${grade >= value[0] && grade <= value[1] ? 'bg-accent' : 'bg-line-strong'}`}
            style={{ height: `${Math.max(climbs === 0 ? 0 : 6, (climbs / most) * 100)}%` }}
          />
        ))}
      </div>
      <RangeSlider
        label={texts.grade}
        min={min}
        max={max}
        value={value}
        format={formatGrade}
        onChange={setHeld}
        onSettle={settle}
      />
    </section>
  );
}
