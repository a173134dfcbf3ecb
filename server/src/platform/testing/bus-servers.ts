import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../http/free-port';
import { makeTestDir } from './test-dirs';

/** A real server that nodes can talk over; started and stopped by a test, with the same address. */
export interface BusServer {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

const servers = {
  nats: { program: 'nats-server', password: 'a word', argsOf: natsArgs },
  redis: { program: 'redis-server', password: 'another word', argsOf: redisArgs },
} as const;

function natsArgs(port: number, password: string): string[] {
  return ['--addr', '127.0.0.1', '--port', String(port), '--user', 'crux', '--pass', password];
}

function redisArgs(port: number, password: string): string[] {
  const settings = { bind: '127.0.0.1', port, save: '', appendonly: 'no', requirepass: password };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

/** @returns where its Debian package has it; null where it isn't installed. */
export async function findBusServer(kind: keyof typeof servers): Promise<string | null> {
  for (const dir of ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']) {
    const path = join(dir, servers[kind].program);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

/** Starts a server on a free port of this machine, which asks for a password. */
export async function startBusServer(
  kind: keyof typeof servers,
  program: string,
): Promise<BusServer> {
  const { password, argsOf } = servers[kind];
  const port = await findFreePort('127.0.0.1');
  const dir = await makeTestDir(`${kind}-`);
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(program, argsOf(port, password), { cwd: dir, stdio: 'ignore' });
    await untilListening(port, child);
  };
  const kill = async () => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill('SIGKILL');
    await gone;
  };
  await start();
  const user = kind === 'nats' ? 'crux' : '';
  return {
    url: `${kind}://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    port,
    start,
    kill,
    async remove() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await listens(port)) return;
    await delay(5);
  }
  throw new Error(`The server ended with ${child.exitCode}`);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
