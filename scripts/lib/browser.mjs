import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { run } from './run.mjs';

/** Chromium without a window of any kind: a third less work for two cores than Chromium in headless mode. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const installed = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * A browser for the tests, in this order: CHROME_PATH, an installed Chromium or Chrome, Playwright's own,
 * Debian's package where we are root, the one that ships inside a package (Linux x64).
 */
export async function ensureBrowser() {
  const found =
    process.env.CHROME_PATH ?? installed.find((path) => existsSync(path)) ?? (await playwrights());
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a browser for the tests …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await install(name); // older releases have no package of the shell alone
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  return packaged();
}

function install(name) {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function packaged() {
  // makes the package include the system libraries
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  await chmod(path, 0o755);
  return path;
}
