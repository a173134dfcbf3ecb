// @vitest-environment happy-dom
import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { FilterSheet } from './filter-sheet';
import type { ClimbView } from './filters';

const all: ClimbView = { sort: 'newest' };
let address: RouterHistory;

/** The sheet of a page that has loaded nothing since it was opened: it still shows this. */
function SheetOf({ view }: { view: ClimbView }) {
  const navigate = useNavigate();
  const { history, load } = useRouter();
  useEffect(() => {
    address = history;
    return history.subscribe(load);
  }, [history, load]);
  return (
    <FilterSheet
      isOpen
      onClose={() => undefined}
      view={view}
      shown={undefined}
      gymId="granite"
      onChange={(change) =>
        void navigate({ to: '.', search: (now: object) => ({ ...now, ...change }) } as never)
      }
    />
  );
}

const count = (grade: number) => ({ grade, colour: 'red', climbs: 1, solutions: 0 });
const thumbs = () => screen.getAllByRole('slider', { hidden: true });
const ends = () => thumbs().map((thumb) => thumb.getAttribute('aria-valuetext'));
const press = (key: string) => {
  const [easiest] = thumbs();
  if (easiest) fireEvent.keyDown(easiest, { key });
};

beforeEach(() => {
  serveAnswers({ '/api/gyms/granite/climb-counts': { items: [0, 9].map(count) } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const view = renderScreen(<SheetOf view={all} />);
  await vi.waitFor(() => expect(ends()).toEqual(['V0', 'V9']));
  return view;
}

test('keys pressed before the page follows go on from each other, and then the page counts', async () => {
  const { rerender } = await open();
  for (let step = 0; step < 3; step += 1) press('ArrowRight');
  expect(ends()).toEqual(['V3', 'V9']);
  // the first of them arrives
  rerender(<SheetOf view={{ ...all, gradeMin: '1' }} />);
  expect(ends()).toEqual(['V3', 'V9']);
  rerender(<SheetOf view={{ ...all, gradeMin: '3' }} />);
  press('ArrowLeft');
  expect(ends()).toEqual(['V2', 'V9']);
});

test.each([
  ['by another key', () => press('ArrowLeft')],
  [
    'by “Clear all”',
    () => fireEvent.click(screen.getByRole('button', { name: 'Clear all', hidden: true })),
  ],
  ['by going back', () => act(() => address.back())],
])(
  'what is taken back %s before the page follows leaves no thumb behind',
  async (_how, takeBack) => {
    await open();
    press('ArrowRight');
    expect(ends()).toEqual(['V1', 'V9']);
    takeBack();
    expect(ends()).toEqual(['V0', 'V9']);
    expect(address.location.search).toBe('');
  },
);
