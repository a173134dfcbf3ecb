import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A running product, in the same process that `npm start` starts. */
export interface Product {
  readonly origin: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Stops it; resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it and its database if they still run, and removes its data. */
  remove(): Promise<void>;
}

/** Starts the built product on a free port; by default this version of it, in a new data folder, with the demo. */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  dataDir?: string,
  version = root,
): Promise<Product> {
  const dir = dataDir ?? (await newDataDir({ hasDemo: env.DEMO !== '0' }));
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: version,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dir, DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /Cruxboard is ready at (http:\/\/\S+)/.exec(output);
      if (match?.[1] !== undefined) resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`The product exited with ${code}:\n${output}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null) child.kill(signal);
    return exited;
  };
  return {
    origin: await ready,
    dataDir: dir,
    child,
    output: () => output,
    stop,
    remove: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Makes the data folder that products with the demo start from, because its seed takes longer than many journeys. */
export async function prepareDemo(): Promise<{ remove(): Promise<void> }> {
  const product = await startProduct();
  await product.stop();
  process.env.E2E_DEMO_DIR = product.dataDir;
  return product;
}

async function newDataDir({ hasDemo }: { readonly hasDemo: boolean }): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'cruxboard-e2e-'));
  if (hasDemo) await copyDemo(dir);
  return dir;
}

/** Copies the prepared demo into an empty folder. The database belongs to a user of its own, who has to keep it. */
export async function copyDemo(dir: string): Promise<void> {
  const { E2E_DEMO_DIR } = process.env;
  if (E2E_DEMO_DIR === undefined) return;
  await promisify(execFile)('cp', ['-a', `${E2E_DEMO_DIR}/.`, dir]);
}

/** Starts the product that a file's journeys share; its origin, data folder and log file are in the environment. */
export async function startShared(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const product = await startProduct(env);
  const logFile = join(product.dataDir, 'product.log');
  const log = createWriteStream(logFile);
  log.write(product.output());
  product.child.stdout?.pipe(log);
  process.env.E2E_ORIGIN = product.origin;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_LOG = logFile;
  return product;
}
