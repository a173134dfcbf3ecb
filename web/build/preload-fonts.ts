import type { Plugin } from 'vite';

/** The faces that the first screen needs; latin-ext loads only when a name asks for it. */
const preloaded =
  /^assets\/(?:hanken-grotesk|sofia-sans-extra-condensed)-latin-wght-normal-.*\.woff2$/;

/** Links the first screen's fonts in the built page's head, so that they load beside the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'cruxboard-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => preloaded.test(file))
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
