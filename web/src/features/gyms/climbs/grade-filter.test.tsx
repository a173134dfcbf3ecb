// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GradeFilter } from './grade-filter';

afterEach(cleanup);

const view = { sort: 'newest' } as const;
const count = (grade: number | null) => ({
  grade,
  colour: 'red' as const,
  climbs: 1,
  solutions: 0,
});
const thumbs = () => screen.getAllByRole('slider', { hidden: true });
const ends = () => thumbs().map((thumb) => thumb.getAttribute('aria-valuetext'));

test.each([
  ['has all grades until it’s known what is on the wall', [], ['V0', 'V20']],
  ['reaches from the easiest to the hardest on the wall', [3, null, 6], ['V3', 'V6']],
  ['has two grades where the wall has one', [20], ['V19', 'V20']],
])('the scale %s', (_what, grades, expected) => {
  render(<GradeFilter view={view} counts={grades.map(count)} onChange={() => undefined} />);
  expect(ends()).toEqual(expected);
});

test('keys pressed before the address follows go on from each other, and then it counts', () => {
  const onChange = vi.fn();
  const shared = { counts: [0, 9].map(count), onChange };
  const { rerender } = render(<GradeFilter view={view} {...shared} />);
  for (let step = 0; step < 3; step += 1) {
    const [easiest] = thumbs();
    if (easiest) fireEvent.keyDown(easiest, { key: 'ArrowRight' });
  }
  expect(onChange).toHaveBeenLastCalledWith({ gradeMin: '3', gradeMax: undefined });
  expect(ends()).toEqual(['V3', 'V9']);
  // the first of them arrives
  rerender(<GradeFilter view={{ ...view, gradeMin: '1' }} {...shared} />);
  expect(ends()).toEqual(['V3', 'V9']);
  rerender(<GradeFilter view={{ ...view, gradeMin: '3' }} {...shared} />);
  rerender(<GradeFilter view={view} {...shared} />);
  expect(ends()).toEqual(['V0', 'V9']);
});
