import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { run } from './run.mjs';

/** Chromium without a window of any kind: a third less work for two cores than Chromium in headless mode. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * A browser for the tests, in this order: CHROME_PATH, Debian's package of the shell alone, installed where we are
 * root, an installed Chromium or Chrome, Playwright's own, Debian's Chromium, the one that ships inside a package
 * (Linux x64).
 */
export async function ensureBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  if (existsSync(headlessShell)) return headlessShell;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  // also beside an installed Chromium: the journeys take minutes less in the shell
  if (canInstall && (await updateList())) {
    console.log('Installing a browser for the tests …');
    await install('chromium-headless-shell'); // older releases have none
    if (existsSync(headlessShell)) return headlessShell;
  }
  const found = installed.find((path) => existsSync(path)) ?? (await playwrights());
  if (found) return found;
  if (canInstall) {
    await install('chromium');
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  return packaged();
}

/** @returns whether the packages can be reached. */
async function updateList() {
  // by itself it says that all is well also where nobody answered
  const args = ['update', '-qq', '-o', 'APT::Update::Error-Mode=any'];
  return (await run('apt-get', args, { quiet: true, limitMinutes: 1 })) === 0;
}

function install(name) {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    quiet: true,
    limitMinutes: 10,
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
