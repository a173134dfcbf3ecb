import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Sharp } from 'sharp';
import { serverPackageDir } from '../../platform/db/server-package';
import type { Deps } from '../../platform/deps';
import { assetFolder } from '../videos/public';
import type { VideoFile } from '../videos/schema';

/** The colour of the holds in each of the drawn clips, in their order: nobody filmed in the demo's gyms. */
export const clipColours = ['blue', 'orange', 'purple'] as const satisfies readonly GymColour[];
/** So many videos are made of each clip. */
export const filmsPerClip = 9;
const clipCount = clipColours.length;
const filmCount = clipCount * filmsPerClip;
const size = { width: 480, height: 640 } as const;
const posterSidesPx = { small: 256, medium: 640, large: 640 } as const;

/** What every film of the demo is. */
export const clipFacts = { ...size, durationMs: 4_000, hasSound: false } as const;

interface ClipFile {
  readonly file: VideoFile;
  readonly content: Buffer;
}

/** @returns the key in the addresses of a film's files: the same each time. */
export function fileKeyOf(film: number): string {
  return createHash('sha256').update(`demo film ${film}`).digest('base64url').slice(0, 22);
}

/** Stores the films' files. Those of a seed that fails stay until they are swept. */
export async function storeClips({ storage }: Deps): Promise<void> {
  const clips = await Promise.all(Array.from({ length: clipCount }, (_, index) => readClip(index)));
  for (let film = 0; film < filmCount; film += 1) {
    for (const { file, content } of clips[film % clipCount] ?? []) {
      const key = `${assetFolder(fileKeyOf(film))}${file.name}`;
      await storage.blobs.write(key, Readable.from([content]), content.length);
    }
  }
}

/** @returns what is known of a film's files, for its row. */
export async function readClipFiles(): Promise<(film: number) => VideoFile[]> {
  const clips = await Promise.all(Array.from({ length: clipCount }, (_, index) => readClip(index)));
  return (film) => (clips[film % clipCount] ?? []).map(({ file }) => file);
}

async function readClip(index: number): Promise<ClipFile[]> {
  const path = join(serverPackageDir(), 'demo-clips', `clip-${index + 1}`);
  const [film, picture] = await Promise.all([readFile(`${path}.mp4`), readFile(`${path}.jpg`)]);
  const played = { contentType: 'video/mp4', ...size, sizeBytes: film.length };
  return [
    { file: { kind: 'source', name: 'large.mp4', ...played }, content: film },
    { file: { kind: 'loop', name: 'loop.mp4', ...played }, content: film },
    ...(await postersOf(picture)),
  ];
}

async function postersOf(picture: Buffer): Promise<ClipFile[]> {
  // the image library is large, and a node may never need it
  const { default: sharp } = await import('sharp');
  const posters: ClipFile[] = [];
  for (const [name, sidePx] of Object.entries(posterSidesPx)) {
    const scaled = sharp(picture).resize({ width: sidePx, height: sidePx, fit: 'inside' });
    const formats: [string, string, Sharp][] = [
      ['jpg', 'image/jpeg', scaled.clone().jpeg()],
      ['webp', 'image/webp', scaled.clone().webp()],
    ];
    for (const [extension, contentType, made] of formats) {
      const { data, info } = await made.toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const file = { name: `poster-${name}.${extension}`, contentType, width, height };
      posters.push({
        file: { kind: 'poster', ...file, sizeBytes: data.length },
        content: data,
      });
    }
  }
  return posters;
}
