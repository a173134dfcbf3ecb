import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../../lib/api/use-change';
import { toasts } from '../../../../lib/messages/toasts';
import { offerUndo } from '../../solutions/offer-undo';
import { texts as solutionTexts } from '../../solutions/texts';
import { useDeleteSolution } from '../../solutions/use-delete-solution';
import { dropSending, pauseSending, resumeSending } from '../sending/steer-sending';
import { readDraftsAgain } from './queries';
import type { DraftRow } from './rows';
import { texts } from './texts';

/** What can be done with drafts: publish several, discard one with a way back. */
export function useDrafts() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => readDraftsAgain(client);
  const publish = useChange('solutions.publishSolutions', {
    refresh,
    onDone: ({ items }) => {
      const published = items.filter(({ outcome }) => outcome === 'published');
      const words = texts.published(published.length, items.length - published.length);
      const [only] = published.length === 1 ? published : [];
      toasts.show({
        words,
        tone: 'success',
        action: only && {
          label: texts.view,
          onPress: () =>
            void navigate({
              to: '/solution/$solutionId',
              params: { solutionId: only.solutionId },
            }),
        },
      });
    },
  });
  const again = useChange('videos.processAgain', {
    refresh,
    onDone: ({ isQueued }) => {
      if (!isQueued) toasts.show({ words: texts.fileGone, tone: 'error' });
    },
  });
  const deleteSolution = useDeleteSolution();
  return {
    isPublishing: publish.isPending,
    publish: (solutionIds: readonly string[]) => publish.mutate({ solutionIds: [...solutionIds] }),
    processAgain: (videoId: string) => again.mutate({ videoId }),
    discard: async ({ key, draft, sending, climbName }: DraftRow) => {
      if (sending !== null) await pauseSending(sending.key);
      const undo = {
        onUndo: () => sending && void resumeSending(sending.key),
        // until then its file is still on the device
        onOver: () => sending && void dropSending(sending.key),
      };
      if (draft === null)
        return offerUndo({ key, words: solutionTexts.deleted(climbName, 'draft'), ...undo });
      return deleteSolution({ solutionId: draft.id, state: 'draft', climbName, ...undo });
    },
  };
}
