import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { builtRoutes } from './built-routes';
import { chunkGroups } from './chunk-groups';
import { directIcons } from './direct-icons';
import { contractsHash } from './contracts-hash';
import { ownCopies } from './own-copies';
import { pageScripts } from './page-scripts';
import { routerOptions } from './router-options';
import { secondMinifier } from './second-minifier';
import { serviceWorker } from './service-worker';
import { slimPackages } from './slim-packages';
import { slimReact } from './slim-react';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const proxied = [
  '/api',
  '/v0',
  '/v1',
  '/v2',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/health',
  '/.well-known',
  '/__session',
  '/emulator',
];

/** The faces that the first screen needs; latin-ext loads only when a name asks for it. */
const preloadedFonts =
  /^assets\/(?:hanken-grotesk|sofia-sans-extra-condensed)-latin-wght-normal-.*\.woff2$/;

/** Some packages bring what React itself has had since 18. */
const reactsOwnStores = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'use-sync-external-store' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

/** What of the sources the bundler sees. The router's plugin splits route files, so it comes before React's. */
const transforms = () => [
  ownCopies(),
  slimPackages(),
  slimReact(),
  tanstackRouter(routerOptions),
  directIcons(),
  react(),
];

export default defineConfig(async ({ command }) => ({
  plugins: [
    ...transforms(),
    tailwindcss(),
    preloadFonts(),
    tellRoutes(),
    secondMinifier(),
    pageScripts(),
    serviceWorker(),
    publicConfigOfServer(),
  ],
  resolve: { alias: reactsOwnStores },
  define: {
    'import.meta.env.CONTRACTS': JSON.stringify(await contractsHash()),
    // the built product does not look for React's developer tools
    ...(command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // light-dark() is understood by these and must not be rewritten: a rewrite breaks a theme set on
    // a part of the page.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    manifest: true,
    modulePreload: {
      // Safari since 17 preloads modules by itself
      polyfill: false,
      // The names of all that the screens import would be 4 kB of every visitor's first script; the server names a
      // page's own in its head. Styles come by no other way than this list.
      resolveDependencies: (
        _file: string,
        deps: string[],
        { hostType }: { hostType: 'html' | 'js' },
      ) => (hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css'))),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups:
            command === 'build'
              ? await chunkGroups({
                  root: import.meta.dirname,
                  plugins: transforms(),
                  resolve: { alias: reactsOwnStores },
                })
              : [],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: apiOrigin, changeOrigin: false }]),
    ),
  },
}));

/** Links the first screen's fonts in the built page's head, so that they load beside the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'cruxboard-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => preloadedFonts.test(file))
          .toSorted()
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${file}`,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Leaves a list of the routes that have a screen, for the server. */
function tellRoutes(): Plugin {
  return {
    name: 'cruxboard-tell-routes',
    apply: 'build',
    generateBundle() {
      const routes = builtRoutes(fileURLToPath(new URL('src/routes', import.meta.url)));
      const source = JSON.stringify(routes, null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source });
    },
  };
}

/** In watch mode the pages are not the server's: what it writes into its own of the settings is taken from one of them. */
function publicConfigOfServer(): Plugin {
  return {
    name: 'cruxboard-public-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(`${apiOrigin}/terms`).catch(() => null);
      const config = /<script[^>]*id="public-config">.*?<\/script>/s.exec(
        (await page?.text()) ?? '',
      );
      return html.replace('<!--config-->', () => config?.[0] ?? '');
    },
  };
}
