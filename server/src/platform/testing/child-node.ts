import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export type ChildNode = {
  process: ChildProcess;
  /** The first line of its output, or undefined when it ended without one. */
  firstLine: Promise<string | undefined>;
  /** Its exit code (null when a signal ended it) and all it wrote to its standard error. */
  ended: Promise<{ code: number | null; errors: string }>;
};

/** Runs a TypeScript file of this folder in a node process of its own. */
export function startChildNode(
  file: string,
  args: string[],
  as?: { uid: number; gid: number },
): ChildNode {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const path = fileURLToPath(new URL(`./${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', pathToFileURL(tsx).href, path, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // tsx keeps its cache below the home, which another user cannot enter.
    ...(as && { ...as, env: { TSX_DISABLE_CACHE: '1', HOME: '/nonexistent' } }),
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const lines = createInterface({ input: child.stdout });
  const firstLine = new Promise<string | undefined>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(undefined));
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    errors,
  }));
  return { process: child, firstLine, ended };
}
