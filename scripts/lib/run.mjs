import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command in the project's root with its output shown. Resolves with its exit code.
 * @param limitMinutes after which it is killed with all that it started.
 */
export function run(command, args, { env = {}, quiet = false, limitMinutes } = {}) {
  return new Promise((resolve, reject) => {
    const isLimited = limitMinutes !== undefined && process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      // a group of its own, to be killed as one
      detached: isLimited,
    });
    // a group of its own hears nothing of the terminal's interrupt
    const pass = (signal) => process.kill(-child.pid, signal);
    const limit = isLimited
      ? setTimeout(() => {
          console.error(`\n${command} ${args.join(' ')} was killed after ${limitMinutes} minutes.`);
          pass('SIGKILL');
        }, limitMinutes * 60_000)
      : undefined;
    const signals = isLimited ? ['SIGINT', 'SIGTERM'] : [];
    for (const signal of signals) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      for (const name of signals) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** The same with its output captured, in any folder. Resolves with its exit code and output. */
export function runCaptured(command, args, { env = {}, cwd = root, limitMinutes = 30 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMinutes * 60_000,
    });
    let output = '';
    const append = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', append);
    child.stderr.setEncoding('utf8').on('data', append);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs a command and exits with its code if it fails. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed with exit code ${code}.`);
    process.exit(code);
  }
}

/** Runs a tool of the project's own node_modules. */
export function tool(name, args, options) {
  return run(process.execPath, [binOf(name), ...args], options);
}

/** The same, but exits if it fails. */
export function runToolOrExit(name, args, options) {
  return runOrExit(process.execPath, [binOf(name), ...args], options);
}

/** Where a tool of the project's own node_modules begins. */
export function binOf(name) {
  const bins = {
    vite: 'node_modules/vite/bin/vite.js',
    vitest: 'node_modules/vitest/vitest.mjs',
    tsc: 'node_modules/typescript/bin/tsc',
    tsx: 'node_modules/tsx/dist/cli.mjs',
    oxlint: 'node_modules/oxlint/bin/oxlint',
    oxfmt: 'node_modules/oxfmt/bin/oxfmt',
    knip: 'node_modules/knip/bin/knip.js',
    playwright: 'node_modules/@playwright/test/cli.js',
    drizzle: 'node_modules/drizzle-kit/bin.cjs',
  };
  const bin = bins[name];
  if (bin === undefined) throw new Error(`No tool named ${name}`);
  return `${root}/${bin}`;
}
