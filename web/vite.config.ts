import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browsers } from './build/browsers';
import { emitRoutes } from './build/built-routes';
import { chunks } from './build/chunks';
import { generateScopedName } from './build/class-names';
import { contractsHash } from './build/contracts-hash';
import { lateSheet } from './build/late-sheet';
import { pageScripts } from './build/page-scripts';
import { publicConfigOf } from './build/public-config';
import { routerOptions } from './build/router-options';
import { serviceWorker } from './build/service-worker';

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

export default defineConfig(async () => ({
  plugins: [
    // it splits route files, so it comes before React's
    tanstackRouter(routerOptions),
    react(),
    tailwindcss(),
    lateSheet(),
    emitRoutes(),
    pageScripts(),
    serviceWorker(),
    publicConfigOf(apiOrigin),
  ],
  define: { 'import.meta.env.CONTRACTS': JSON.stringify(await contractsHash()) },
  css: { modules: { generateScopedName } },
  build: {
    ...browsers,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // one style sheet, in the head of every page: no screen is drawn before its styles
    cssCodeSplit: false,
    manifest: true,
    modulePreload: {
      // Safari since 17 preloads modules by itself
      polyfill: false,
      // The names of all that the screens import would be 4 kB of every visitor's first script; the server names a
      // page's own in its head.
      resolveDependencies: (
        _file: string,
        deps: string[],
        { hostType }: { hostType: 'html' | 'js' },
      ) => (hostType === 'html' ? deps : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: apiOrigin, changeOrigin: false }]),
    ),
  },
}));
