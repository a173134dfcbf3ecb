import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKey } from './read';
import { Refetcher } from './refetcher';

const read = '/api/competitions/{competitionId}/climbs';
const queryKey = readKey(read, { params: { competitionId: 'pump' } });

describe('a refetch', () => {
  /** What the server has, as counted by changes. */
  let version: number;
  let fetches: { readonly seen: number; answer: (fails?: boolean) => void }[];
  let client: QueryClient;
  let stop: () => void;

  beforeEach(async () => {
    version = 0;
    fetches = [];
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const queryFn = () => {
      const seen = version;
      return new Promise<number>((resolve, reject) => {
        fetches.push({ seen, answer: (fails) => (fails ? reject(new Error()) : resolve(seen)) });
      });
    };
    stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    await settled();
  });
  afterEach(() => {
    stop();
    client.clear();
  });

  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const change = async (refetcher: Refetcher) => {
    version += 1;
    refetcher.refetch(read);
    await settled();
  };
  const answer = async (fails = false) => {
    fetches.at(-1)?.answer(fails);
    await settled();
  };

  it('follows an answer that left the server before the change', async () => {
    const refetcher = new Refetcher(client);
    await change(refetcher);
    expect(fetches).toHaveLength(1);
    await answer();
    expect(fetches.map(({ seen }) => seen)).toEqual([0, 1]);
    await answer();
    expect(client.getQueryData(queryKey)).toBe(1);
    expect(fetches).toHaveLength(2);
  });

  it('happens once for a burst of changes, after the last', async () => {
    const refetcher = new Refetcher(client);
    await answer();
    for (let count = 0; count < 5; count += 1) await change(refetcher);
    expect(fetches).toHaveLength(2);
    await answer();
    await answer();
    expect(client.getQueryData(queryKey)).toBe(5);
    expect(fetches).toHaveLength(3);
  });

  it('doesn’t wait for an answer that a lost connection may have kept', async () => {
    const refetcher = new Refetcher(client);
    await answer();
    await change(refetcher);
    version += 1;
    refetcher.catchUp(true, read);
    await settled();
    expect(fetches.map(({ seen }) => seen)).toEqual([0, 1, 2]);
    await answer();
    expect(client.getQueryData(queryKey)).toBe(2);
  });

  it('leaves alone what it isn’t about', async () => {
    await answer();
    await change(new Refetcher(client, () => false));
    expect(fetches).toHaveLength(1);
  });

  it('goes on after one that failed', async () => {
    const refetcher = new Refetcher(client);
    await answer();
    await change(refetcher);
    await answer(true);
    await change(refetcher);
    await answer();
    expect(client.getQueryData(queryKey)).toBe(2);
  });
});
