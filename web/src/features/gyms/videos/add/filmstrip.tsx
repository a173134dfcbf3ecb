import { useEffect, useRef } from 'react';
import { seekTo } from './seek-to';
import styles from './add.module.css';

const frames = 8;
const frameHeight = 64;
const frameWidth = 48;

/** Frames of a video side by side. A video that the browser can't show leaves it empty. */
export function Filmstrip({ url, durationMs }: { url: string; durationMs: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null) return undefined;
    const film = document.createElement('video');
    film.muted = true;
    film.preload = 'auto';
    film.playsInline = true;
    film.src = url;
    const stop = new AbortController();
    void drawFrames(film, context, { durationMs, signal: stop.signal });
    return () => {
      stop.abort();
      film.removeAttribute('src');
      film.load();
    };
  }, [url, durationMs]);
  return (
    <canvas
      ref={canvas}
      className={styles.filmstrip}
      width={frames * frameWidth * 2}
      height={frameHeight * 2}
      aria-hidden="true"
    />
  );
}

async function drawFrames(
  film: HTMLVideoElement,
  context: CanvasRenderingContext2D,
  { durationMs, signal }: { durationMs: number; signal: AbortSignal },
): Promise<void> {
  const [width, height] = [frameWidth * 2, frameHeight * 2];
  for (let index = 0; index < frames; index += 1) {
    const isThere = await seekTo(film, ((index + 0.5) * durationMs) / frames / 1_000, signal);
    if (!isThere) return;
    const { videoWidth, videoHeight } = film;
    const scale = Math.max(width / videoWidth, height / videoHeight);
    const [cutWidth, cutHeight] = [width / scale, height / scale];
    const from = [(videoWidth - cutWidth) / 2, (videoHeight - cutHeight) / 2] as const;
    context.drawImage(film, ...from, cutWidth, cutHeight, index * width, 0, width, height);
  }
}
