import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the web's build leaves, in small: a shell with its places, a boot script, one hashed file. */
const shell =
  '<!doctype html><html lang="en-AU"><head><title>x</title><script>boot()</script><!--head--><!--scripts--></head>' +
  '<body><div id="root"><!--first-view--></div><!--config--><!--data--></body></html>';

/** @returns a folder as the web's build leaves it; `remove` takes it away. */
export async function createWebDist(
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<{ readonly dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'web-dist-'));
  for (const folder of ['assets', '.vite']) await mkdir(join(dir, folder));
  for (const [name, content] of Object.entries({ 'index.html': shell, ...files })) {
    await writeFile(join(dir, name), content);
  }
  return { dir, remove: () => rm(dir, { recursive: true }) };
}
