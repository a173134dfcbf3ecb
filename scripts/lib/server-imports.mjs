import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Follows the imports of the built server's files.
 * @param folder of an install, absolute
 * @param options which imports and how, as esbuild's
 * @returns `inputs` of esbuild's metafile: what each file imports, by its path from the folder
 */
export async function serverImports(folder, options) {
  // the release loads this file before it installs packages
  const { build } = await import('esbuild');
  const names = await readdir(join(folder, 'server/dist'));
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: names.filter((name) => name.endsWith('.js')).map((name) => `server/dist/${name}`),
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unwritten',
    platform: 'node',
    format: 'esm',
    ...options,
  });
  return metafile.inputs;
}
