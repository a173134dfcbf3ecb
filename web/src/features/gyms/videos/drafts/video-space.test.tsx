// @vitest-environment happy-dom
import type { VideoSpace as Space } from '@cruxboard/contracts/gyms/solutions/video-space';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '../../../../lib/messages/toasts';
import { videoSpaceQuery } from './queries';
import { VideoSpace } from './video-space';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const gigabyte = 1_024 ** 3;

function show(space: Partial<Space>, isWaiting = false) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const usual = {
    usedBytes: 9.8 * gigabyte,
    quotaBytes: 10 * gigabyte,
    canEncode: true,
    largest: [],
  };
  client.setQueryData(videoSpaceQuery().queryKey, { ...usual, ...space });
  render(
    <QueryClientProvider client={client}>
      <VideoSpace isWaiting={isWaiting} />
    </QueryClientProvider>,
  );
}

it('waits until what is above has loaded', () => {
  show({}, true);
  expect(screen.queryByText('9.8 of 10 GB')).toBeNull();
});

it('says how much space is used, in the unit that the operator sets', () => {
  show({});
  expect(screen.getByText('9.8 of 10 GB')).toBeTruthy();
  cleanup();
  show({ usedBytes: 31_457_280, quotaBytes: 104_857_600 });
  expect(screen.getByText('30 of 100 MB')).toBeTruthy();
  cleanup();
  show({ usedBytes: 700_000 });
  expect(screen.getByText('Under 0.1 of 10 GB')).toBeTruthy();
});

it('leads to the largest videos, each with a way to delete it', () => {
  const place = { climbName: 'Slow Burn', gymName: 'Granite Street', sizeBytes: 41_943_040 };
  show({
    largest: [
      { ...place, solutionId: 'one', state: 'published' },
      { ...place, solutionId: 'two', state: 'draft', climbName: 'Fast Lane' },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Your largest videos' }));
  expect(screen.getByRole('button', { name: 'Delete the solution of Slow Burn' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Discard the draft of Fast Lane' })).toBeTruthy();
  expect(screen.getAllByText('40 MB')).toHaveLength(2);
});

it('says nothing to somebody without videos', () => {
  show({ usedBytes: 0 });
  expect(screen.queryByRole('region')).toBeNull();
});

it('offers to undo a deletion also once the sheet is closed', async () => {
  const calls: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.includes('/api/call/')) return new Promise(() => undefined);
    calls.push(address.slice(address.lastIndexOf('/') + 1));
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json({ result: { solutionId: 'two' } })));
    });
  });
  const place = { climbName: 'Fast Lane', gymName: 'Granite Street', sizeBytes: 41_943_040 };
  show({ largest: [{ ...place, solutionId: 'two', state: 'draft' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Your largest videos' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft of Fast Lane' }));
  await expect.poll(() => calls).toEqual(['solutions.discardDraft']);
  cleanup();
  answers.shift()?.();
  await expect
    .poll(() => toasts.read().at(-1))
    .toMatchObject({ words: 'Discarded the draft of Fast Lane', action: { label: 'Undo' } });
  toasts.read().at(-1)?.action?.onPress();
  await expect.poll(() => calls).toEqual(['solutions.discardDraft', 'solutions.restoreSolution']);
});
