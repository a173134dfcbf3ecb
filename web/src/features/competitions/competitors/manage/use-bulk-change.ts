import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type {
  CompetitorManaged,
  CompetitorState,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import { limits } from '@cruxboard/domain/limits';
import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callCallable, type CallInput } from '../../../../lib/api/call';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { useDecidedEdit } from '../../../../ui/use-decided-edit';
import { editWords } from '../../model/manage/edit-texts';
import { editSentence } from '../../model/manage/edit-words';
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
  'id' | 'name' | 'categoryId' | 'cohortId' | 'startingGroup' | 'state'
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

interface BulkOptions {
  competition: CompetitionManaged;
  /** Those who can be chosen, to name them. */
  who: Who;
  onDone: () => void;
}

type BulkInput = CallInput<'competitors.updateCompetitors'>;

/** Changes many at once, tells who changed the same meanwhile, and offers undo. */
export function useBulkChange({ competition, who, onDone }: BulkOptions) {
  const client = useQueryClient();
  const { id: competitionId } = competition;
  const undo = async (reverts: readonly Revert[]) => {
    try {
      for (const { ids, changes } of reverts)
        await send({ competitionId, competitorIds: [...ids], ...changes });
      const count = reverts.reduce((sum, { ids }) => sum + ids.length, 0);
      toasts.show({ words: texts.bulk.undone(count), tone: 'success' });
    } catch (error) {
      toasts.show({ words: errorSentence(error), tone: 'error' });
    }
    await refreshManaged(client);
  };
  const sending = useMutation({
    mutationFn: async (input: BulkInput) => {
      await send(input);
      await refreshManaged(client);
      return input.competitorIds;
    },
  });
  const edit = useDecidedEdit<BulkInput, string[]>({
    change: sending,
    sentenceOf: (conflict) => {
      const sentence = editSentence(conflict, competition);
      const name = who.find(({ id }) => id === conflict.subject)?.name;
      return name === undefined ? sentence : editWords.ofCompetitor(name, sentence);
    },
    refresh: () => refreshManaged(client),
    onTheirs: onDone,
  });
  const apply = (chosen: Who, changes: BulkChanges, seenSeq: number | undefined) =>
    edit.mutate(
      { competitionId, competitorIds: chosen.map(({ id }) => id), ...changes, seenSeq },
      {
        onSuccess: (ids) => {
          onDone();
          const moved = chosen.filter(({ id }) => ids.includes(id));
          const reverts = revertsOf(moved, changes);
          const { length } = moved;
          toasts.show({
            words: 'state' in changes ? texts.bulk.now(length, changes.state) : texts.moved(length),
            tone: 'success',
            durationMs: 10_000,
            action: { label: texts.bulk.undo, onPress: () => void undo(reverts) },
          });
        },
        onError: (error) => toasts.show({ words: errorSentence(error), tone: 'error' }),
      },
    );
  return { isPending: edit.isPending, dialog: edit.dialog, apply };
}

/** As many calls as the maximum per call requires, nearly always one. */
async function send({ competitorIds, ...input }: BulkInput): Promise<void> {
  const { recordsMax } = limits.competitor.import;
  for (let start = 0; start < competitorIds.length; start += recordsMax) {
    const some = competitorIds.slice(start, start + recordsMax);
    await callCallable('competitors.updateCompetitors', { ...input, competitorIds: some });
  }
}
