import type { Page } from '@playwright/test';

/** A photo as from a phone, but smaller. */
export async function takePhoto(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#c43';
      context.fillRect(0, 0, 900, 600);
      context.fillStyle = '#37c';
      context.fillRect(300, 150, 300, 300);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}
