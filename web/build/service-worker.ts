import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import type * as layoutTable from '../src/routes/layouts';

const entry = fileURLToPath(new URL('../src/sw/worker.ts', import.meta.url));
const publicDir = fileURLToPath(new URL('../public', import.meta.url));
/** Beside the hashed files; icons and pictures are the installer's, who has a network. */
const files = ['/favicon.svg', '/manifest.webmanifest'];
/** Not for people without a network: maps, the developers' gallery, alphabets that few names need. */
const uncached = /\.map$|\/gallery-|-(?:latin-ext|vietnamese)-/;

/**
 * Writes the service worker, with the names of all files that it keeps, and the build's id: into the page's head,
 * into build.json, which pages ask whether there is a newer one, and into the worker.
 */
export function serviceWorker(): Plugin {
  let id = '';
  let root = '';
  let outDir = '';
  return {
    name: 'cruxboard-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        id = await idOf(html, Object.keys(bundle));
        return [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' as const }];
      },
    },
    async writeBundle(_options, bundle) {
      const assets = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/') && !uncached.test(file))
        .map((file) => `/${file}`)
        .toSorted();
      const needed = await publicFiles(root, bundle);
      const isFirst = (path: string) => !path.endsWith('.js') || needed.has(path.slice(1));
      await writeFile(join(outDir, 'build.json'), JSON.stringify({ id }));
      await buildWorker(outDir, {
        id,
        files,
        first: assets.filter((path) => isFirst(path) && !isPicture(path)),
        rest: assets.filter((path) => !isFirst(path) || isPicture(path)),
      });
    },
  };
}

/** Pictures of the product, for the page that sells it. */
const isPicture = (path: string) => /\.(webp|avif|png)$/.test(path);

/** @returns the scripts of the shell and of the screens that are open to everybody. */
async function publicFiles(
  root: string,
  bundle: Rolldown.OutputBundle,
): Promise<ReadonlySet<string>> {
  const { module } = await runnerImport<typeof layoutTable>(join(root, 'src/routes/layouts.ts'));
  const pages = bundle['.vite/scripts.json'];
  if (pages?.type !== 'asset') throw new Error('The build does not say which scripts pages load');
  // written by pageScripts()
  const scripts = JSON.parse(String(pages.source)) as Record<string, string[]>;
  const isOpen = (address: string) => {
    const entry = Object.entries(module.layouts).find(([route]) => route === address.split('?')[0]);
    return entry?.[1].layout.startsWith('public') === true && entry[1].access === undefined;
  };
  const shell = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.isEntry ? [output.fileName, ...output.imports] : [],
  );
  const screens = Object.entries(scripts).flatMap(([address, files]) =>
    isOpen(address) ? files : [],
  );
  return new Set([...shell, ...screens]);
}

/** Names of hashed files stand for their contents; what has a fixed name is read. */
async function idOf(html: string, names: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(html).update(names.toSorted().join());
  for (const file of (await readdir(publicDir)).toSorted()) {
    hash.update(file).update(await readFile(join(publicDir, file)).catch(() => ''));
  }
  hash.update(readFileSync(entry));
  return hash.digest('hex').slice(0, 16);
}

/** One file without imports, so that every browser with workers runs it. */
async function buildWorker(
  outDir: string,
  version: Readonly<Record<string, unknown>>,
): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(version).map(([name, value]) => [`build.${name}`, JSON.stringify(value)]),
    ),
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
