// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/errors';
import { readKey } from '../../../lib/api/read';
import { createQueryClient } from '../../../lib/query/query-client';
import { climbView } from './filters';
import { climbQuery, gymClimbsQuery } from './queries';

const row = {
  id: 'slab',
  gymId: 'g',
  sectionId: 's',
  sectionName: 'Cave',
  name: 'Slab',
  colour: 'blue' as const,
  grade: 4,
  setOn: '2026-11-20',
  ascentCount: 3,
  solutionCount: 0,
  likeCount: 1,
  reportedHold: null,
};
const unreachable = () => Promise.reject(new ApiError('offline'));

function clientWithList() {
  const client = createQueryClient();
  const listedAtMs = Date.now() - 60_000;
  client.setQueryData(
    gymClimbsQuery('g', climbView({})).queryKey,
    { pages: [{ items: [row], nextCursor: null, total: 1, setterName: null }], pageParams: [''] },
    { updatedAt: listedAtMs },
  );
  client.setQueryData(readKey('/api/gyms/{gymId}', { params: { gymId: 'g' } }), {
    name: 'Granite',
  });
  return { client, listedAtMs };
}

it('opens a climb offline from its row in the list, as old as the list', async () => {
  const { client, listedAtMs } = clientWithList();
  const query = climbQuery('g', 'slab');
  const climb = await client.fetchQuery({ ...query, queryFn: unreachable });
  expect(climb).toMatchObject({ ...row, gymName: 'Granite', archivedAt: null });
  await expect
    .poll(() => client.getQueryState(query.queryKey))
    .toMatchObject({ dataUpdatedAt: listedAtMs, isInvalidated: true });
});

it('says that a climb that is in no list was never opened', async () => {
  const { client } = clientWithList();
  const query = { ...climbQuery('g', 'roof'), queryFn: unreachable, retry: false };
  await expect(client.fetchQuery(query)).rejects.toThrow(/haven’t opened this page before/);
});
