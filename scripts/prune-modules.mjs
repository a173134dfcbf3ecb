// Leaves of the packages installed in a folder what its built server reaches: `node scripts/prune-modules.mjs FOLDER`.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { encoder, isBundled } from './lib/bundled.mjs';
import { serverImports } from './lib/server-imports.mjs';

const [named] = process.argv.slice(2);
if (named === undefined) {
  console.error('Name the folder of an install: node scripts/prune-modules.mjs FOLDER');
  process.exit(1);
}
const folder = resolve(named);

/** Ways to files and packages that aren't in an import. */
const searches =
  /__dirname|__filename|import\.meta|require\.resolve|\b(?:require|import)\((?!\s*\\?['"])[^)]/;
/** Emscripten's loader would search for what this one has in the same file. */
const inVain = new Set(['node_modules/satori']);
/** For people, compilers and debuggers. */
const unread = /\.(?:map|md|[cm]?ts|a)$/;
/** Of what is kept at all: manifests, which tell Node what kind of code is below them, and licences. */
const alwaysKept = /^(?:package\.json$|licen[cs]e|notice|copying|ofl)/i;

const files = await reachedFiles();
const whole = await wholePackages();
const packages = new Set([...[...files].map(packageOf), ...whole]);
await prune(join(folder, 'node_modules'));
await prune(join(folder, 'server/node_modules'));

/** The files of packages that the server's files import, and that those import, as Node finds them. */
async function reachedFiles() {
  const reached = await serverImports(folder, {
    mainFields: ['main'],
    conditions: ['node-addons', 'module-sync'],
    resolveExtensions: ['.js', '.json', '.node'],
    loader: { '.node': 'empty', '.wasm': 'empty' },
    // Node loads what is imported for its effects, whatever the package says of them
    ignoreAnnotations: true,
    // packages try others that needn't be there
    logLevel: 'error',
    external: existsSync(join(folder, 'node_modules', encoder)) ? [] : [encoder],
  });
  return new Set(Object.keys(reached).filter((path) => packageOf(path) !== undefined));
}

/**
 * Packages of which all may be read: those that search for files, and those that the server depends on and doesn't
 * import, each with its parts for this system.
 */
async function wholePackages() {
  const found = new Set();
  for (const path of files) {
    if (inVain.has(packageOf(path)) || !/\.[cm]?js$/.test(path)) continue;
    if (searches.test(await readFile(join(folder, path), 'utf8'))) found.add(packageOf(path));
  }
  const imported = new Set([...files].map((path) => nameOf(packageOf(path))));
  const { dependencies } = await manifestOf('server');
  for (const name of Object.keys(dependencies)) {
    if (!isBundled(name) && !imported.has(name)) addInstalled(name);
  }
  addInstalled(encoder);
  // what is added meanwhile has its turn
  for (const path of found) {
    Object.keys((await manifestOf(path)).optionalDependencies ?? {}).forEach(addInstalled);
  }
  return found;

  function addInstalled(name) {
    for (const place of ['server/node_modules', 'node_modules']) {
      if (existsSync(join(folder, place, name))) found.add(`${place}/${name}`);
    }
  }
}

async function prune(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await prune(path);
    else if (!isKept(relative(folder, path))) await rm(path);
  }
  if ((await readdir(directory).catch(() => ['away'])).length === 0) await rmdir(directory);
}

function isKept(path) {
  const owner = packageOf(path);
  if (files.has(path)) return true;
  if (!packages.has(owner)) return false;
  return alwaysKept.test(basename(path)) || (whole.has(owner) && !unread.test(path));
}

/** @returns its folder, below the innermost `node_modules`; undefined for what is in no package */
function packageOf(path) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^@/.][^/]*/.exec(path)?.[0];
}

function nameOf(packagePath) {
  return packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

async function manifestOf(path) {
  return JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8'));
}
