import { useEffect, useRef } from 'react';
import { isRefusedScore } from '../model/score-queue';
import { useOnline } from '../../../lib/browser/online';
import { useQueue } from '../../../lib/queue/use-queue';
import { playSound, type PressSound } from './press-sounds';

/**
 * @returns what sounds upon a press, where that is switched on: and after it, lower, that it waits on the device while
 * there is no network.
 */
export function usePressSounds(): (sound: PressSound) => void {
  const isOnline = useOnline();
  return (sound) => {
    playSound(sound);
    if (!isOnline) playSound('queued');
  };
}

/** What the server would not have is heard whenever it is known, also while another card is open. */
export function useRefusedSound(): void {
  const refused = useQueue().filter(isRefusedScore).length;
  const playedFor = useRef(refused);
  useEffect(() => {
    if (refused > playedFor.current) playSound('refused');
    playedFor.current = refused;
  }, [refused]);
}
