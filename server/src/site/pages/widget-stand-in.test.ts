import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { createWebDist } from '../../platform/testing/web-dist';
import { mountPages } from './routes';

let app: TestApp;
let dist: Awaited<ReturnType<typeof createWebDist>>;
beforeAll(async () => {
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', EMULATORS: '1' });
  app = await createTestApp({ settings });
  dist = await createWebDist();
  await mountPages(app.app, app.deps, dist.dir);
});
afterAll(async () => {
  await app.close();
  await dist.remove();
});

it('names the stand-in of the form widget under the emulators, and serves it', async () => {
  const page = await app.app.inject({ url: '/terms' });
  expect(page.body).toContain('"formWidgetUrl":"/emulator/form-widget.js"');
  const script = await app.app.inject({ url: '/emulator/form-widget.js' });
  expect(script.statusCode).toBe(200);
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.body).toContain('data-form-open');
});
