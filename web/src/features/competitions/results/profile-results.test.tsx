// @vitest-environment happy-dom
import type { CompetitionResult } from '@cruxboard/contracts/competitions/results/results';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { defaultFlags } from '@cruxboard/contracts/site/flags/default-flags';
import { type FakeAnswer, refusal, serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { flagsStore } from '../../../lib/session/flags';
import { ProfileResults } from './profile-results';
import { ResultRow } from './result-row';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

afterAll(async () => {
  // the next file has the same store
  serveAnswers({ '/api/flags': defaultFlags });
  await flagsStore.load();
  vi.unstubAllGlobals();
});

interface Change {
  readonly competition?: Partial<CompetitionResult['competition']>;
  readonly competitor?: Partial<CompetitionResult['competitor']>;
}

function resultOf(
  id: string,
  {
    competition,
    competitor,
    ...rest
  }: Change & Partial<Omit<CompetitionResult, keyof Change>> = {},
): CompetitionResult {
  return {
    competition: {
      id,
      name: `Comp ${id}`,
      format: 'boulder_pumpfest',
      state: 'ended',
      venue: 'Hall',
      timeZone: 'Australia/Sydney',
      isListed: true,
      ...competition,
    },
    competitor: { id: `me-${id}`, state: 'competing', category: 'Open', ...competitor },
    at: '2025-11-20T13:30:00.000Z',
    rank: 2,
    rankedCount: 38,
    totalHundredths: 245_000,
    ...rest,
  } as CompetitionResult;
}

const rowOf = (result: CompetitionResult) => {
  renderScreen(<ResultRow result={result} />);
  return screen.getByRole('link').textContent ?? '';
};

it('a result has its rank, and its day by the calendar of where it was', () => {
  const text = rowOf(resultOf('a'));
  expect(text).toContain('Rank 2 of 38');
  expect(text).toContain('2,450');
  expect(text).toMatch(/21.*Hall · Open/);
  expect(text).not.toContain('Only you see this');
});

it('points of finals have a decimal, and none is dropped', () => {
  const final = { format: 'boulder_final' } as const;
  expect(rowOf(resultOf('a', { competition: final, totalHundredths: 5_000 }))).toMatch(
    /50\.0(?!0)/,
  );
  cleanup();
  expect(rowOf(resultOf('a', { competition: final, totalHundredths: 4_995 }))).toContain('49.95');
});

it.each([
  ['withdrawn', { competitor: { state: 'withdrawn' } }, 'Withdrawn'],
  ['disqualified', { competitor: { state: 'disqualified' } }, 'Disqualified'],
  ['unlisted', { competition: { isListed: false } }, 'Hall'],
] as const)('one that is %s says that nobody else sees it', (_name, change, said) => {
  const text = rowOf(resultOf('a', { ...change, rank: null, rankedCount: null }));
  expect(text).toContain(said);
  expect(text).toContain('Only you see this');
  expect(text).not.toContain('Rank');
});

it('one that is live says so instead of a total', () => {
  const text = rowOf(resultOf('a', { competition: { state: 'started' } }));
  expect(text).toContain('Live');
  expect(text).not.toContain('2,450');
});

async function open(answers: Record<string, FakeAnswer>, isOwn: boolean) {
  serveAnswers({ '/api/flags': { isCompetitionsEnabled: true }, ...answers });
  await flagsStore.load();
  return renderScreen(<ProfileResults username="ana" isOwn={isOwn} />);
}
const own = '/api/me/results';
const others = '/api/profiles/ana/results';
const page = (
  items: CompetitionResult[],
  nextCursor: string | null,
  live: CompetitionResult[] = [],
) => ({
  items,
  live,
  nextCursor,
});

it('results come page by page, with the live ones first', async () => {
  await open(
    {
      [others]: page([resultOf('a'), resultOf('b')], 'more', [resultOf('now')]),
      [`${others}?cursor=more`]: page([resultOf('c')], null),
    },
    false,
  );
  const names = () =>
    screen.getAllByRole('listitem').map((row) => within(row).getByText(/^Comp/).textContent);
  fireEvent.click(await screen.findByRole('button', { name: 'More results' }));
  await waitFor(() => expect(names()).toEqual(['Comp now', 'Comp a', 'Comp b', 'Comp c']));
  expect(screen.queryByRole('button', { name: 'More results' })).toBeNull();
});

it('keeps what is shown when the next page fails, and says why', async () => {
  await open(
    {
      [others]: page([resultOf('a')], 'more'),
      [`${others}?cursor=more`]: refusal('bad_request', 400, 'That page isn’t there.'),
    },
    false,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'More results' }));
  expect(await screen.findByText('That page isn’t there.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('without results, the owner reads what to do and others see nothing', async () => {
  await open({ [own]: page([], null) }, true);
  expect(await screen.findByRole('link', { name: 'Find a competition' })).toBeTruthy();
  cleanup();
  const { container } = await open({ [others]: page([], null) }, false);
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('that failed to load say why, for others too', async () => {
  await open({ [others]: refusal('not_found', 404, 'We couldn’t find that.') }, false);
  expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
});
