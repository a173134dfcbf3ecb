import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from './browser';
import { codeVideo } from './code-video';

/** Runs the steps in a browser whose camera is allowed and shows a QR code of the text. */
export async function withCodeInView(
  text: string,
  steps: (browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cruxboard-code-'));
  try {
    const file = join(folder, 'code.y4m');
    await writeFile(file, codeVideo(text));
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...launchOptions.args,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    });
    try {
      await steps(browser);
    } finally {
      await browser.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
