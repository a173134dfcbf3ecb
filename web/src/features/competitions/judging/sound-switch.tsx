import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button';
import { canSound, playSound, setSoundOn, useSoundOn } from './press-sounds';
import { texts } from './texts';

/** Whether presses are heard on this device. Switched on, it sounds at once: a muted phone is noticed now, not later. */
export function SoundSwitch() {
  const isOn = useSoundOn();
  if (!canSound()) return null;
  return (
    <IconButton
      icon={isOn ? Volume2 : VolumeX}
      label={texts.sound}
      role="switch"
      aria-checked={isOn}
      onClick={() => {
        setSoundOn(!isOn);
        playSound('top');
      }}
    />
  );
}
