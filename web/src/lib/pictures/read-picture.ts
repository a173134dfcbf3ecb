import { limits } from '@cruxboard/domain/limits';

/** Why a chosen picture isn't taken. */
export type PictureFault = 'wrongKind' | 'heic' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

/** Photos of iPhones. Some browsers can draw them, and what is cropped becomes a JPEG anyway. */
const isHeic = ({ name, type }: File) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** @returns the picture, upright; a fault if it isn't accepted. */
export async function readPicture(file: File): Promise<ImageBitmap | PictureFault> {
  if (!['image/png', 'image/jpeg'].includes(file.type) && !isHeic(file)) return 'wrongKind';
  if (file.size > limits.image.sizeMaxBytes) return 'tooLarge';
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { sideMaxPx } = limits.image;
    if (picture.width <= sideMaxPx && picture.height <= sideMaxPx) return picture;
    return 'tooManyPixels';
  } catch {
    return isHeic(file) ? 'heic' : 'unreadable';
  }
}

/** What to do about each fault. */
export const pictureFaultTexts: Readonly<Record<PictureFault, string>> = {
  wrongKind: 'That isn’t a PNG or JPEG. Choose another picture.',
  heic: 'Your browser can’t read HEIC photos. Save it as JPEG and choose that.',
  tooLarge: 'That picture is over 16 MB. Choose a smaller one.',
  tooManyPixels: 'That picture is over 8,000 pixels. Choose a smaller one.',
  unreadable: 'We couldn’t read that picture. Choose another.',
};

/** For `accept`: with HEIC, so that a phone offers all its photos. */
export const pictureTypes = 'image/png,image/jpeg,image/heic,image/heif';
