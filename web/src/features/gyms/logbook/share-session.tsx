import type { LogbookSession } from '@cruxboard/contracts/gyms/logbook/logbook';
import { useCallback, useRef, useState } from 'react';
import { Chip, ChipRow } from '../../../ui/chip';
import { type HoldColour, holdClass } from '../../../ui/hold-colour';
import { PictureSheet } from '../../../ui/picture-sheet';
import { drawSession, type PictureStyle } from './session-picture';
import { texts } from './texts';

interface ShareSessionProps {
  session: LogbookSession;
  isOpen: boolean;
  onClose: () => void;
}

const words = texts.picture;

/** A session as a picture, to save or share. */
export function ShareSession({ session, isOpen, onClose }: ShareSessionProps) {
  const [style, setStyle] = useState<PictureStyle>('climbs');
  const palette = useRef<HTMLDivElement>(null);
  const draw = useCallback(
    () =>
      drawSession({
        session,
        style,
        colourOf: (colour) => coloursOf(palette.current, colour),
      }),
    [session, style],
  );
  return (
    <PictureSheet
      title={words.title}
      alt={words.alt}
      file={words.file(session.day)}
      {...{ draw, isOpen, onClose }}
    >
      <div ref={palette} hidden />
      <ChipRow label={words.what}>
        <Chip isOn={style === 'climbs'} onClick={() => setStyle('climbs')}>
          {words.climbs}
        </Chip>
        <Chip isOn={style === 'names'} onClick={() => setStyle('names')}>
          {words.names}
        </Chip>
      </ChipRow>
    </PictureSheet>
  );
}

/** A hold colour as the style sheet has it, on a dark ground. */
function coloursOf(within: HTMLElement | null, colour: HoldColour) {
  const probe = document.createElement('i');
  probe.className = holdClass(colour);
  probe.style.cssText =
    'color-scheme: dark; background: var(--h); color: var(--ho); border: 1px solid var(--he)';
  (within ?? document.body).append(probe);
  const { backgroundColor, color, borderTopColor } = getComputedStyle(probe);
  probe.remove();
  return { fill: backgroundColor, on: color, edge: borderTopColor };
}
