import type { Draft } from '@cruxboard/contracts/gyms/solutions/solutions';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../../../lib/loading/import-with-retry';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { texts } from './texts';

/** Loaded by the first draft that is watched. */
const SolutionVideo = lazy(async () => ({
  default: (await importWithRetry(() => import('../player/solution-video'))).SolutionVideo,
}));

interface WatchDraftProps {
  draft: Draft;
  isOpen: boolean;
  onClose: () => void;
  /** Null if it is published already as soon as it can be. */
  onPublish: (() => void) | null;
}

/** A draft's video as others will see it. */
export function WatchDraft({ draft, isOpen, onClose, onPublish }: WatchDraftProps) {
  const { video, climb, caption } = draft;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.draftOf(climb.name)}
      footer={
        onPublish === null ? null : (
          <Button
            onClick={() => {
              onPublish();
              onClose();
            }}
          >
            {texts.publish}
          </Button>
        )
      }
    >
      <Suspense fallback={<div className="h-96" />}>
        <SolutionVideo solutionId={draft.id} video={video} label={texts.draftOf(climb.name)} />
      </Suspense>
      {caption === '' ? null : <p className="mt-3 text-14 text-ink-2">{caption}</p>}
    </Dialog>
  );
}
