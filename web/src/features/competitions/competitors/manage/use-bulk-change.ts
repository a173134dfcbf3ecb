import type {
  CompetitorManaged,
  CompetitorState,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import { limits } from '@cruxboard/domain/limits';
import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../../lib/api/call';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { refreshManaged } from '../../model/manage/queries';
import { texts } from './texts';

export type BulkKind = 'category' | 'cohort' | 'group' | 'state';

/** Exactly one of them. */
export type BulkChanges =
  | { readonly categoryId: string | null }
  | { readonly cohortId: string | null }
  | { readonly startingGroup: string | null }
  | { readonly state: CompetitorState };

type Who = readonly Pick<
  CompetitorManaged,
  'id' | 'categoryId' | 'cohortId' | 'startingGroup' | 'state'
>[];

/** @returns the changes for a choice; empty means no group. */
export function changesTo(kind: BulkKind, value: string): BulkChanges {
  if (kind === 'category') return { categoryId: value === '' ? null : value };
  if (kind === 'cohort') return { cohortId: value === '' ? null : value };
  if (kind === 'group') return { startingGroup: value === '' ? null : value };
  return { state: competitorStates.find((state) => state === value) ?? 'competing' };
}

/** A change back to the previous value, and for whom. */
export interface Revert {
  readonly changes: BulkChanges;
  readonly ids: readonly string[];
}

/** @returns the changes that restore everyone's current values. */
export function revertsOf(who: Who, changes: BulkChanges): Revert[] {
  const reverts = new Map<string, { changes: BulkChanges; ids: string[] }>();
  for (const one of who) {
    const back = presentOf(one, changes);
    const key = JSON.stringify(back);
    const revert = reverts.get(key) ?? { changes: back, ids: [] };
    revert.ids.push(one.id);
    reverts.set(key, revert);
  }
  return [...reverts.values()];
}

function presentOf(one: Who[number], changes: BulkChanges): BulkChanges {
  if ('categoryId' in changes) return { categoryId: one.categoryId };
  if ('cohortId' in changes) return { cohortId: one.cohortId };
  if ('startingGroup' in changes) return { startingGroup: one.startingGroup };
  return { state: one.state };
}

/** Changes many at once and offers undo. */
export function useBulkChange(competitionId: string, onDone: () => void) {
  const client = useQueryClient();
  const undo = async (reverts: readonly Revert[]) => {
    try {
      for (const revert of reverts) await send(competitionId, revert);
      const count = reverts.reduce((sum, { ids }) => sum + ids.length, 0);
      toasts.show({ words: texts.bulk.undone(count), tone: 'success' });
    } catch (error) {
      toasts.show({ words: errorSentence(error), tone: 'error' });
    }
    await refreshManaged(client);
  };
  return useMutation({
    mutationFn: async ({ who, changes }: { who: Who; changes: BulkChanges }) => {
      await send(competitionId, { changes, ids: who.map(({ id }) => id) });
      await refreshManaged(client);
    },
    onSuccess: (_done, { who, changes }) => {
      onDone();
      const reverts = revertsOf(who, changes);
      toasts.show({
        words:
          'state' in changes ? texts.bulk.now(who.length, changes.state) : texts.moved(who.length),
        tone: 'success',
        durationMs: 10_000,
        action: { label: texts.bulk.undo, onPress: () => void undo(reverts) },
      });
    },
    onError: (error) => toasts.show({ words: errorSentence(error), tone: 'error' }),
  });
}

/** As many calls as the maximum per call requires, nearly always one. */
async function send(competitionId: string, { ids, changes }: Revert): Promise<void> {
  const { recordsMax } = limits.competitor.import;
  for (let start = 0; start < ids.length; start += recordsMax) {
    const competitorIds = ids.slice(start, start + recordsMax);
    await callCallable('competitors.updateCompetitors', {
      competitionId,
      competitorIds,
      ...changes,
    });
  }
}
