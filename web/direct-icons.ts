import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const drawn = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;

/**
 * Imports each icon from its own module. Through the package's index every screen seems to need all 1,700, and the
 * build has to read them.
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
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: "from 'lucide-react'" },
      handler: (code) => ({
        code: code.replaceAll(drawn, (_, names: string) => direct(names, files)),
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
