import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits for a mail to somebody and returns the first link in it that begins with the product's origin. */
export async function waitForLink(to: string, origin: string): Promise<string> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const link = await findLink(to, origin);
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 100)); // a file that appears has no event to wait for
  }
  throw new Error(`No mail to ${to} arrived`);
}

async function findLink(to: string, origin: string): Promise<string | undefined> {
  const { E2E_DATA_DIR } = process.env;
  const outbox = join(E2E_DATA_DIR ?? '', 'outbox');
  const files = await readdir(outbox).catch(() => []);
  for (const file of files.sort().reverse()) {
    const mail = await readFile(join(outbox, file), 'utf8');
    if (!mail.includes(to)) continue;
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const start = text.indexOf(`${origin}/auth/`);
    const link = start < 0 ? undefined : /^\S+/.exec(text.slice(start))?.[0];
    if (link !== undefined) return link.replaceAll('&amp;', '&').replace(/[">].*$/, '');
  }
  return undefined;
}
