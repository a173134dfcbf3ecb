// Starts the built product on every supported Node and uses it a little: `npm run node-versions`, or `-- 22 26`. The
// binaries come from the package that `node` installs for this system, into .cache/node: it runs no script of its own.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runOrExit } from './lib/run.mjs';

/** The oldest supported, and the lines with long-term support. */
const supported = ['20.19.0', '22', '24', '26'];

await ensureInstalled();
await ensureBuilt();
const asked = process.argv.slice(2);
let failed = 0;
for (const version of asked.length > 0 ? asked : supported) {
  const startedAt = Date.now();
  try {
    const exact = await smoke(await binaryOf(version));
    console.log(`Node ${exact}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    failed += 1;
    console.error(`Node ${version}: ${error.stack}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;

/** @returns the path of a version's binary, installed if it isn't yet. */
async function binaryOf(version) {
  const folder = join(root, '.cache', 'node', version);
  const isMac = process.platform === 'darwin' && process.arch === 'arm64';
  const name = `${isMac ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-audit', '--no-fund', '--silent'];
  await runOrExit('npm', ['install', '--prefix', folder, ...quiet, `${name}@${version}`]);
  return binary;
}

/** Starts the product with its demo, uses what has native parts and threads, and stops it. @returns its Node's version */
async function smoke(binary) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cruxboard-node-'));
  const child = spawn(binary, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      NODE_ENV: 'development',
      // loads its packages; nobody takes the traces
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    const origin = await originOf(child);
    const version = await use(origin);
    child.kill('SIGTERM');
    const code = await exited;
    if (code !== 0) throw new Error(`it exited with ${code}`);
    return version;
  } finally {
    child.kill('SIGKILL');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}

function originOf(child) {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const [, origin] = /Cruxboard is ready at (http:\/\/\S+)/.exec(output) ?? [];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => reject(new Error(`it exited with ${code}:\n${output}`)));
  });
}

async function use(origin) {
  await ask(`${origin}/health/ready`);
  const page = await (await ask(`${origin}/gym/demo-gym`)).text();
  if (!page.includes('Granite Street')) throw new Error('the gym’s page doesn’t name it');
  const [, picture] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  const card = await ask(picture);
  if (card.headers.get('content-type') !== 'image/png') throw new Error('the card is no picture');
  const { items } = await (await ask(`${origin}/api/gyms/demo-gym/climbs?sort=newest`)).json();
  const token = await signIn(origin);
  const logged = await ask(`${origin}/api/call/ascents.logAscent`, {
    body: { data: { climbId: items[0].id } },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  const { result } = await logged.json();
  if (typeof result.answer.points !== 'number') throw new Error('the log wasn’t answered');
  const metrics = await (await ask(`${origin}/metrics`)).text();
  return /nodejs_version_info\{version="v([^"]+)"/.exec(metrics)?.[1];
}

async function signIn(origin) {
  const answer = await ask(`${origin}/v1/accounts:signInWithPassword?key=cruxboard-web`, {
    body: { email: 'climber@demo.test', password: 'chalk-and-rock-1', returnSecureToken: true },
  });
  return (await answer.json()).idToken;
}

async function ask(url, { body, headers = {} } = {}) {
  const sent =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        };
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(30_000) });
  if (!answer.ok)
    throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
}
