// @vitest-environment happy-dom
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeBoard, makeResult } from '../model/testing-board';
import { ResultsSheet } from './results-sheet';

afterEach(cleanup);

it('says on paper who is ahead of a tie, and why', () => {
  // competitors 0, 2 and 4 are women; keys are flashes and the best climb
  const board = makeBoard(6, (index) =>
    makeResult(index, index === 4 ? 10_000 : 20_000, [index === 2 ? 3 : 1, 12_000]),
  );
  // the sheet reads nothing that only staff have
  const competition = board.competition as unknown as CompetitionManaged;
  const grouping = { by: 'category', group: 'women' } as const;
  const { container } = render(<ResultsSheet {...{ competition, board, grouping }} />);
  const rows = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).not.toContain('Tied');
  expect(rows[1]).toContain('Tied. Climber 2 flashed 3, Climber 0 1.');
  expect(rows[2]).not.toContain('Tied');
});
