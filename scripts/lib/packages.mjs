import { runCaptured } from './run.mjs';

/** The packages aren't on this machine, and nobody answers who has them. */
export class PackagesAway extends Error {}

const away = /npm error code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ENOTCACHED)/;

/** Runs npm in a folder, its output shown only if it fails. @throws {PackagesAway} */
export async function npmIn(folder, ...args) {
  const { code, output } = await runCaptured('npm', args, { cwd: folder, limitMinutes: 10 });
  if (code === 0) return;
  const Failure = away.test(output) ? PackagesAway : Error;
  throw new Failure(`npm ${args.join(' ')} failed:\n${output}`);
}
