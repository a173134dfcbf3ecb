import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = (name: string) => fileURLToPath(new URL(`src/lib/${name}.ts`, import.meta.url));
const lateCache = ours('query/late-mutation-cache');

/** What a package takes from a module of its own, and what it gets instead. */
const swaps = [
  { by: /\/query-core\/.*\/queryClient\.js$/, module: './mutationCache.js', ours: lateCache },
  // the router's own way to write addresses stands behind ours and is never asked
  {
    by: /\/router-core\/.*\/router\.js$/,
    module: './searchParams.js',
    ours: ours('address/search-params'),
  },
] as const;

/** The bundler's function around every import on demand. */
const partLoader = '\0vite/preload-helper.js';

/** What every `useMutation` brings. */
const writing = /\/query-core\/.*\/mutationObserver\.js$/;

/**
 * Takes out of the first script what packages bring and nobody who only reads needs. The query client makes a
 * cache of writes whether anything is ever written or not: it gets one that comes with the first screen that writes.
 * The bundler's loader of parts is one for every way to be built and served.
 */
export function slimPackages(): Plugin {
  return {
    name: 'cruxboard-slim-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      swaps.find(({ by, module }) => module === source && by.test(importer))?.ours ?? null,
    load: (id) =>
      id === partLoader
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(ours('loading/load-part'))};`
        : null,
    transform: {
      filter: { id: writing },
      handler: (code) => ({
        code: `${code}
import { MutationCache as RealMutationCache } from './mutationCache.js';
import { provideMutations } from ${JSON.stringify(lateCache)};
provideMutations(new RealMutationCache());`,
        map: null,
      }),
    },
  };
}
