// Watch mode: the server restarts on a change, the web reloads in place, third parties are emulated.
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
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}

// Once: a terminal and npm both send Ctrl-C, and at a second signal the watcher kills the server before it has
// put its database down.
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

function start(bin, args, env) {
  return spawn(process.execPath, [bin, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    // a group of its own: a terminal's Ctrl-C reaches it through stop() alone
    detached: process.platform !== 'win32',
  });
}
