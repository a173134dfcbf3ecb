import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { readFlags, setFlag } from '../../platform/flags/flags';
import { flags } from '../../platform/flags/schema';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('flags', () => {
  it('are the defaults at first, never to be cached', async () => {
    const { status, body, headers } = await app.read('/api/flags');
    expect([status, body]).toEqual([
      200,
      { isCompetitionsEnabled: false, isCompetitionCreationDisabled: true },
    ]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  it('change at once where they are set, and elsewhere by the bus', async () => {
    await setFlag(app.deps, { name: 'isCompetitionsEnabled', value: true });
    expect((await app.read('/api/flags')).body.isCompetitionsEnabled).toBe(true);
    await app.deps.database.drizzle.update(flags).set({ value: false });
    expect((await readFlags(app.deps)).isCompetitionsEnabled).toBe(true);
    app.deps.bus.publish('flags.changed', {});
    expect((await readFlags(app.deps)).isCompetitionsEnabled).toBe(false);
  });

  it('are two seconds old at most without a message', async () => {
    await readFlags(app.deps);
    await app.deps.database.drizzle.update(flags).set({ value: true });
    app.setNow(new Date(app.deps.now().getTime() + 2_000));
    expect((await readFlags(app.deps)).isCompetitionsEnabled).toBe(true);
  });

  it('leave out what is no flag', async () => {
    await app.deps.database.drizzle.insert(flags).values({ name: 'isForgotten', value: true });
    app.setNow(new Date(app.deps.now().getTime() + 2_000));
    expect(await readFlags(app.deps)).not.toHaveProperty('isForgotten');
  });
});
