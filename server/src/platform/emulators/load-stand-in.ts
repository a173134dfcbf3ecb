import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverPackageDir } from '../db/server-package';

/**
 * A stand-in is no part of the server's own bundle: watch mode has its source, a build has it beside.
 * @returns what its file exports.
 */
export function loadStandIn<Module>(name: 'identity-providers' | 'payments'): Promise<Module> {
  const folder = join(serverPackageDir(), '..', 'emulators');
  const built = join(folder, 'dist', `${name}.js`);
  const source = join(folder, name, 'server.ts');
  const file = import.meta.url.endsWith('.ts') || !existsSync(built) ? source : built;
  return import(pathToFileURL(file).href) as Promise<Module>; // one of these two
}
