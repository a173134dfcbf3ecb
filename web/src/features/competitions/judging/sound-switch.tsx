import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button';
import { canSound, playSound, setSoundOn, useSoundOn } from './press-sounds';
import { texts } from './texts';

/** Turns key sounds on or off. Turning them on plays one, to reveal a muted phone right away. */
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
