import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltProduct, startBuiltProduct } from './built-product';
import type { FromDatabase, ToDatabase } from './messages';

/** What a node's own metrics say of it. */
export interface Usage {
  readonly rssBytes: number;
  readonly cpuMs: number;
  /** Of that, in the kernel. */
  readonly systemMs: number;
}

/** A node under test: the built product, as it runs in production, on a seeded database. */
export interface ServerProcess {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Where it keeps files. */
  readonly filesDir: string;
  /** Tokens of users, as the product's own identity mints them. */
  tokens(uids: readonly string[]): Promise<readonly string[]>;
  usage(): Promise<Usage>;
  /** What its nodes are started with, also for the operator's tool. */
  readonly settings: Readonly<Record<string, string>>;
  /** Starts another node on its database. */
  startNode(more?: Readonly<Record<string, string>>): Promise<BuiltProduct>;
  stop(): Promise<void>;
}

/** Starts a script of this folder in a process of its own. */
export function forkScript(name: string, args: readonly string[] = []): ChildProcess {
  return fork(fileURLToPath(new URL(name, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

export async function startServer(): Promise<ServerProcess> {
  const child = forkScript('./database.ts');
  const database = await answerOf(child, 'ready');
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DEMO: '0',
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    SECRET: database.secret,
    // load generators can't pass the bot check
    APP_CHECK: 'off',
    // and says where it comes from
    TRUST_PROXY: '1',
  };
  const startNode = (more: Readonly<Record<string, string>> = {}) =>
    startBuiltProduct({ ...settings, ...more });
  const node = await startNode();
  return {
    origin: node.origin,
    databaseUrl: database.url,
    filesDir: join(node.dataDir, 'files'),
    settings,
    startNode,
    async tokens(uids) {
      const answer = answerOf(child, 'tokens');
      child.send({ kind: 'tokens', uids } satisfies ToDatabase);
      return (await answer).tokens;
    },
    async usage() {
      const metrics = await (await fetch(`${node.origin}/metrics`)).text();
      return {
        rssBytes: metricOf(metrics, 'process_resident_memory_bytes'),
        cpuMs: metricOf(metrics, 'process_cpu_seconds_total') * 1000,
        systemMs: metricOf(metrics, 'process_cpu_system_seconds_total') * 1000,
      };
    },
    async stop() {
      await node.stop();
      const gone = once(child, 'exit');
      child.send({ kind: 'stop' } satisfies ToDatabase);
      await gone;
    },
  };
}

function metricOf(metrics: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
  if (value === undefined) throw new Error(`The node says nothing of ${name}`);
  return Number(value);
}

function answerOf<K extends FromDatabase['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromDatabase, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the database ended with ${code}`));
    child.once('exit', onExit);
    const onMessage = (message: FromDatabase) => {
      if (message.kind !== kind) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message as Extract<FromDatabase, { kind: K }>); // its kind was asked for
    };
    child.on('message', onMessage);
  });
}
