// @vitest-environment happy-dom
import type { FinalsCell } from '@cruxboard/domain/competitions/scores/cells';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FinalsFacts } from './finals-facts';

afterEach(cleanup);

const cell: FinalsCell = { format: 'boulder_final', attempts: 3, zones: [0], top: 0 };
const labels = () => [...document.querySelectorAll('dt')].map((term) => term.textContent);

it('shows the low zone where one is recorded', () => {
  render(<FinalsFacts cell={{ ...cell, lowZone: 2 }} score="0" isLoading={false} />);
  expect(labels()).toEqual(['Attempts', 'Low in', 'Zone in', 'Top in', 'Score']);
  expect(screen.getByText('Low in').nextElementSibling?.textContent).toBe('2');
});

it('says nothing of low zones elsewhere', () => {
  render(<FinalsFacts cell={cell} score="0" isLoading={false} />);
  expect(labels()).toEqual(['Attempts', 'Zone in', 'Top in', 'Score']);
});
