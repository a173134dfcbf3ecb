import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the device supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isGone) await taken.release();
        else lock = taken;
      } catch {
        // low battery or device policy: the screen dims as usual
      }
    };
    const seen = () => void take();
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
