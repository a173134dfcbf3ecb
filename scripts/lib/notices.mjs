import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './run.mjs';

/** Licences that the product may be given away and sold with, unchanged packages included. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // libvips, a library of its own that anybody may replace
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // unchanged files
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** Tools that leave text of their own in what is built, which no source map tells: base styles, the loader of parts. */
const leaveText = ['node_modules/tailwindcss', 'node_modules/vite'];

/** Files that come from no package. */
const files = [
  {
    name: 'Archivo',
    version: 'font',
    licence: 'OFL-1.1',
    path: 'web/src/styles/fonts/archivo-license.txt',
  },
];

/**
 * What is installed without the development's own tools, what is in the built files, and the font that comes from no
 * package, each with its licence text.
 * @throws {Error} naming packages whose licence isn't accepted, or a build that isn't there
 */
export async function readNotices() {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const bundled = new Set([...leaveText, ...(await bundledPaths())]);
  const shipped = Object.entries(packages).filter(
    ([path, entry]) =>
      bundled.has(path) ||
      (path.includes('node_modules/') && !entry.dev && !entry.devOptional && !entry.link),
  );
  const notices = await Promise.all([
    ...shipped.map(([path, entry]) => noticeOf(path, entry)),
    ...files.map(async ({ path, ...file }) => ({
      ...file,
      text: await readFile(join(root, path), 'utf8'),
    })),
  ]);
  const refused = notices.filter(({ licence }) => !isAccepted(licence));
  if (refused.length > 0) {
    const names = refused.map(({ name, version, licence }) => `${name}@${version} (${licence})`);
    throw new Error(`These licences aren’t accepted: ${names.join(', ')}`);
  }
  // some are installed in several places
  const once = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  return [...once.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Where the packages are whose code is in the built files, as their source maps tell. */
async function bundledPaths() {
  const found = new Set();
  for (const folder of ['server/dist', 'web/dist']) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((one) => one.endsWith('.map'))) {
      const map = join(root, folder, name);
      for (const source of JSON.parse(await readFile(map, 'utf8')).sources) {
        const path = relative(root, resolve(dirname(map), source));
        const [packagePath] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
        if (packagePath !== undefined) found.add(packagePath);
      }
    }
  }
  if (found.size === 0) throw new Error('Build first: the source maps tell what is bundled');
  return found;
}

async function noticeOf(path, { version, license }) {
  const folder = join(root, path);
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  // those for other systems aren't installed here
  if (!existsSync(folder)) return { name, version, licence: license ?? 'unknown', text: null };
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const licence = license ?? licenceOf(manifest);
  const file = (await readdir(folder)).find((one) => /^(licen[cs]e|copying|ofl)/i.test(one));
  const text =
    file === undefined ? null : await readFile(join(folder, file), 'utf8').catch(() => null);
  return { name, version, licence, text };
}

/** Old manifests have an object or a list. */
function licenceOf({ license, licenses }) {
  return license?.type ?? license ?? licenses?.[0]?.type ?? 'unknown';
}

/** One of a choice is enough; all of a combination are needed. */
function isAccepted(licence) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => accepted.has(one)));
}

/** The text that goes with a release. */
export function noticesText(notices) {
  const parts = notices.map(({ name, version, licence, text }) => {
    const head = `${name} ${version}\n${licence}`;
    return text === null ? head : `${head}\n\n${text.trim().replaceAll('\r\n', '\n')}`;
  });
  return `Cruxboard contains these packages.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
