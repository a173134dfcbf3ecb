import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { mountPages } from './routes';

const webDir = mkdtempSync(join(tmpdir(), 'cruxboard-dev-pages-'));
const apps: TestApp[] = [];

beforeAll(() => {
  const document = '<html><head><!--head--></head><body></body></html>';
  mkdirSync(join(webDir, 'dev', 'assets'), { recursive: true });
  for (const name of ['index', 'dev/storybook', 'dev/toasts']) {
    writeFileSync(join(webDir, `${name}.html`), document);
  }
  writeFileSync(join(webDir, 'dev', 'assets', 'gallery.js'), 'export {};');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  rmSync(webDir, { recursive: true });
});

async function statusOf(path: string, env: Record<string, string>): Promise<[number, number]> {
  const test = await createTestApp({ settings: parseSettings({ LOG_LEVEL: 'silent', ...env }) });
  apps.push(test);
  await mountPages(test.app, test.deps, webDir);
  const got = await test.app.inject({ url: path });
  const asked = await test.app.inject({ url: path, method: 'HEAD' });
  return [got.statusCode, asked.statusCode];
}

test.each([
  '/dev/storybook',
  '/dev/toasts',
  '/dev/storybook/?part=fields',
  '/dev/assets/gallery.js',
])('%s is there unless the settings say otherwise, and a HEAD is told the same', async (path) => {
  expect(await statusOf(path, { NODE_ENV: 'test' })).toEqual([200, 200]);
  expect(await statusOf(path, { NODE_ENV: 'test', DEV_PAGES: '0' })).toEqual([404, 404]);
  const production = {
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    PUBLIC_ORIGIN: 'https://climb.example',
  };
  expect(await statusOf(path, production)).toEqual([404, 404]);
  expect(await statusOf(path, { ...production, DEV_PAGES: '1' })).toEqual([200, 200]);
});
