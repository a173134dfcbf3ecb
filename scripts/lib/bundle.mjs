import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { root } from './run.mjs';

/** Script (brotli) that a public page may load before any interaction. */
export const budgetBytes = 149_000;

/** The pages under the budget, by the routes whose scripts they load. */
export const budgetedPages = {
  home: '/',
  gym: '/gym/{gymId}',
  climb: '/gym/{gymId}/climb/{climbId}',
  'monthly rankings': '/gym/{gymId}/rankings/monthly',
  'overall rankings': '/gym/{gymId}/rankings/overall',
  competitions: '/competitions',
  competition: '/competition/{competitionId}',
};

const dist = join(root, 'web/dist');

/** What each budgeted page of the built web loads: its files with their sizes as sent. */
export async function readPages() {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
  const scripts = JSON.parse(await readFile(join(dist, '.vite/scripts.json'), 'utf8'));
  return Promise.all(
    Object.entries(budgetedPages).map(async ([name, route]) => {
      if (scripts[route] === undefined) throw new Error(`The build has no screen for ${route}`);
      const files = await Promise.all([...first, ...scripts[route]].map(sized));
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      return { name, files, bytes };
    }),
  );
}

async function sized(file) {
  const path = join(dist, file);
  // the smallest are sent uncompressed
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return { file, bytes: size };
}

/** The shares of packages and own folders in some files, in bytes as sent: each has its part of its file's. */
export async function makeUp(files) {
  const shares = new Map();
  for (const { file, bytes } of files) {
    const counts = await charsByOwner(file);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const [owner, count] of counts) {
      shares.set(owner, (shares.get(owner) ?? 0) + (count / total) * bytes);
    }
  }
  return [...shares].sort((a, b) => b[1] - a[1]);
}

async function charsByOwner(file) {
  const code = await readFile(join(dist, file), 'utf8');
  const map = await readFile(join(dist, `${file}.map`), 'utf8').catch(() => null);
  const counts = new Map();
  const add = (owner, count) => counts.set(owner, (counts.get(owner) ?? 0) + count);
  const { sources, mappings } = map === null ? { sources: [], mappings: '' } : JSON.parse(map);
  const lines = decode(mappings);
  for (const [index, line] of code.split('\n').entries()) {
    const segments = lines[index] ?? [];
    const starts = [[0], ...segments, [line.length]];
    for (const [at, segment] of starts.slice(0, -1).entries()) {
      const source = segment[1] === undefined ? undefined : sources[segment[1]];
      add(ownerOf(source), starts[at + 1][0] - segment[0]);
    }
  }
  return counts;
}

/** `react-dom` of a package; `web/features/climbs` of own code; what the bundler put in has no source. */
function ownerOf(source) {
  if (source === undefined) return '(bundler)';
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source);
  if (installed) return installed[1];
  const own = /(web|contracts|domain)\/src\/(.+)$/.exec(source) ?? /()src\/(.+)$/.exec(source);
  if (!own) return '(bundler)';
  const folders = own[2].split('/').slice(0, -1).slice(0, 2).join('/');
  return [own[1] || 'web', folders].filter(Boolean).join('/');
}

export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
