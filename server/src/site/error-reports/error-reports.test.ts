import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log/log';
import { createTestApp, type TestApp } from '../../platform/testing/app';

let app: TestApp;
const written: Record<string, unknown>[] = [];
const log = createLog('warn', {
  write: (line) => void written.push(JSON.parse(line) as Record<string, unknown>),
});

beforeAll(async () => {
  app = await createTestApp({ log });
});
afterAll(() => app.close());

const report = {
  code: 'not_found',
  name: 'ApiError',
  page: 'not_found',
  route: '/gym/{gymId}',
};
const countOf = async (code: string): Promise<number> => {
  const { body } = await app.app.inject('/metrics');
  const line = body
    .split('\n')
    .find((one) => one.startsWith(`reported_errors_total{code="${code}"}`));
  return Number(line?.split(' ')[1] ?? 0);
};

it('a page’s error reaches the log and the metrics with its code, also of a visitor', async () => {
  const before = await countOf('not_found');
  expect((await app.call('errorReports.reportError', report)).body.result).toEqual({});
  // on a busy machine the log may also say that the request was slow
  const told = written.filter(({ msg }) => msg === 'a page reported an error');
  expect(told).toMatchObject([report]);
  expect((await countOf('not_found')) - before).toBe(1);
});

it('an invented code is counted as another one, so that nobody fills the metrics', async () => {
  const before = await countOf('other');
  await app.call('errorReports.reportError', { ...report, code: 'INVENTED' });
  expect((await countOf('other')) - before).toBe(1);
  expect(await countOf('INVENTED')).toBe(0);
});

it('anything else than codes and names is refused', async () => {
  const wrong = [
    { code: 'ana@example.com' },
    { name: 'Error: Ana' },
    { page: 'teapot' },
    { route: '/gym/demo-gym' },
    { message: 'Ana typed this' },
  ];
  for (const change of wrong) {
    const { status } = await app.call('errorReports.reportError', { ...report, ...change });
    expect(status, JSON.stringify(change)).toBe(400);
  }
});
