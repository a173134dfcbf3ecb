import { seekTo } from './seek-to';

/** A line that is slow carries it in half a minute. */
const sizeMaxBytes = 200_000;
/** The first is as large as the largest poster; a wall full of holds takes more bytes than a plain one. */
const forms = [
  { longSideMax: 1_280, quality: 0.85 },
  { longSideMax: 1_280, quality: 0.7 },
  { longSideMax: 960, quality: 0.7 },
  { longSideMax: 640, quality: 0.7 },
] as const;
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

/** @returns the best form that is small enough; the last one whatever its size */
async function jpegOf(film: HTMLVideoElement): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const form of forms) {
    smallest = await jpegIn(film, form);
    if (smallest === null || smallest.size <= sizeMaxBytes) break;
  }
  return smallest;
}

async function jpegIn(
  film: HTMLVideoElement,
  { longSideMax, quality }: (typeof forms)[number],
): Promise<Blob | null> {
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
