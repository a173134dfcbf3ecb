import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MutationCache as RealCache, MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { MutationCache, provideMutations } from './late-mutation-cache';

describe('the cache of writes that comes late', () => {
  it('has whatever the query library asks of the real one', async () => {
    const entry = createRequire(import.meta.url).resolve('@tanstack/query-core');
    const folder = join(dirname(entry), '../modern');
    const client = await readFile(join(folder, 'queryClient.js'), 'utf8');
    expect(client).toContain('from "./mutationCache.js"');
    const observer = await readFile(join(folder, 'mutationObserver.js'), 'utf8');
    const calls = [
      ...client.matchAll(/#mutationCache\.(\w+)\(/g),
      ...observer.matchAll(/getMutationCache\(\)\.(\w+)\(/g),
    ].map((match) => match[1] ?? '');
    expect(calls).toEqual(expect.arrayContaining(['findAll', 'clear', 'notify', 'build']));
    expect(Object.keys(new MutationCache())).toEqual(expect.arrayContaining(calls));
  });

  it('has nothing to do until the real one is there, and passes everything on then', async () => {
    const late = new MutationCache();
    const client = new QueryClient({ mutationCache: late as unknown as RealCache });
    expect(client.isMutating()).toBe(0);
    await expect(client.resumePausedMutations()).resolves.toBeUndefined();
    client.clear();

    const write = new MutationObserver(client, { mutationFn: async (text: string) => `${text}!` });
    expect(() => write.mutate('before')).toThrow('slim-packages');
    provideMutations(new RealCache());
    await expect(write.mutate('after')).resolves.toBe('after!');
    expect(late.findAll()).toHaveLength(1);
  });
});
