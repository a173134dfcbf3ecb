import { readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the server package. Works from the sources and from the bundle, because both lie
 * somewhere below it.
 */
export function serverPackageDir(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let dir = start; dir !== parse(dir).root; dir = dirname(dir)) {
    if (packageNameAt(dir) === '@cruxboard/server') return dir;
  }
  throw new Error(`No package.json of the server above ${start}`);
}

/** The folder of the whole project: where `npm start` runs and `./data` lies. */
export function projectDir(): string {
  return dirname(serverPackageDir());
}

function packageNameAt(dir: string): unknown {
  try {
    const found: unknown = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    return typeof found === 'object' && found !== null && 'name' in found ? found.name : undefined;
  } catch {
    return undefined;
  }
}
