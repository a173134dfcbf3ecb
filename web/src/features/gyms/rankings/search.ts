/** The board in the address; climbers where it names none. */
export interface BoardSearch {
  board?: 'helpers' | 'climbers' | undefined;
}

export function parseBoard(search: Record<string, unknown>): BoardSearch {
  return { board: search['board'] === 'helpers' ? 'helpers' : undefined };
}
