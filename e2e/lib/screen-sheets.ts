import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Screen } from './screen-list';
import { routeOf } from './screen-visit';
import { type Device, devicesOf, type Theme, themes } from './screen-walk';

/** The width of a screenshot on the sheet; a wall's screens are read from far away. */
const widths: Readonly<Record<Device, number>> = {
  phone: 260,
  tablet: 380,
  desk: 620,
  tv: 480,
  upright: 480,
  large: 480,
};

export interface Sheet {
  readonly route: string;
  /** The base name of its files. */
  readonly name: string;
  readonly screens: readonly Screen[];
}

/** @returns one sheet per route, with its states below each other. */
export function sheetsOf(screens: readonly Screen[]): Sheet[] {
  const routes = groupBy(screens, (screen) => routeOf(screen) ?? screen.path);
  return [...routes].map(([route, own]) => ({
    route,
    name:
      route === '/'
        ? 'home'
        : route
            .slice(1)
            .replaceAll(/[^\w]+/g, '-')
            .replace(/-$/, ''),
    screens: own,
  }));
}

/** @returns the items by key, in the order the keys first appear. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

interface Paper {
  readonly browser: Browser;
  readonly folder: string;
  readonly fileOf: (screen: Screen, device: Device, theme: Theme) => string;
  readonly complaints: readonly string[];
}

/** Writes a sheet as a page and as an image. */
export async function layOut(paper: Paper, sheet: Sheet): Promise<void> {
  const file = join(paper.folder, `${sheet.name}.html`);
  await writeFile(
    file,
    page(sheet.route, sheet.screens.map((screen) => row(paper, screen)).join('')),
  );
  const view = await paper.browser.newPage({ viewport: { width: 2640, height: 1000 } });
  await view.goto(`file://${file}`);
  await view.waitForLoadState('load');
  await view.screenshot({ path: join(paper.folder, `${sheet.name}.png`), fullPage: true });
  await view.close();
}

/** Writes the index of all sheets, with the complaints. */
export async function writeIndex(
  { folder, complaints }: Pick<Paper, 'folder' | 'complaints'>,
  sheets: readonly Sheet[],
  unbuilt: readonly string[],
): Promise<void> {
  const links = sheets.map(({ name, route }) => `<li><a href="${name}.html">${safe(route)}</a>`);
  const list = (title: string, items: readonly string[]) =>
    items.length === 0
      ? ''
      : `<h2>${title}</h2><ul>${items.map((item) => `<li>${safe(item)}`).join('')}</ul>`;
  const body = `<ul>${links.join('')}</ul>${list('To mend', complaints)}${list('Not built yet', unbuilt)}`;
  await writeFile(join(folder, 'index.html'), page('Screens', body));
}

function row({ folder, fileOf }: Paper, screen: Screen): string {
  const title = [screen.who, screen.path, screen.state].filter(Boolean).map(safe).join(' · ');
  const pictures = devicesOf(screen).flatMap((device) =>
    themes.map((theme) => {
      const source = relative(folder, fileOf(screen, device, theme));
      return `<a href="${source}"><img src="${source}" width="${widths[device]}" alt="${device} ${theme}"></a>`;
    }),
  );
  return `<h2>${title}</h2><div>${pictures.join('')}</div>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${safe(title)}</title><style>
body{font:15px/1.4 sans-serif;margin:24px;background:#8a8885;color:#000}
div{display:flex;gap:12px;align-items:start}img{display:block}h2{font-size:16px;margin:28px 0 8px}a{color:inherit}
</style><h1>${safe(title)}</h1>${body}`;
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
