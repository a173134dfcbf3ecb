import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log/log';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
const written: Record<string, unknown>[] = [];
const log = createLog('info', {
  write: (line) => void written.push(JSON.parse(line) as Record<string, unknown>),
});

beforeAll(async () => {
  site = await openSite({ overrides: { log } });
});
afterAll(() => site.close());
beforeEach(() => void written.splice(0));

// on a busy machine the log may also say that the request was slow
const told = () => written.filter(({ msg }) => msg !== 'request was slow');
const tagged = () => told().map(({ contract, code, msg }) => [contract, code, msg]);
const countOf = async (series: string): Promise<number> => {
  const metrics = await site.app.inject('/metrics');
  const line = metrics.body.split('\n').find((one) => one.startsWith(series));
  return Number(line?.split(' ')[1] ?? 0);
};

it('a refusal reaches the log and the metrics with its code', async () => {
  const series = 'errors_total{contract="accounts.updateProfile",code="unauthenticated"}';
  const before = await countOf(series);
  await site.call('accounts.updateProfile', { bio: 'Slabs' });
  expect(tagged()).toEqual([['accounts.updateProfile', 'unauthenticated', 'refused']]);
  expect((await countOf(series)) - before).toBe(1);
});

it('a page that can’t be shown has the specification’s code', async () => {
  const series = 'errors_total{contract="page",code="not_found"}';
  const before = await countOf(series);
  await site.page('/gym/no-such');
  await site.page('/403');
  expect(tagged()).toEqual(
    expect.arrayContaining([
      ['page', 'not_found', 'refused'],
      ['page', 'unauthorized', 'refused'],
    ]),
  );
  expect((await countOf(series)) - before).toBe(1);
});

it('a refusal of the identity service has its own code', async () => {
  await site.app.inject({
    method: 'POST',
    url: '/v1/accounts:lookup?key=cruxboard-web',
    payload: JSON.stringify({ idToken: 'none' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(told().map(({ code }) => code)).toEqual(['INVALID_ID_TOKEN']);
});

it('who asks too often is counted and fills no log', async () => {
  const report = { code: 'unexpected', name: 'Error', page: null, route: '/' };
  for (let count = 0; count < 31; count += 1) await site.call('errorReports.reportError', report);
  expect(
    await countOf('errors_total{contract="errorReports.reportError",code="rate_limited"}'),
  ).toBeGreaterThan(0);
  expect(tagged().some(([, code]) => code === 'rate_limited')).toBe(false);
});
