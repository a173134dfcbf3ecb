import { open, rm, stat } from 'node:fs/promises';
import { limits } from '@cruxboard/domain/limits';
import sharp, { type Sharp } from 'sharp';
import type { ImageSize } from './schema';
import type { Spool } from './spool';
import { notPossible, StorageError } from './storage-error';

/** Larger images look no better on any screen, so they are scaled down. */
const storedSideMaxPx = 2_400;
/** Longer sides of the smaller copies. */
export const screenSidesPx = [96, 256, 512, 1_200] as const;
const timeoutSeconds = 20;

// every loader except those for the two allowed types; an SVG could contain scripts
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
// decoded images are large and never reused
sharp.cache(false);

/** An image re-encoded from an upload, without anything else from the file. */
export interface MadeImage {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly path: string;
  readonly sizeBytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly sizes: readonly (ImageSize & { readonly path: string })[];
  remove(): Promise<void>;
}

let queue: Promise<unknown> = Promise.resolve();

interface Options {
  /** Longer sides of the smaller copies; those of screens without. */
  readonly sidesPx?: readonly number[];
  /** Of what is taken. */
  readonly sideMaxPx?: number;
}

/** One at a time on a node: an image of 64 megapixels takes 200 MB while it is rotated. */
export function makeImage(
  spool: Spool,
  path: string,
  { sidesPx = screenSidesPx, sideMaxPx = limits.image.sideMaxPx }: Options = {},
): Promise<MadeImage> {
  const made = queue.then(() => make(spool, path, { sidesPx, sideMaxPx }));
  queue = made.catch(() => undefined);
  return made;
}

/**
 * Reads an upload as an image, whatever its declared type, and re-encodes it upright and without metadata.
 * @throws {StorageError} 400 for anything but a complete PNG or JPEG within the limits.
 */
async function make(
  spool: Spool,
  path: string,
  { sidesPx, sideMaxPx }: Required<Options>,
): Promise<MadeImage> {
  const format = await formatOf(path, sideMaxPx);
  const paths: string[] = [];
  const remove = async () => {
    for (const made of paths) await rm(made, { force: true });
  };
  const write = async (image: Sharp) => {
    const target = await spool.path();
    paths.push(target);
    const { width, height, size } = await image.timeout({ seconds: timeoutSeconds }).toFile(target);
    return { path: target, widthPx: width, heightPx: height, sizeBytes: size };
  };
  try {
    const upright = read(path).autoOrient().resize(within(storedSideMaxPx));
    const whole = await write(
      format === 'png'
        ? upright.png({ compressionLevel: 9 })
        : upright.jpeg({ quality: 88, mozjpeg: true }),
    );
    const sizes = [];
    for (const sidePx of sidesPx) {
      const small = read(whole.path).resize(within(sidePx));
      const webp = await write(small.clone().webp({ quality: 80 }));
      const jpeg = await write(small.flatten({ background: '#fff' }).jpeg({ quality: 82 }));
      sizes.push({ sidePx, format: 'webp', sizeBytes: webp.sizeBytes, path: webp.path } as const);
      sizes.push({ sidePx, format: 'jpeg', sizeBytes: jpeg.sizeBytes, path: jpeg.path } as const);
    }
    return { contentType: format === 'png' ? 'image/png' : 'image/jpeg', ...whole, sizes, remove };
  } catch (cause) {
    await remove();
    throw isUnwritten(cause) ? notPossible(cause) : noImage(cause);
  }
}

const within = (sidePx: number) =>
  ({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true }) as const;

function read(path: string): Sharp {
  return sharp(path, {
    limitInputPixels: limits.image.sideMaxPx ** 2,
    failOn: 'error',
    sequentialRead: true,
  });
}

/** By the first bytes and the header, before anything is decoded. */
async function formatOf(path: string, sideMaxPx: number): Promise<'png' | 'jpeg'> {
  const { size } = await stat(path);
  if (size > limits.image.sizeMaxBytes) throw new StorageError(413, 'The file is too large.');
  const format = magicOf(await firstBytes(path));
  if (format === null) throw noImage();
  // reading a header decodes nothing; too large is told apart from not an image
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw noImage(cause);
    });
  if (header.format !== format) throw noImage();
  if (header.width > sideMaxPx || header.height > sideMaxPx) {
    throw new StorageError(400, `The image is larger than ${sideMaxPx} pixels.`);
  }
  return format;
}

function magicOf(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  return null;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The image library passes on the system's words alone, and a full disk isn't the image's fault. */
function isUnwritten(error: unknown): boolean {
  return error instanceof Error && /write error|unable to write/.test(error.message);
}

function noImage(cause?: unknown): StorageError {
  return new StorageError(400, 'The file is not a PNG or JPEG image.', { cause });
}
