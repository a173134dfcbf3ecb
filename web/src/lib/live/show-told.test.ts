import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showTold } from './show-told';

const queryKey = ['clock'];

it('is not overwritten by an older answer that arrives after it', async () => {
  const client = new QueryClient();
  let answer: (clock: string) => void = () => undefined;
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  client.setQueryData(queryKey, 'stopped');
  const read = client.prefetchQuery({ queryKey, queryFn });
  await showTold(client, queryKey, 'running');
  answer('stopped');
  await read;
  expect(client.getQueryData(queryKey)).toBe('running');
});

it('is shown although nothing has been read yet', async () => {
  const client = new QueryClient();
  const queryFn = () => new Promise<string>(() => undefined);
  void client.prefetchQuery({ queryKey, queryFn });
  await showTold(client, queryKey, 'running');
  expect(client.getQueryData(queryKey)).toBe('running');
});
