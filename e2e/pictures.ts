// Takes the screenshots of the demo for the page about competitions.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from './lib/api';
import { launchOptions } from './lib/browser';
import { startShared } from './lib/product';
import { signInAs } from './lib/screens';
import { settle } from './lib/settle';

const target = fileURLToPath(new URL('../web/src/features/site/pages/pictures', import.meta.url));
const sizeMaxBytes = 60_000;

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly email: string | null;
  /** Text that appears once the screen is ready. */
  readonly shows: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The file's width in pixels. */
  readonly width: number;
  readonly schemes: readonly ('light' | 'dark')[];
}

const desk = { viewport: { width: 1440, height: 900 }, width: 1200 } as const;
const phone = { viewport: { width: 390, height: 700 }, width: 780 } as const;
const both = ['light', 'dark'] as const;

const shots: readonly Shot[] = [
  {
    name: 'board',
    path: '/competition/demo-pumpfest',
    email: null,
    shows: 'Ines',
    ...desk,
    schemes: both,
  },
  {
    name: 'desk',
    path: '/competitions/manage/demo-pumpfest/competitors',
    email: 'organiser@demo.test',
    shows: 'Women open',
    ...desk,
    schemes: both,
  },
  {
    name: 'card',
    path: '/competition/demo-pumpfest?tab=card',
    email: 'climber@demo.test',
    shows: 'Total, best 8 count',
    ...phone,
    schemes: both,
  },
  {
    name: 'judge',
    path: '/competition/demo-finals/judge?climb=demo-finals-climb-3',
    email: 'judge@demo.test',
    shows: 'Attempt',
    ...phone,
    schemes: both,
  },
  {
    name: 'tv',
    path: '/competition/demo-pumpfest/tv',
    email: null,
    shows: 'Ines',
    viewport: { width: 1920, height: 1080 },
    width: 1200,
    schemes: ['dark'],
  },
];

const product = await startShared();
const browser = await chromium.launch({ ...launchOptions });
try {
  await mkdir(target, { recursive: true });
  for (const shot of shots) for (const scheme of shot.schemes) await take(browser, shot, scheme);
} finally {
  await browser.close();
  await product.remove();
}

async function take(on: Browser, shot: Shot, colorScheme: 'light' | 'dark'): Promise<void> {
  const isPhone = shot.viewport.width < 500;
  const context = await on.newContext({
    baseURL: product.origin,
    viewport: shot.viewport,
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (shot.email === null) await page.goto(shot.path);
  else {
    await signInAs(page, { email: shot.email, password: demoPassword }, { goTo: shot.path });
  }
  await page.getByText(shot.shows).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  await page.locator('[data-progress-bar]').waitFor({ state: 'detached' });
  const png = await page.screenshot({ animations: 'disabled' });
  const name = shot.schemes.length === 1 ? shot.name : `${shot.name}-${colorScheme}`;
  const { bytes, size } = await toWebp(page, png, shot.width);
  await writeFile(join(target, `${name}.webp`), bytes);
  console.log(`${name}.webp ${size}, ${Math.round(bytes.length / 1000)} kB`);
  await context.close();
}

/** Encodes with the browser, at the best quality within the size. */
async function toWebp(page: Page, png: Buffer, width: number) {
  for (const quality of [0.82, 0.74, 0.66, 0.58, 0.5]) {
    const [url, height] = await page.evaluate(
      async (options) => {
        const raw = Uint8Array.from(atob(options.base64), (char) => char.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }));
        const tall = Math.round((bitmap.height * options.width) / bitmap.width);
        const canvas = document.createElement('canvas');
        canvas.width = options.width;
        canvas.height = tall;
        const drawn = canvas.getContext('2d');
        if (drawn === null) throw new Error('The browser has no canvas');
        drawn.imageSmoothingQuality = 'high';
        drawn.drawImage(bitmap, 0, 0, options.width, tall);
        return [canvas.toDataURL('image/webp', options.quality), tall] as const;
      },
      { base64: png.toString('base64'), width, quality },
    );
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    if (bytes.length <= sizeMaxBytes) return { bytes, size: `${width}×${height}` };
  }
  throw new Error(`No quality brings the picture below ${sizeMaxBytes} bytes`);
}
