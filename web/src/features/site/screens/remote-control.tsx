import {
  type Anchor,
  type Control,
  holdControl,
  nextControl,
  type Place,
  type Slot,
} from '@cruxboard/domain/site/screens/rotation';
import { Pause, Play, SkipForward } from 'lucide-react';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../lib/api/server-clock';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { formatClock } from '../../competitions/model/clock';
import { useScreenRotation } from '../model/use-screen-rotation';
import { anchorAt, anchorOf } from './gym-slides';
import { texts } from './remote-texts';

interface RemoteControlProps {
  screen: { readonly control: Control; readonly controlledAt: string };
  slots: readonly Slot[];
  nameOf: (slot: string, item: string) => string;
  onSteer: (control: Control) => Promise<unknown>;
  /** How long its holds last; without, until somebody resumes. */
  holdMs?: number | undefined;
  /** Where it stands, for the time at which a hold ends. */
  timeZone?: string | undefined;
}

/** Next, hold this, show that now, for one screen; what it shows follows from the clock, so no screen reports it. */
export function RemoteControl({
  screen,
  slots,
  nameOf,
  onSteer,
  holdMs = Infinity,
  timeZone,
}: RemoteControlProps) {
  // until the server's answer has it
  const [sent, setSent] = useState<Anchor | null>(null);
  const stored = useMemo(() => anchorOf(screen, holdMs), [screen, holdMs]);
  const place = useScreenRotation(slots, sent ?? stored, 0);
  const isHeld = place?.isHeld === true;
  const steer = (control: Control) => {
    const anchor = anchorAt(control, serverNow(), holdMs);
    setSent(anchor);
    onSteer(control)
      .catch(() => undefined)
      // not what was pressed since
      .finally(() => setSent((latest) => (latest === anchor ? null : latest)));
  };
  const shown = place === null ? null : nameOf(place.key, place.item);
  return (
    <Card title={texts.remote} isFlush>
      <p className="grid gap-1 px-4 pt-3">
        <small className="text-13 text-ink-3">
          {isHeld ? heldWords(place, timeZone) : texts.now}
        </small>
        <b className="ell block text-20 font-name" data-showing={place?.key}>
          {shown ?? texts.nothing}
        </b>
      </p>
      {place === null ? null : (
        <div className="grid grid-cols-2 gap-3 p-4 large-text:grid-cols-1">
          <Button
            look="plain"
            size="big"
            aria-pressed={isHeld}
            onClick={() => steer(holdControl(place, !isHeld))}
          >
            <Icon icon={isHeld ? Play : Pause} />
            {isHeld ? texts.resume : texts.hold}
          </Button>
          <Button size="big" onClick={() => steer(nextControl(slots, place, isHeld))}>
            <Icon icon={SkipForward} />
            {texts.next}
          </Button>
        </div>
      )}
      <ul>
        {choicesOf(slots, nameOf).map(({ slot, item, name }) => (
          <li
            key={name}
            className="flex min-h-14 items-center gap-3 border-t border-line py-1 ps-4 pe-2"
          >
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            {name === shown ? (
              <small className="px-3 text-14 text-ink-2">{texts.showing}</small>
            ) : (
              <Button
                look="ghost"
                aria-label={texts.show(name)}
                onClick={() => steer({ slot, item, round: place?.round ?? 0, isHeld })}
              >
                {texts.showIt}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function heldWords({ endsAtMs }: Place, timeZone: string | undefined): string {
  if (endsAtMs === Infinity || timeZone === undefined) return texts.held;
  return texts.heldUntil(formatClock(endsAtMs, timeZone));
}

/** @returns everything that can be shown, once: a competition's rotation has its pages several times. */
function choicesOf(slots: readonly Slot[], nameOf: RemoteControlProps['nameOf']) {
  const all = slots.flatMap(({ key, items }) =>
    items.map((item) => ({ slot: key, item, name: nameOf(key, item) })),
  );
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].toReversed();
}
