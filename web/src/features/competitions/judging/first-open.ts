import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';

/** @returns who is up: the first in the running order without a result; the first of all once everybody has one. */
export function firstOpen<E extends { readonly id: string }>(
  order: readonly E[],
  cellOf: (competitorId: string) => Cell | null,
): E | undefined {
  const open = order.find(({ id }) => {
    const cell = cellOf(id);
    return cell === null || isEmptyCell(cell);
  });
  return open ?? order[0];
}
