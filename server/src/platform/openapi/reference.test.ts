import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';
import { mountOpenApi } from './routes';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  mountOpenApi(app.app, app.deps);
});
afterAll(() => app.close());

it('the page that shows the API brings its program from here and runs no other script', async () => {
  const page = await app.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const [, source = ''] = /<script src="([^"]+)"/.exec(page.body) ?? [];
  const program = await app.app.inject({ url: source });
  expect(program.statusCode).toBe(200);
  expect(program.headers['content-type']).toContain('text/javascript');
  expect(program.body).toContain('createApiReference');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'unsafe-eval';/);
  expect(policy).not.toMatch(/script-src [^;]*unsafe-inline|https?:/);
});
