import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromNode, ToNode } from './messages';

/** A node under test. */
export interface ServerProcess {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Tokens of users, as the product's own identity mints them. */
  tokens(uids: readonly string[]): Promise<readonly string[]>;
  usage(): Promise<{ rssBytes: number; cpuMs: number }>;
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
  const child = forkScript('./node.ts');
  const ready = await answerOf(child, 'ready');
  const ask = async <K extends FromNode['kind']>(message: ToNode, kind: K) => {
    const answer = answerOf(child, kind);
    child.send(message);
    return answer;
  };
  return {
    origin: ready.origin,
    databaseUrl: ready.databaseUrl,
    tokens: async (uids) => (await ask({ kind: 'tokens', uids }, 'tokens')).tokens,
    usage: () => ask({ kind: 'memory' }, 'memory'),
    async stop() {
      const gone = once(child, 'exit');
      child.send({ kind: 'stop' } satisfies ToNode);
      await gone;
    },
  };
}

function answerOf<K extends FromNode['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromNode, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the node ended with ${code}`));
    child.once('exit', onExit);
    const onMessage = (message: FromNode) => {
      if (message.kind !== kind) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message as Extract<FromNode, { kind: K }>); // its kind was asked for
    };
    child.on('message', onMessage);
  });
}
