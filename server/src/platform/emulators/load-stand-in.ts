import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverPackageDir } from '../db/server-package';

const folders = ['desk', 'identity-providers', 'instagram', 'mux', 'payments', 's3'] as const;
const files = [
  'challenge-vendor',
  'form-widget',
  'identity-service',
  'push-service',
  'report-service',
  'sms-gateway',
  'smtp-gateway',
] as const;

/**
 * A stand-in isn't in the server's bundle: watch mode loads its source, a build its own file.
 * @returns what its file exports.
 */
export function loadStandIn<Module>(
  name: (typeof folders)[number] | (typeof files)[number],
): Promise<Module> {
  const folder = join(serverPackageDir(), '..', 'emulators');
  const built = join(folder, 'dist', `${name}.js`);
  const source = files.some((each) => each === name)
    ? join(folder, `${name}.ts`)
    : join(folder, name, 'server.ts');
  const file = import.meta.url.endsWith('.ts') || !existsSync(built) ? source : built;
  return import(pathToFileURL(file).href) as Promise<Module>; // one of these
}
