import { resolve } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type * as layoutTable from '../src/routes/layouts';

type Layout = layoutTable.Layout;

/** Modules of the layouts that are no part of what every page loads. */
const layoutModules: Partial<Record<Layout, string>> = {
  comps: 'comps-layout',
  staff: 'staff-layout',
};

/** Tabs whose part of a screen is loaded apart, and waited for. */
const tabModules: Readonly<Record<string, { readonly address: string; readonly module: string }>> =
  {
    '/competition/{competitionId}?tab=card': {
      address: '/competition/{competitionId}',
      module: '/-competition/own-card.tsx',
    },
  };

/**
 * Writes `.vite/scripts.json`: for each screen's address the scripts that it loads besides the first one, so that the
 * server can name them in the page's head and nothing is found only when what imports it has been read.
 */
export function pageScripts(): Plugin {
  let root = '';
  return {
    name: 'cruxboard-page-scripts',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      // chunks of nothing but styles are gone by then
      order: 'post',
      async handler(_options, bundle) {
        const { module } = await runnerImport<typeof layoutTable>(
          resolve(root, 'src/routes/layouts.ts'),
        );
        const graph = readGraph(bundle);
        const pages = Object.entries(module.layouts).flatMap(([address, { layout }]) => {
          const screens = screensOf(graph, address);
          if (screens.length === 0) return [];
          return [[address, filesOf(graph, [...screens, ...layoutOf(graph, layout)])]];
        });
        const tabs = Object.entries(tabModules).map(([key, { address, module: name }]) => [
          key,
          filesOf(graph, [...screensOf(graph, address), moduleOf(graph, name)]),
        ]);
        this.emitFile({
          type: 'asset',
          fileName: '.vite/scripts.json',
          source: JSON.stringify(Object.fromEntries([...pages, ...tabs]), null, 1),
        });
      },
    },
  };
}

interface Graph {
  readonly chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
  /** The chunk's file by the module in it. */
  readonly fileOf: ReadonlyMap<string, string>;
  readonly entryFiles: readonly string[];
}

function readGraph(bundle: Rolldown.OutputBundle): Graph {
  const all = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entries = all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  return {
    chunks: new Map(all.map((chunk) => [chunk.fileName, chunk])),
    fileOf: new Map(all.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName]))),
    entryFiles: entries,
  };
}

/** @returns the split parts of the route files at an address: its own, and those around it. */
function screensOf({ fileOf }: Graph, address: string): string[] {
  const parts = [...fileOf.keys()].flatMap((id) => {
    const [, name, split] = /\/src\/routes\/([^/]+)\.tsx\?tsr-split=(.+)$/.exec(id) ?? [];
    const isShown = split?.split('---').some((part) => part === 'component' || part === 'loader');
    return name !== undefined && isShown ? [{ id, name }] : [];
  });
  const isOwn = (name: string) => addressOf(name) === address;
  if (!parts.some(({ name }) => isOwn(name))) return [];
  const isAround = (name: string) =>
    !name.endsWith('index') && address.startsWith(`${addressOf(name)}/`);
  return parts.filter(({ name }) => isOwn(name) || isAround(name)).map(({ id }) => id);
}

/** @returns a route file's address, parameters in braces. */
function addressOf(name: string): string {
  const segments = name.split('.').filter((segment) => segment !== 'index');
  return `/${segments.map((segment) => segment.replace(/^\$(.+)$/, '{$1}').replace(/_$/, '')).join('/')}`;
}

function layoutOf(graph: Graph, layout: Layout): string[] {
  const name = layoutModules[layout];
  return name === undefined ? [] : [moduleOf(graph, `/-shell/${name}.tsx`)];
}

/** @returns the module whose path ends so. */
function moduleOf({ fileOf }: Graph, end: string): string {
  const found = [...fileOf.keys()].find((id) => id.endsWith(end));
  if (found === undefined) throw new Error(`No module ${end} in the build`);
  return found;
}

/**
 * @returns the chunks of modules and all that these import, without what the first script brings; the smallest first. A
 * slow network fetches six at once, and one of 500 bytes that is left for last holds up a screen whose 100 kB are there.
 */
function filesOf({ chunks, fileOf, entryFiles }: Graph, ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const add = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) add(imported);
  };
  for (const file of entryFiles) add(file);
  const first = new Set(seen);
  for (const id of ids) add(fileOf.get(id) ?? '');
  const size = (file: string) => chunks.get(file)?.code.length ?? 0;
  return [...seen].filter((file) => !first.has(file)).toSorted((a, b) => size(a) - size(b));
}
