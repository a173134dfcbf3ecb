// Takes the screenshots for the manifest's install dialog: the demo on a phone and a desk.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './lib/browser';
import { startShared } from './lib/product';
import { signInAs } from './lib/screens';

const target = fileURLToPath(new URL('../web/public/screenshots', import.meta.url));
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
const pictures = [
  { name: 'gym', path: '/gym/demo-gym', device: phone },
  { name: 'score-card', path: '/competition/demo-pumpfest?tab=card', device: phone },
  { name: 'rankings', path: '/gym/demo-gym/rankings/monthly', device: phone },
  { name: 'leaderboard', path: '/competition/demo-pumpfest', device: desk },
  { name: 'gym-wide', path: '/gym/demo-gym', device: desk },
] as const;
/** Sharp enough at a fifth of the size of a PNG. */
const quality = 82;

const product = await startShared();
const browser = await chromium.launch({ ...launchOptions });
try {
  await mkdir(target, { recursive: true });
  for (const { name, path, device } of pictures) {
    const context = await browser.newContext({
      ...device,
      baseURL: product.origin,
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      colorScheme: 'light',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await signInAs(page, { email: 'climber@demo.test' }, { goTo: path });
    await page.waitForFunction(
      () => document.querySelector('[aria-busy="true"], #nprogress') === null,
    );
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() => document.querySelectorAll('main li').length > 5);
    await writeFile(join(target, `${name}.webp`), await webp(page));
    await context.close();
  }
} finally {
  await browser.close();
  await product.remove();
}
console.log(`${pictures.length} pictures are in ${target}.`);

async function webp(page: Page): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page);
  const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
