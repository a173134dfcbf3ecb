import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { read } from './lib/api';
import { startProduct } from './lib/product';
import { expect, test } from './lib/test';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the product until it exits. */
function runToEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0', ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // its last lines may still be on their way when it exits
    child.once('close', (code) => resolve({ code, output }));
  });
}

test.describe('settings', () => {
  test('all faults are reported at once, by name, never by value', async () => {
    const { code, output } = await runToEnd({
      PORT: 'abcdef',
      SECRET: 'too-short-a-secret',
      LOG_LEVEL: 'loud',
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'SECRET', 'LOG_LEVEL']) expect(output).toContain(name);
    for (const value of ['abcdef', 'too-short-a-secret', 'loud'])
      expect(output).not.toContain(value);
  });

  test('emulators and demo are refused off loopback', async () => {
    const { code, output } = await runToEnd({ HOST: '0.0.0.0', EMULATORS: '1', DEMO: '1' });
    expect(code).toBe(1);
    expect(output).toContain('EMULATORS');
    expect(output).toContain('DEMO');
  });

  test('production requires a secret and an origin, and refuses the demo', async () => {
    const { code, output } = await runToEnd({ NODE_ENV: 'production', DEMO: '1' });
    expect(code).toBe(1);
    for (const name of ['SECRET', 'PUBLIC_ORIGIN', 'DEMO']) expect(output).toContain(name);
  });
});

test('a data folder accepts one server, which stops cleanly and restarts with its data', async () => {
  const first = await startProduct({ DEMO: '0' });
  const second = await runToEnd({ DATA_DIR: first.dataDir, DEMO: '0' });
  expect(second.code).toBe(1);
  expect(second.output).toContain(first.dataDir);
  expect(await first.stop('SIGINT')).toBe(0);
  // with traces that nobody takes
  const traced = { DEMO: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const restarted = await startProduct(traced, first.dataDir);
  expect((await fetch(`${restarted.origin}/health/ready`)).status).toBe(200);
  expect(await restarted.stop('SIGTERM')).toBe(0);
  await restarted.remove();
});

test('production refuses a database with demo accounts', async () => {
  const product = await startProduct();
  await product.stop();
  const { code, output } = await runToEnd({
    NODE_ENV: 'production',
    DATA_DIR: product.dataDir,
    SECRET: 'a-secret-that-is-long-enough-for-this-test',
    PUBLIC_ORIGIN: 'https://climb.example',
  });
  expect(code).toBe(1);
  expect(output).toContain('demo accounts');
  await product.remove();
});

test('health, metrics and the OpenAPI document are served', async () => {
  for (const path of [
    '/health/live',
    '/health/ready',
    '/metrics',
    '/api/openapi.json',
    '/api/docs/',
  ]) {
    const answer = await fetch(`${process.env.E2E_ORIGIN}${path}`);
    expect(answer.status, path).toBe(200);
  }
  const document = await read<{ openapi: string; paths: object }>('/api/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/call/scores.recordScore');
});
