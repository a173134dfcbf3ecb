import type { Plugin } from 'vite';

/** In watch mode the pages are not the server's: what it writes into its own of the settings is taken from one of them. */
export function publicConfigOf(apiOrigin: string): Plugin {
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
