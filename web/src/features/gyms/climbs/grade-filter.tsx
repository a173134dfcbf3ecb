import { limits } from '@cruxboard/domain/limits';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useEffect, useRef, useState } from 'react';
import type { ReadAnswer } from '../../../lib/api/read';
import { RangeSlider } from '../../../ui/slider';
import type { ChangeView, ClimbView } from './filters';
import { texts } from './texts';

interface GradeFilterProps {
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
  // while a thumb is held, and then until the address has it: the next key goes on from there
  const [held, setHeld] = useState<readonly [number, number] | null>(null);
  // a key moves and lets go in one event, before the state is there
  const latest = useRef<readonly [number, number] | null>(null);
  const asked = useRef<string | null>(null);
  const address = addressOf(view);
  useEffect(() => {
    if (latest.current === null && asked.current === address) setHeld(null);
  }, [address]);
  const hold = (next: readonly [number, number]) => {
    latest.current = next;
    setHeld(next);
  };
  const value = held ?? range;
  const bars = Array.from({ length: max - min + 1 }, (_, index) => {
    const grade = min + index;
    const climbs = counts
      .filter((item) => item.grade === grade)
      .reduce((sum, item) => sum + item.climbs, 0);
    return { grade, climbs };
  });
  const most = Math.max(1, ...bars.map(({ climbs }) => climbs));
  const settle = () => {
    if (latest.current === null) return;
    const [from, to] = latest.current;
    latest.current = null;
    const change = {
      gradeMin: from === min ? undefined : String(from),
      gradeMax: to === max ? undefined : String(to),
    };
    asked.current = addressOf(change);
    if (asked.current === address) setHeld(null);
    else onChange(change);
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
        onChange={hold}
        onSettle={settle}
      />
    </section>
  );
}

function addressOf({ gradeMin, gradeMax }: Pick<ClimbView, 'gradeMin' | 'gradeMax'>): string {
  return `${gradeMin} to ${gradeMax}`;
}
