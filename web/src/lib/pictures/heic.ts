/** Brands of HEIF files that phones write. */
const brands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'hevc',
  'heim',
  'heis',
  'mif1',
  'msf1',
]);

/** What to do about a photo that the browser doesn't draw. */
export const heicFault = 'Your browser can’t read HEIC photos. Save it as JPEG and choose that.';

/** @returns whether a file is a photo as iPhones take them. Its name and type may be missing or say otherwise. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return head.startsWith('ftyp') && brands.has(head.slice(4));
}
