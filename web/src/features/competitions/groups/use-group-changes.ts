import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { refreshManaged } from '../model/manage/queries';

export type GroupKind = 'category' | 'cohort';

interface GroupValues {
  readonly name: string;
  readonly number: number;
}

/** The writes of categories and cohorts, which only differ in name. */
export function useGroupChanges(kind: GroupKind, competitionId: string) {
  const client = useQueryClient();
  const onSuccess = () => refreshManaged(client);
  const isCategory = kind === 'category';
  const create = useMutation({
    mutationFn: async (values: GroupValues) => {
      const input = { competitionId, ...values };
      await (isCategory
        ? callCallable('categories.createCategory', input)
        : callCallable('cohorts.createCohort', input));
    },
    onSuccess,
  });
  const update = useMutation({
    mutationFn: async ({ id, ...values }: Partial<GroupValues> & { id: string }) => {
      await (isCategory
        ? callCallable('categories.updateCategory', { competitionId, categoryId: id, ...values })
        : callCallable('cohorts.updateCohort', { competitionId, cohortId: id, ...values }));
    },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: ({ id, moveTo }: { id: string; moveTo: string | null }) =>
      isCategory
        ? callCallable('competitions.deleteCategory', { competitionId, categoryId: id, moveTo })
        : callCallable('competitions.deleteCohort', { competitionId, cohortId: id, moveTo }),
    onSuccess,
  });
  const order = useMutation({
    // run one after another, so that the last order requested wins
    scope: { id: `order ${kind} ${competitionId}` },
    mutationFn: async (ids: string[]) => {
      await (isCategory
        ? callCallable('categories.orderCategories', { competitionId, categoryIds: ids })
        : callCallable('cohorts.orderCohorts', { competitionId, cohortIds: ids }));
    },
    onSuccess,
    onError: (error) => toasts.show({ words: errorSentence(error), tone: 'error' }),
  });
  return { create, update, remove, order };
}
