/**
 * Keeps the screen on while a video is compressed or sent: a phone that sleeps stops both. Only while the page is
 * looked at, which is all that browsers allow.
 * @returns the function that lets it sleep
 */
export function stayAwake(): () => void {
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const hold = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || isOver) return;
    // a battery that is low refuses; then it sleeps and continues later
    held = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) void held?.release();
  };
  // browsers let go of it when the page is hidden
  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void held?.release();
  };
}
