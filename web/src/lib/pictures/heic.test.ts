import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPhoto, UnreadablePhoto } from '../camera/shrink-photo';
import { heicFault, isHeic } from './heic';
import { readPicture } from './read-picture';

/** The first box of a photo of an iPhone: size, `ftyp`, major brand, version, compatible brands. */
const phoneHead = [
  0,
  0,
  0,
  0x24,
  ...bytesOf('ftypheic'),
  0,
  0,
  0,
  0,
  ...bytesOf('mif1MiHEMiPrmiafheictmap'),
];
const photo = (type = '') => new File([new Uint8Array(phoneHead)], 'IMG_0412', { type });
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...bytesOf('JFIF')])], 'a');

function bytesOf(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0) ?? 0);
}

afterEach(() => vi.unstubAllGlobals());

it('knows photos of iPhones by their first bytes, whatever they are called', async () => {
  expect(await isHeic(photo())).toBe(true);
  expect(await isHeic(photo('image/jpeg'))).toBe(true);
  expect(await isHeic(jpeg)).toBe(false);
  expect(await isHeic(new File([], 'IMG_0412.HEIC'))).toBe(false);
  // a film has the same box
  expect(await isHeic(new File(['\0\0\0\u0018ftypmp42'], 'film.mp4'))).toBe(false);
});

it('says what to do where the browser doesn’t draw them, and of other files that they can’t be read', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('no', 'InvalidStateError')),
  );
  await expect(shrinkPhoto(photo())).rejects.toThrow(heicFault);
  await expect(shrinkPhoto(jpeg)).rejects.toThrow(UnreadablePhoto);
  expect(await readPicture(photo('image/heic'))).toBe('heic');
  expect(await readPicture(photo('image/jpeg'))).toBe('heic');
  expect(await readPicture(photo())).toBe('heic');
});
