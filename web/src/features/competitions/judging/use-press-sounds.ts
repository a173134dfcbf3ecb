import { useEffect, useRef } from 'react';
import { isRefusedScore } from '../model/score-queue';
import { useOnline } from '../../../lib/browser/online';
import { useQueue } from '../../../lib/queue/use-queue';
import { playSound, type PressSound } from './press-sounds';

/** @returns a function that plays a key's sound, if on, followed by the queued sound while offline. */
export function usePressSounds(): (sound: PressSound) => void {
  const isOnline = useOnline();
  return (sound) => {
    playSound(sound);
    if (!isOnline) playSound('queued');
  };
}

/** A refusal is heard whenever it arrives, even with another card open. */
export function useRefusedSound(): void {
  const refused = useQueue().filter(isRefusedScore).length;
  const playedFor = useRef(refused);
  useEffect(() => {
    if (refused > playedFor.current) playSound('refused');
    playedFor.current = refused;
  }, [refused]);
}
