import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseSettings, settingNames } from '../server/src/platform/config/settings';
import { findFreePort } from '../server/src/platform/http/free-port';

const caddyfile = 'ops/compose/Caddyfile';
/** A question about health every 2 s, on a busy machine. */
const maxMs = 30_000;
const polled = { timeout: maxMs };

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-ops-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('the systemd unit has nothing that systemd would ignore', async ({ skip }) => {
  if (!isInstalled('systemd-analyze', '--version')) skip('systemd isn’t installed');
  const unit = await readFile('ops/systemd/cruxboard.service', 'utf8');
  const file = join(dir, 'cruxboard.service');
  await writeFile(file, unit.replace('/usr/bin/node', process.execPath));
  const command = `systemd-analyze verify ${file} 2>&1`;
  expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe('');
});

describe.each(['one-node', 'three-nodes'])('the compose file of %s', (name) => {
  let file: string;
  beforeAll(async () => {
    file = await readFile(`ops/compose/${name}.yaml`, 'utf8');
  });

  test('gives its nodes settings that exist, and that they start with', async () => {
    const image = [...(await readFile('Dockerfile', 'utf8')).matchAll(/^ENV (.+)$/gm)].flatMap(
      ([, line = '']) => line.split(' ').map((pair) => pair.split('=')),
    );
    const [, block = ''] = /env_file: \.env\n +environment:.*\n((?: {4,}.+\n)+)/.exec(file) ?? [];
    const given = [...block.matchAll(/^ +([A-Z][A-Z0-9_]+): '?([^'\n]+)'?$/gm)].map(
      ([, key = '', value = '']) => [key, value.replaceAll(/\$\{(\w+)\}/g, filledIn)],
    );
    expect(given.length).toBeGreaterThan(2);
    const { PATH: _, ...env } = Object.fromEntries([...image, ...given]) as Record<string, string>;
    expect(Object.keys(env).filter((key) => !settingNames.includes(key))).toEqual([]);
    const own = dotEnvNames(file).map((key) => [key, filledIn('', key)]);
    expect(() => parseSettings({ ...Object.fromEntries(own), ...env })).not.toThrow();
  });

  test('asks its .env for nothing that its first lines don’t name', () => {
    const needed = [...file.matchAll(/\$\{(\w+)\}/g)].map(([, key = '']) => key);
    expect(dotEnvNames(file)).toEqual(expect.arrayContaining(needed));
  });

  // side by side, builds of one name end with “already exists”
  test('builds its image once', () => {
    const [shared = ''] = /^x-.+\n(?: .+\n)+/m.exec(file) ?? [];
    expect(shared).not.toContain('build:');
    expect(file.match(/\bbuild:/g)).toHaveLength(1);
  });
});

/** What somebody may write into the file `.env`. */
const dotEnv: Readonly<Record<string, string>> = {
  SITE: 'board.example.org',
  SECRET: 'a secret of at least thirty-two characters',
  DATABASE_PASSWORD: '00c0ffee',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'its secret',
  BACKUP_PASSPHRASE: 'kept somewhere else too',
  MAIL_URL: 'smtps://user:password@mail.example.org',
  OPERATOR_NAME: 'Granite Street',
  OPERATOR_EMAIL: 'hello@example.org',
};

function filledIn(_: string, name: string): string {
  const value = dotEnv[name];
  if (value === undefined) throw new Error(`No value for ${name} in this test`);
  return value;
}

/** @returns the names in the comment that a compose file begins with. */
function dotEnvNames(file: string): string[] {
  const [comment = ''] = /^(?:#.*\n)+/.exec(file) ?? [];
  return [...comment.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name);
}

describe.skipIf(!isInstalled('caddy', 'version'))(
  'the Caddyfile, by Caddy if it is installed',
  () => {
    let nodes: readonly StandIn[];
    let port: number;
    let stop: (() => void) | undefined;

    beforeAll(async () => {
      nodes = [await startStandIn(), await startStandIn()];
      port = await findFreePort('127.0.0.1');
      stop = await startCaddy({ dir, port, nodes });
      await vi.waitFor(() => answerOf(port, '/'), polled);
    }, maxMs);
    afterAll(() => {
      stop?.();
      for (const node of nodes) node.close();
    });

    test(
      'passes streams on as they come, over TLS, and no metrics',
      { timeout: maxMs },
      async () => {
        const stream = await open(port, '/api/live/board');
        const [first] = (await once(stream, 'data')) as [Buffer]; // of a stream
        expect(first.toString()).toBe('data: 1\n\n');
        stream.destroy();
        expect((await answerOf(port, '/metrics')).status).toBe(404);
      },
    );

    test(
      'sends requests to those that are ready, and to any when none is',
      { timeout: 2 * maxMs },
      async () => {
        const [left, stays] = nodes as [StandIn, StandIn];
        left.isReady = false;
        await expect
          .poll(async () => {
            const before = left.seen.length;
            for (let n = 0; n < 4; n += 1) await answerOf(port, '/');
            return left.seen.length - before;
          }, polled)
          .toBe(0);

        stays.isReady = false;
        await expect.poll(() => stays.unreadySaid, polled).toBeGreaterThan(1);
        expect((await answerOf(port, '/')).status).toBe(200);
        const press = await answerOf(port, '/api/call/scores.recordScore', 'a press');
        expect(press.status).toBe(200);
        const presses = nodes.flatMap(({ seen }) => seen).filter((one) => one === 'POST a press');
        expect(presses).toHaveLength(1);
      },
    );
  },
);

interface StandIn {
  readonly port: number;
  isReady: boolean;
  /** How often it has said that it isn't. */
  unreadySaid: number;
  /** Method and body of all but questions about health. */
  readonly seen: string[];
  close(): void;
}

async function startStandIn(): Promise<StandIn> {
  const server = createServer(async (asked, answer) => {
    if (asked.url === '/health/ready') {
      if (!node.isReady) node.unreadySaid += 1;
      return void answer.writeHead(node.isReady ? 200 : 503).end();
    }
    node.seen.push(`${asked.method} ${await text(asked)}`);
    // a stream isn't over
    if (asked.url === '/api/live/board') return void answer.write('data: 1\n\n');
    answer.end('page');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const node: StandIn = {
    port,
    isReady: true,
    unreadySaid: 0,
    seen: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return node;
}

/** As it is shipped, but for what would touch the machine: ports, the administration's, and certificates. */
async function startCaddy({
  dir: folder,
  port,
  nodes,
}: {
  readonly dir: string;
  readonly port: number;
  readonly nodes: readonly StandIn[];
}): Promise<() => void> {
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE: `https://localhost:${port}`,
    NODES: nodes.map((node) => `127.0.0.1:${node.port}`).join(' '),
  };
  const adapt = ['adapt', '--config', caddyfile, '--adapter', 'caddyfile', '--validate'];
  const adapted = execFileSync('caddy', adapt, { env, encoding: 'utf8', stdio: 'pipe' });
  const config = JSON.parse(adapted) as { apps: { http: { servers: { srv0: object } } } }; // Caddy's own
  Object.assign(config, { admin: { disabled: true } });
  Object.assign(config.apps, {
    pki: { certificate_authorities: { local: { install_trust: false } } },
    tls: { automation: { policies: [{ issuers: [{ module: 'internal' }] }] } },
  });
  Object.assign(config.apps.http.servers.srv0, { automatic_https: { disable_redirects: true } });
  const file = join(folder, 'caddy.json');
  await writeFile(file, JSON.stringify(config));
  const child = spawn('caddy', ['run', '--config', file], { env, stdio: 'ignore' });
  return () => void child.kill('SIGKILL');
}

function open(port: number, path: string, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // its authority is one that nobody else knows
    const trusting = { rejectUnauthorized: false, servername: 'localhost', agent: false } as const;
    const method = body === undefined ? 'GET' : 'POST';
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: `localhost:${port}` },
        ...trusting,
      },
      resolve,
    )
      .once('error', reject)
      .end(body);
  });
}

async function answerOf(port: number, path: string, body?: string) {
  const answer = await open(port, path, body);
  return { status: answer.statusCode, body: await text(answer) };
}

function isInstalled(program: string, word: string): boolean {
  try {
    execFileSync(program, [word], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
