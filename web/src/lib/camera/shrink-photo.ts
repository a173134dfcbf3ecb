import { heicFault, isHeic } from '../pictures/heic';

/** A photo that is ready to be sent: upright, without metadata, no larger than any screen needs. */
export interface ShrunkPhoto {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** The storage keeps nothing larger. A phone's photo shrinks from 4 MB to about 0.5. */
const sideMaxPx = 2_048;
const quality = 0.85;

/** The browser can't read a file as a photo. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
}

/** The same for photos of iPhones; the message says what to do. */
export class HeicPhoto extends Error {
  override readonly name = 'HeicPhoto';
}

/** Makes a JPEG of a photo, also of HEIC where the browser reads it. @throws {UnreadablePhoto|HeicPhoto} */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    async (cause: unknown) => {
      if (await isHeic(file)) throw new HeicPhoto(heicFault, { cause });
      throw new UnreadablePhoto('unreadable', { cause });
    },
  );
  const scale = Math.min(1, sideMaxPx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (blob === null) throw new UnreadablePhoto('too large');
  return { blob, width: canvas.width, height: canvas.height };
}
