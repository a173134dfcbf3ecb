import { existsSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the server package. Works from the sources and from the bundle, because both lie
 * somewhere below it; the drizzle config marks it (a package.json lies in dist too on some hosts).
 */
export function serverPackageDir(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let dir = start; dir !== parse(dir).root; dir = dirname(dir)) {
    if (existsSync(join(dir, 'drizzle.config.ts'))) return dir;
  }
  throw new Error(`No server package with a drizzle.config.ts above ${start}`);
}

/** The folder of the whole project: where `npm start` runs and `./data` lies. */
export function projectDir(): string {
  return dirname(serverPackageDir());
}
