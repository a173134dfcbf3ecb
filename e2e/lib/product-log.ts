import { readFile } from 'node:fs/promises';

/** @returns what the file's product has logged; its last line may be written just now, so only whole ones. */
export async function readLog(): Promise<string> {
  const log = await readFile(process.env.E2E_LOG ?? '', 'utf8');
  return log.slice(0, log.lastIndexOf('\n') + 1);
}
