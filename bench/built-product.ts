import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@cruxboard/server/platform/http/free-port';

/** The built product, with its own port and folder. */
export interface BuiltProduct {
  readonly origin: string;
  /** Its own folder. */
  readonly dataDir: string;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts the server as `npm start` does. */
export async function startBuiltProduct(
  settings: Readonly<Record<string, string>>,
): Promise<BuiltProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cruxboard-bench-data-'));
  const port = await findFreePort('127.0.0.1');
  const place = {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...place, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // a bench that fails half-way leaves no product behind
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const gone = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Cruxboard is ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
    process.off('exit', kill);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Signs a demo account in. @returns the cookies of its session */
export async function signIn(origin: string, email: string): Promise<readonly string[]> {
  return startSession(origin, await signInForToken(origin, email));
}

/** The same for calls. @returns its token */
export async function signInForToken(origin: string, email: string): Promise<string> {
  const identity = await post(`${origin}/v1/accounts:signInWithPassword?key=cruxboard-web`, {
    body: { email, password: 'chalk-and-rock-1', returnSecureToken: true },
  });
  const { idToken } = (await identity.json()) as { idToken: string }; // the identity protocol says so
  return idToken;
}

/** Starts a session for a token. @returns its cookies */
export async function startSession(origin: string, idToken: string): Promise<readonly string[]> {
  const session = await post(`${origin}/api/login`, {
    body: { idToken },
    headers: { origin, authorization: `Bearer ${idToken}` },
  });
  return session.headers.getSetCookie();
}

async function post(
  url: string,
  { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
