/** @returns whether the frame at a time is there to be drawn */
export function seekTo(film: HTMLVideoElement, atS: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    film.addEventListener('seeked', () => resolve(true), { once: true, signal });
    film.addEventListener('error', () => resolve(false), { once: true, signal });
    signal.addEventListener('abort', () => resolve(false), { once: true });
    // where it is already it would seek nowhere and say nothing
    film.currentTime = Math.max(0.001, atS);
  });
}
