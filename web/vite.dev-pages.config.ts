import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browsers } from './build/browsers';
import { generateScopedName } from './build/class-names';

/**
 * The pages for developers, which show all of the kit. A build of their own: in one with the product's, each part that one
 * route alone uses would be shared, and every visitor would load more and smaller files.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  css: { modules: { generateScopedName } },
  build: {
    ...browsers,
    outDir: 'dist',
    // beside the product's files, which are built before
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'dev/assets',
    rolldownOptions: { input: ['dev/storybook.html', 'dev/toasts.html'] },
  },
});
