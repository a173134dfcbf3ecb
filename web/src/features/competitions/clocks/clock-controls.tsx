import { rotationMinutes } from '@cruxboard/domain/competitions/clocks/clock';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { readKey } from '../../../lib/api/read';
import { useChange } from '../../../lib/api/use-change';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { SegmentedControl } from '../../../ui/segmented-control';
import { ClockFace } from './clock-face';
import { texts } from './texts';
import type { ShownClock } from './use-rotation-clock';

const key = readKey('/api/competitions/{competitionId}/clock');
const options = {
  // a new length that arrived after the start would stop the clock
  inOrder: 'clocks',
  refresh: (client: { invalidateQueries: (of: { queryKey: typeof key }) => Promise<void> }) =>
    client.invalidateQueries({ queryKey: key }),
};

/** The rotation clock with what judges and organisers do with it. */
export function ClockControls(props: { competitionId: string; clock: ShownClock }) {
  const { competitionId, clock } = props;
  const start = useChange('clocks.startClock', options);
  const pause = useChange('clocks.pauseClock', options);
  const reset = useChange('clocks.resetClock', options);
  const isRunning = clock.state === 'running';
  const label = {
    stopped: texts.start,
    paused: texts.resume,
    over: texts.again,
    running: texts.pause,
  };
  const toggle = isRunning ? pause : start;
  const minutes = String(clock.durationMs / 60_000);
  return (
    <div className="grid gap-4">
      <div role="timer" className="min-h-[4rem]">
        <ClockFace clock={clock} size="card" />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          look="primary"
          busy={toggle.isPending}
          onClick={() => toggle.mutate({ competitionId })}
        >
          <Icon icon={isRunning ? Pause : Play} size="s" />
          {label[clock.state]}
        </Button>
        <Button
          look="plain"
          busy={reset.isPending}
          disabled={clock.state === 'stopped'}
          onClick={() => reset.mutate({ competitionId })}
        >
          <Icon icon={RotateCcw} size="s" />
          {texts.reset}
        </Button>
      </div>
      <SegmentedControl
        label={texts.length}
        value={minutes}
        options={rotationMinutes.map((value) => ({
          value: String(value),
          label: texts.minutes(value),
          disabled: isRunning,
        }))}
        onChange={(value) => reset.mutate({ competitionId, durationMs: Number(value) * 60_000 })}
      />
    </div>
  );
}
