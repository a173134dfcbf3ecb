import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { VideoFile } from '../schema';
import type { Frame } from './encoding';

/** Longer sides of the posters. */
const posterSidesPx = { small: 256, medium: 640, large: 1_280 } as const;

/** Writes a frame as posters in all sizes, each as JPEG and WebP. */
export async function writePosters(frame: Frame, dir: string): Promise<VideoFile[]> {
  const { image, raw, rotation } = frame;
  // the fourth channel of a frame means nothing
  const decoded = raw === null ? sharp(image) : sharp(image, { raw }).removeAlpha();
  // turned first, because a resize beside it would be of the frame as it was
  const upright = await decoded.rotate(rotation).png({ compressionLevel: 1 }).toBuffer();
  const files: VideoFile[] = [];
  for (const [size, sidePx] of Object.entries(posterSidesPx)) {
    const within = {
      width: sidePx,
      height: sidePx,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const scaled = sharp(upright).resize(within);
    const formats = {
      jpg: ['image/jpeg', scaled.clone().jpeg({ quality: 80, mozjpeg: true })],
      webp: ['image/webp', scaled.clone().webp({ quality: 78 })],
    } satisfies Record<string, [string, Sharp]>;
    for (const [extension, [contentType, made]] of Object.entries(formats)) {
      const name = `poster-${size}.${extension}`;
      const info = await made.toFile(join(dir, name));
      const { width, height, size: sizeBytes } = info;
      files.push({ kind: 'poster', name, contentType, width, height, sizeBytes });
    }
  }
  return files;
}
