import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callables, reads } from '@cruxboard/contracts/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toRoutePath } from '../../platform/http/serve-read';
import { routesOf } from '../../platform/testing/routes';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { parseSettings } from '../../platform/config/settings';
import { identityOperations, tokenOperations } from './operations';

let app: TestApp;
beforeAll(async () => {
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', EMULATORS: '1' });
  app = await createTestApp({ settings });
});
afterAll(() => app.close());

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(`${root}docs/identity.md`, 'utf8');
const [protocol = '', product = ''] = page.split('\n## Sessions\n');
/** The cells of a table, without its head. */
const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (section|call|attack) \|/.test(line))
    .map((line) => line.split('|').slice(1, -1));
const callsOf = (text: string) =>
  rows(text)
    .flatMap((cells) => cells.slice(0, 2))
    .join(' ');

it('has every call of the identity protocol', () => {
  const told = callsOf(protocol);
  for (const { path } of [...identityOperations, ...tokenOperations]) {
    const name = path.replace(/^\/v\d\/accounts[/:]/, '');
    expect(told, path).toMatch(new RegExp(`\`[^\`]*${name}\``));
  }
});

it('has every address that is neither read, callable nor page of its own kind', () => {
  const told = callsOf(product).replaceAll(/[{}]/g, '');
  const ofContracts = new Set([
    ...reads.map(({ path }) => toRoutePath(path)),
    ...callables.map(({ name }) => `/api/call/${name}`),
  ]);
  const routes = routesOf(app.app.printRoutes({ commonPrefix: false }));
  const own = routes.filter(
    (path) =>
      /^\/(api\/(login|logout|tokens|refresh|app-check|sign-in|photo)|__session|v0\/b)/.test(
        path,
      ) && !ofContracts.has(path),
  );
  expect(own).toContain('/api/tokens');
  expect(own).toContain('/v0/b/:bucket/o');
  for (const path of own) {
    expect(told, path).toContain(path.replaceAll(/:(\w+)/g, '$1').replace(/\/?\*$/, '/name'));
  }
});

it('names tests that there are', () => {
  const named = (text: string, folder: string) =>
    rows(text).flatMap((cells) =>
      [...(cells.at(-1) ?? '').matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(
        ([, name]) => `${folder}${name}`,
      ),
    );
  const files = [
    ...named(protocol, 'server/src/people/identity/'),
    ...named(product, 'server/src/'),
  ];
  expect(files.length).toBeGreaterThan(60);
  for (const file of new Set(files))
    expect([file, existsSync(`${root}${file}`)]).toEqual([file, true]);
});
