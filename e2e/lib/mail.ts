import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { origin } from './api';
import { readLog } from './product-log';

/** Waits for an email through the log, which names its file. @returns its link that begins with the path. */
export async function waitForLink(to: string, path = '/auth/'): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = await findLink(to, path)), { message: `a mail to ${to}` })
    .toBeDefined();
  return link ?? '';
}

async function findLink(to: string, path: string): Promise<string | undefined> {
  const files = (await readLog()).match(/[^"\s]+\.eml/g) ?? [];
  for (const file of files.toReversed()) {
    const mail = await readFile(file, 'utf8');
    const [head = ''] = mail.split('\n\n', 1);
    if (!head.includes(to)) continue;
    const start = mail.indexOf(`${origin()}${path}`);
    const link = start < 0 ? undefined : /^\S+/.exec(mail.slice(start))?.[0];
    if (link !== undefined) return link;
  }
  return undefined;
}
