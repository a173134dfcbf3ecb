import { useState } from 'react';
import { Card } from '../../../ui/card';
import { Sheet } from '../../../ui/sheet';
import { ClockControls } from './clock-controls';
import { ClockFace, timeOf } from './clock-face';
import { texts } from './texts';
import { useCalledOut } from './use-called-out';
import { useRotationClock } from './use-rotation-clock';

/** The clock in a judge's bar; tapping it opens what can be done with it. */
export function JudgeClock({ competitionId }: { competitionId: string }) {
  const clock = useRotationClock(competitionId);
  const [isOpen, setOpen] = useState(false);
  useCalledOut(clock);
  // the place is kept, so that nothing moves when it is known
  if (clock === null) return <span className="min-w-[4.25rem]" />;
  return (
    <>
      <button
        type="button"
        className="min-h-tap min-w-[4.25rem] px-1 text-end"
        aria-label={texts.open(timeOf(clock))}
        onClick={() => setOpen(true)}
      >
        <ClockFace clock={clock} size="bar" />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <p className="mb-4 text-14 text-ink-2">{texts.why}</p>
        <ClockControls competitionId={competitionId} clock={clock} />
      </Sheet>
    </>
  );
}

/** The clock before a climb is chosen, for who only runs the clock. */
export function ClockCard({ competitionId }: { competitionId: string }) {
  const clock = useRotationClock(competitionId);
  useCalledOut(clock);
  return (
    <Card title={texts.title}>
      {clock === null ? (
        <p className="min-h-[12rem] text-14 text-ink-2">{texts.loading}</p>
      ) : (
        <ClockControls competitionId={competitionId} clock={clock} />
      )}
    </Card>
  );
}
