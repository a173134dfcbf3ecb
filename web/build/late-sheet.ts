import type { Plugin } from 'vite';

const sheet = /\s*<link rel="stylesheet"([^>]*)>/;

/**
 * Moves the style sheet to the end of the page, so that the first view is drawn before it has come. Its download begins
 * in the head all the same, and scripts wait for it as they would there: no screen is drawn without it.
 */
export function lateSheet(): Plugin {
  return {
    name: 'cruxboard-late-sheet',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, attributes] = sheet.exec(html) ?? [];
        if (tag === undefined) throw new Error('The page has no style sheet');
        return (
          html
            .replace(tag, '')
            .replace('<!--head-->', `<link rel="preload" as="style"${attributes}>\n    <!--head-->`)
            // the first script is the largest, so its download begins before those of the screen
            .replace('</head>', '  <!--scripts-->\n  </head>')
            .replace('</body>', `  <link rel="stylesheet"${attributes}>\n  </body>`)
        );
      },
    },
  };
}
