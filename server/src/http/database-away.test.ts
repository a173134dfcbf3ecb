import { expect, test } from 'vitest';
import { isDatabaseAway } from '../db/errors';
import { createDatabase } from '../db/pool';
import { createTestApp } from '../testing/app';

test('while the database is away, reads and calls say that it is away, not that we broke', async () => {
  // nobody listens on port 1
  const away = createDatabase({ url: 'postgres://nobody:none@127.0.0.1:1/none', max: 2 });
  const app = await createTestApp({ database: away });
  try {
    const answers = [
      await app.read('/api/competitions'),
      await app.call('competitions.endCompetition', { competitionId: 'comp' }, { as: 'organiser' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body.error).toMatchObject({ details: { code: 'unavailable' } });
    }
  } finally {
    await app.close();
    await away.close();
  }
});

test('a fault of our own is none of the database', () => {
  expect(isDatabaseAway(new Error('oops'))).toBe(false);
  expect(isDatabaseAway(Object.assign(new Error('bad'), { code: '23505' }))).toBe(false);
  const missing = Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' });
  expect(isDatabaseAway(missing)).toBe(false);
  const crashed = new Error('failed', { cause: Object.assign(new Error(), { code: '57P02' }) });
  expect(isDatabaseAway(crashed)).toBe(true);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
});
