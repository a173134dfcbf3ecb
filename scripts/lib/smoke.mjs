import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Starts the built product in a folder with its demo, uses what has native parts and threads, and stops it.
 * @returns its Node's version
 */
export async function smoke({ binary = process.execPath, folder = root, env = {} } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cruxboard-node-'));
  const child = spawn(binary, ['server/dist/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      NODE_ENV: 'development',
      // loads its packages; nobody takes the traces
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      ...env,
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

const startMaxMs = 180_000;

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
    const late = () => reject(new Error(`it isn't ready after ${startMaxMs} ms:\n${output}`));
    setTimeout(late, startMaxMs).unref();
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
  await readStream(`${origin}/api/live/competitions/demo-pumpfest`);
  const { idToken, localId } = await signIn(origin);
  const authorization = `Bearer ${idToken}`;
  await storePicture(
    `${origin}/v0/b/cruxboard.appspot.com/o?name=users/${localId}/photo/smoke`,
    authorization,
  );
  const logged = await ask(`${origin}/api/call/ascents.logAscent`, {
    body: { data: { climbId: items[0].id } },
    headers: { authorization, 'idempotency-key': randomUUID() },
  });
  const { result } = await logged.json();
  if (typeof result.answer.points !== 'number') throw new Error('the log wasn’t answered');
  const metrics = await (await ask(`${origin}/metrics`)).text();
  return /nodejs_version_info\{version="v([^"]+)"/.exec(metrics)?.[1];
}

/** Streams go past the response to its socket, and how a response gets there differs between versions. */
async function readStream(url) {
  const { body } = await ask(url);
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    // leaving the loop closes the stream
    if (text.includes('event: board.snapshot')) return;
  }
  throw new Error(`${url} ended without a leaderboard`);
}

async function signIn(origin) {
  const answer = await ask(`${origin}/v1/accounts:signInWithPassword?key=cruxboard-web`, {
    body: { email: 'climber@demo.test', password: 'chalk-and-rock-1', returnSecureToken: true },
  });
  return answer.json();
}

/** The server makes it anew, by a library of the system's own. */
async function storePicture(url, authorization) {
  const picture = await (await ask(new URL('/icon-48.png', url))).blob();
  const part = (type) => `--part\r\nContent-Type: ${type}\r\n\r\n`;
  const body = [part('application/json'), '{}\r\n', part('image/png'), picture, '\r\n--part--'];
  const headers = {
    authorization,
    'content-type': 'multipart/related; boundary=part',
    'x-goog-upload-protocol': 'multipart',
  };
  const stored = await (await ask(url, { body: new Blob(body), headers })).json();
  if (stored.contentType !== 'image/png') throw new Error('the picture wasn’t stored');
}

async function ask(url, { body, headers = {} } = {}) {
  const sent =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: body instanceof Blob ? body : JSON.stringify(body),
        };
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(30_000) });
  if (!answer.ok)
    throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
}
