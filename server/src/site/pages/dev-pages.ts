import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { devPages } from '@cruxboard/contracts/site/pages/routes';
import { renderPage, type Shell } from './shell';
import { slogan } from './slogan';

const titles: Readonly<Record<(typeof devPages)[number], string>> = {
  '/dev/storybook': 'Storybook · Cruxboard',
  '/dev/toasts': 'Toasts · Cruxboard',
};

export interface DevPage {
  readonly path: string;
  readonly shell: Shell;
  readonly html: string;
}

/** @returns the pages for developers, whose documents stand beside the product's; those that were not built are not there. */
export async function readDevPages(
  webDir: string,
  toShell: (html: string) => Shell,
): Promise<DevPage[]> {
  const pages = devPages.map(async (path): Promise<DevPage[]> => {
    const document = await readFile(join(webDir, `${path}.html`), 'utf8').catch(() => null);
    if (document === null) return [];
    const shell = toShell(document);
    const head = { title: titles[path], description: slogan, canonical: null, isIndexed: false };
    return [{ path, shell, html: renderPage(shell, head, {}) }];
  });
  return (await Promise.all(pages)).flat();
}
