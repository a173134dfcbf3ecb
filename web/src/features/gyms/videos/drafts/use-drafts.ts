import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../../../lib/api/use-change';
import { toasts } from '../../../../lib/messages/toasts';
import { dropSending, pauseSending, resumeSending } from '../sending/steer-sending';
import { readDraftsAgain } from './queries';
import type { DraftRow } from './rows';
import { texts } from './texts';

/** What can be done with drafts: publish several, discard one with a way back. */
export function useDrafts() {
  const client = useQueryClient();
  const refresh = () => readDraftsAgain(client);
  const publish = useChange('solutions.publishSolutions', {
    refresh,
    onDone: ({ items }) => {
      const count = items.filter(({ outcome }) => outcome === 'published').length;
      const words = texts.published(count, items.length - count);
      toasts.show({ words, tone: 'success' });
    },
  });
  const again = useChange('videos.processAgain', {
    refresh,
    onDone: ({ isQueued }) => {
      if (!isQueued) toasts.show({ words: texts.fileGone, tone: 'error' });
    },
  });
  const discard = useChange('solutions.discardDraft', { refresh });
  const restore = useChange('solutions.restoreSolution', { refresh });

  const offerUndo = ({ key, draft, sending, climbName }: DraftRow) => {
    let isUndone = false;
    toasts.show({
      key: `discard ${key}`,
      words: texts.discarded(climbName),
      action: {
        label: texts.undo,
        onPress: () => {
          isUndone = true;
          if (draft !== null) restore.mutate({ solutionId: draft.id });
          if (sending !== null) void resumeSending(sending.key);
        },
      },
      // until then its file is still on the device
      onClose: () => {
        if (!isUndone && sending !== null) void dropSending(sending.key);
      },
    });
  };
  return {
    isPublishing: publish.isPending,
    publish: (solutionIds: readonly string[]) => publish.mutate({ solutionIds: [...solutionIds] }),
    processAgain: (videoId: string) => again.mutate({ videoId }),
    discard: async (row: DraftRow) => {
      if (row.sending !== null) await pauseSending(row.sending.key);
      if (row.draft === null) return offerUndo(row);
      const { id } = row.draft;
      return discard.mutate({ solutionId: id }, { onSuccess: () => offerUndo(row) });
    },
  };
}
