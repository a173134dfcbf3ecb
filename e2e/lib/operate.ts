import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the operator's tool while the journeys' product runs. @returns what it printed. */
export async function operate(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/dist/cli.js', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  return stdout;
}

/** A gym with nothing in it, whose manager is somebody with that email. @returns its id. */
export async function createGym(name: string, managerEmail: string): Promise<string> {
  const made = await operate('--json', 'gym', 'create', '--name', name, '--manager', managerEmail);
  return (JSON.parse(made) as { gymId: string }).gymId;
}
