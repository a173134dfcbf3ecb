import { useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../../lib/api/call';
import type { ImportTarget } from '../../../../ui/imports/use-import';
import { refreshManaged } from './queries';

/** @returns where the rows of a file are imported: competitors or climbs of a competition. */
export function useImportTarget(
  competitionId: string,
  callable: 'competitions.bulkImportCompetitors' | 'competitions.bulkImportClimbs',
): ImportTarget {
  const client = useQueryClient();
  return {
    send: (input, options, seenSeq) =>
      callable === 'competitions.bulkImportCompetitors'
        ? callCallable(callable, { ...input, competitionId, seenSeq }, options)
        : callCallable(callable, { ...input, competitionId }, options),
    addGroup: ({ kind, name }) =>
      kind === 'category'
        ? callCallable('categories.createCategory', { competitionId, name })
        : callCallable('cohorts.createCohort', { competitionId, name }),
    refresh: () => refreshManaged(client),
  };
}
