import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** Reads the QR code in a screenshot of an element, as a phone's camera would. @throws if there is none. */
export async function readCode(part: Locator): Promise<string> {
  const png = await part.screenshot();
  const { width, height, pixels } = await part.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('The browser draws no pictures');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, pixels: [...data] };
  }, png.toString('base64'));
  return decodeQR({ width, height, data: Uint8Array.from(pixels) });
}
