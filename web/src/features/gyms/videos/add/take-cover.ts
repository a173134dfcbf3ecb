import { seekTo } from './seek-to';

/** As large as the largest poster. */
const longSideMax = 1_280;
const quality = 0.85;
const timeoutMs = 5_000;

/** @returns a frame of a video as a JPEG; null where the browser can't show it */
export async function takeCover(url: string, atMs: number): Promise<Blob | null> {
  const film = document.createElement('video');
  film.muted = true;
  film.preload = 'auto';
  film.playsInline = true;
  film.src = url;
  try {
    if (!(await seekTo(film, atMs / 1_000, AbortSignal.timeout(timeoutMs)))) return null;
    return await jpegOf(film);
  } finally {
    film.removeAttribute('src');
    film.load();
  }
}

async function jpegOf(film: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = film;
  const scale = Math.min(1, longSideMax / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (context === null || canvas.width === 0) return null;
  context.drawImage(film, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
