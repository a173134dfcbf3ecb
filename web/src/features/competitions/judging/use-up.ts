import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { useState } from 'react';
import { firstOpen } from './first-open';

interface Cells {
  /** Null while unknown. */
  readonly list: readonly unknown[] | null;
  readonly cellOf: (competitorId: string) => Cell | null;
}

/** @returns whom the judge has open: whom they chose, or the first without a result when judging was opened. */
export function useUp<E extends { readonly id: string }>(
  { list, cellOf }: Cells,
  order: readonly E[],
  chosenId: string | undefined,
) {
  // decided once: it mustn't move on while the judge enters the first result
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const first = list === null ? undefined : firstOpen(order, cellOf);
  if (openedAt === null && first !== undefined) setOpenedAt(first.id);
  const placeOf = (id: string | null | undefined) => order.findIndex((one) => one.id === id);
  const chosen = placeOf(chosenId);
  const at = Math.max(0, chosen >= 0 ? chosen : placeOf(openedAt));
  return { at, competitor: order[at] };
}
