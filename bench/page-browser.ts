import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** A browser for measurements, with its own profile. */
export interface PageBrowser {
  /** Of its debugging protocol. */
  readonly port: number;
  /** Sets a session's cookies, or clears them all. */
  setCookies(cookies: readonly string[], origin: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the browser of CHROME_PATH. */
export async function startBrowser(): Promise<PageBrowser> {
  const path = process.env['CHROME_PATH'];
  if (path === undefined) throw new Error('CHROME_PATH does not say where a browser is');
  const profile = await mkdtemp(join(tmpdir(), 'cruxboard-pages-'));
  const child = spawn(
    path,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const gone = once(child, 'exit');
  const port = await portOf(profile, child);
  return {
    port,
    async setCookies(cookies, origin) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [context] = browser.contexts();
      await context?.clearCookies();
      await context?.addCookies(
        cookies.map((cookie) => ({ ...cookieOf(cookie), url: origin, httpOnly: true })),
      );
      await browser.close();
    },
    async stop() {
      // Debian's command is a script around the browser, and a signal to it wouldn't reach the browser
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** @returns the name and value of a `Set-Cookie` header. */
export function cookieOf(header: string): { name: string; value: string } {
  const [name = '', ...value] = (header.split(';')[0] ?? '').split('=');
  return { name, value: value.join('=') };
}

/** @returns the port that the browser writes into its profile once it listens. */
async function portOf(
  profile: string,
  child: { readonly exitCode: number | null },
): Promise<number> {
  for (;;) {
    const said = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(said.split('\n')[0]);
    if (port > 0) return port;
    if (child.exitCode !== null) throw new Error(`The browser ended with ${child.exitCode}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
