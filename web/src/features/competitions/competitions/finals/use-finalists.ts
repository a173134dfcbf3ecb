import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import {
  type Finalist,
  finalistsOfCut,
} from '@cruxboard/domain/competitions/competitions/finalists';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../../lib/api/read';
import { indexOf, rankingOf } from '../../model/board';
import { texts } from './texts';

/** A category, how many of it advance, and who they are. */
export interface CutRow {
  readonly categoryId: string | null;
  readonly label: string;
  readonly top: number;
  readonly finalists: readonly (Finalist & { readonly name: string })[];
}

const startTop = 6;

/** The finalists of an ended competition; `tops` are the edited numbers by category. */
export function useFinalists(
  { id, categories }: { readonly id: string; readonly categories: readonly Group[] },
  tops: ReadonlyMap<string | null, number>,
) {
  const board = useQuery(
    readQuery('/api/competitions/{competitionId}/board', { params: { competitionId: id } }),
  );
  const { data } = board;
  const groups = categories.length === 0 ? [{ id: null, name: texts.all }] : categories;
  const rows = groups.map(({ id: categoryId, name }): CutRow => {
    const top = tops.get(categoryId) ?? startTop;
    if (data === undefined) return { categoryId, label: name, top, finalists: [] };
    const { competitors } = indexOf(data);
    const finalists = finalistsOfCut(rankingOf(data), { categoryId, top }).map((one) => ({
      ...one,
      name: competitors.get(one.competitorId)?.name ?? '',
    }));
    return { categoryId, label: name, top, finalists };
  });
  return { board, rows, count: rows.reduce((sum, row) => sum + row.finalists.length, 0) };
}
