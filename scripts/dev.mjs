// Watch mode: the server restarts on a change, the web reloads in place, third parties are stood in for.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled();
const port = process.env.PORT ?? '3000';
const children = [
  start('node_modules/tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    EMULATORS: '1',
    DEMO: process.env.DATABASE_URL ? '0' : '1',
    PORT: port,
  }),
  start('node_modules/vite/bin/vite.js', ['web', '--host', '127.0.0.1'], {
    API_ORIGIN: `http://127.0.0.1:${port}`,
  }),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => children.forEach((child) => child.kill('SIGTERM')));
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    children.forEach((other) => other.kill('SIGTERM'));
  });
}

function start(bin, args, env) {
  return spawn(process.execPath, [bin, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}
