import { expect, it, vi } from 'vitest';
import { type Read, together } from './together';

const read = <T>(data: T | undefined, more: Partial<Read<T>> = {}): Read<T> => ({
  data,
  error: null,
  isFetching: false,
  dataUpdatedAt: 5,
  refetch: async () => undefined,
  ...more,
});

it('is there once all are, as old as the oldest', () => {
  expect(together({ a: read(1), b: read(undefined) }).data).toBeUndefined();
  const whole = together({ a: read(1), b: read('x', { dataUpdatedAt: 3 }) });
  expect(whole.data).toEqual({ a: 1, b: 'x' });
  expect(whole.dataUpdatedAt).toBe(3);
  expect(whole.error).toBeNull();
});

it('fails with one and reads all again', async () => {
  const error = new Error('away');
  const refetch = vi.fn(async () => undefined);
  const failed = together({ a: read(1, { refetch }), b: read(2, { error, refetch }) });
  expect(failed.error).toBe(error);
  expect(failed.data).toEqual({ a: 1, b: 2 });
  await failed.refetch();
  expect(refetch).toHaveBeenCalledTimes(2);
});
