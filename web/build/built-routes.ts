import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where a route file says its address. */
const address = /createFileRoute\(\s*'([^']+)'/;

/**
 * The routes that there is a screen for, as the contracts write them (`/gym/{gymId}`): the route files are
 * the one place that says so. The build leaves the list beside the pages, and the server answers 404 for
 * every other route of the product.
 */
export function builtRoutes(routesDir: string): string[] {
  return readdirSync(routesDir)
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('_') && !file.includes('.test.'))
    .map((file) => address.exec(readFileSync(join(routesDir, file), 'utf8'))?.[1] ?? file)
    .map((path) => (path === '/' ? path : path.replace(/\/$/, '')).replaceAll(/\$(\w+)/g, '{$1}'))
    .toSorted();
}

/** Leaves the list of the routes that have a screen beside the pages, for the server. */
export function emitRoutes(): Plugin {
  let root = '';
  return {
    name: 'cruxboard-emit-routes',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle() {
      const routes = builtRoutes(join(root, 'src/routes'));
      const source = JSON.stringify(routes, null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source });
    },
  };
}
