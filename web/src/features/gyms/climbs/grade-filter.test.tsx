// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
