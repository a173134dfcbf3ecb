import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawn = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;

/**
 * Imports each icon from its own module, as through the package's index every screen seems to need all 1,700, and the
 * build has to read them. Of an icon only its drawing is kept, which `draw-icon.ts` draws.
 */
export function directIcons(): Plugin {
  let files = new Map<string, string>();
  return {
    name: 'cruxboard-direct-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      files = await iconFiles();
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$|\/lucide-react\/dist\/esm\/icons\// },
      handler: (code, id) => ({
        code: id.includes('/lucide-react/')
          ? drawing(code)
          : code.replaceAll(drawn, (_, names: string) => direct(names, files)),
        map: null,
      }),
    },
  };
}

/** @returns the modules of the package's index by the names that it gives them. */
async function iconFiles(): Promise<Map<string, string>> {
  const index = await readFile(
    new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')),
    'utf8',
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

const factory = fileURLToPath(new URL('draw-icon.ts', import.meta.url));

function drawing(code: string): string {
  return code
    .replace("'../createLucideIcon.mjs'", JSON.stringify(factory))
    .replaceAll(/^ {2}(?:name|size): .*$/gm, '')
    .replaceAll(/,\s*key: "\w+"/g, '');
}

function direct(names: string, files: ReadonlyMap<string, string>): string {
  return names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', as = name] = part.split(/\s+as\s+/);
      const file = files.get(name);
      return file === undefined
        ? `import { ${part} } from 'lucide-react';`
        : `import ${as} from 'lucide-react/icons/${file}';`;
    })
    .join('');
}
