import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LazyLog } from './lazy-log';

function recording() {
  const lines: Record<string, unknown>[] = [];
  const parent = pino(
    { level: 'trace' },
    { write: (line: string) => void lines.push(JSON.parse(line) as never) },
  );
  return { lines, parent };
}

test('says what the parent’s child would say, at every level', () => {
  const { lines, parent } = recording();
  const log = new LazyLog(parent, { reqId: 'r-1' });
  const direct = parent.child({ reqId: 'r-1' });
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const) {
    log[level]({ n: 1 }, 'counted %d', 2);
    direct[level]({ n: 1 }, 'counted %d', 2);
    const [ours, theirs] = lines.splice(0).map((line) => ({ ...line, time: 0 }));
    expect(ours).toEqual(theirs);
    expect(ours).toMatchObject({ reqId: 'r-1', msg: 'counted 2' });
  }
});

test('its children carry its bindings', () => {
  const { lines, parent } = recording();
  new LazyLog(parent, { reqId: 'r-1' }).child({ step: 'two' }).info('hello');
  expect(lines[0]).toMatchObject({ reqId: 'r-1', step: 'two', msg: 'hello' });
});
