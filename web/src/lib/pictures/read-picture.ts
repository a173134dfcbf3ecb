import { limits } from '@cruxboard/domain/limits';
import { heicFault, isHeic } from './heic';

/** Why a chosen picture isn't taken. */
export type PictureFault = 'wrongKind' | 'heic' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

/** @returns the picture, upright; a fault if it isn't accepted. */
export async function readPicture(file: File): Promise<ImageBitmap | PictureFault> {
  // some browsers can draw photos of iPhones, and what is cropped becomes a JPEG anyway
  const isPhone = await isHeic(file);
  if (!['image/png', 'image/jpeg'].includes(file.type) && !isPhone) return 'wrongKind';
  if (file.size > limits.image.sizeMaxBytes) return 'tooLarge';
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { sideMaxPx } = limits.image;
    if (picture.width <= sideMaxPx && picture.height <= sideMaxPx) return picture;
    return 'tooManyPixels';
  } catch {
    return isPhone ? 'heic' : 'unreadable';
  }
}

/** What to do about each fault. */
export const pictureFaultTexts: Readonly<Record<PictureFault, string>> = {
  wrongKind: 'That isn’t a PNG or JPEG. Choose another picture.',
  heic: heicFault,
  tooLarge: 'That picture is over 16 MB. Choose a smaller one.',
  tooManyPixels: 'That picture is over 8,000 pixels. Choose a smaller one.',
  unreadable: 'We couldn’t read that picture. Choose another.',
};

/** For `accept`: with HEIC, so that a phone offers all its photos. */
export const pictureTypes = 'image/png,image/jpeg,image/heic,image/heif';
