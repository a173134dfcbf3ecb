import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { canSound, playSound, setSoundOn, useSoundOn } from '../judging/press-sounds';
import { texts } from './texts';
import { useCalledOut } from './use-called-out';
import type { ShownClock } from './use-rotation-clock';

/**
 * Sounds what the clock calls out, and turns that on or off for this device. Turning it on plays the call, to reveal a
 * muted tablet right away. After a reload it is off until the page is touched: browsers keep it silent so long.
 */
export function ClockSound({ clock }: { clock: ShownClock | null }) {
  const isChosen = useSoundOn();
  const wasTouched = useTouched();
  const isOn = isChosen && wasTouched;
  useCalledOut(clock);
  if (!canSound()) return null;
  return (
    <IconButton
      icon={isOn ? Volume2 : VolumeX}
      label={texts.sounds}
      role="switch"
      aria-checked={isOn}
      onClick={() => {
        setSoundOn(!isOn);
        playSound('minute');
      }}
    />
  );
}

/** After the click's own handler, which may turn the sounds on by it. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(() => navigator.userActivation?.hasBeenActive !== false);
  useEffect(() => {
    const touched = () => setTouched(true);
    window.addEventListener('click', touched);
    return () => window.removeEventListener('click', touched);
  }, []);
  return isTouched;
}
