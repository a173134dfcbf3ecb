import type { SolutionPage } from '@cruxboard/contracts/gyms/solutions/solutions';
import { EyeOff, Trash2 } from 'lucide-react';
import { useSession } from '../../../lib/session/hooks';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';
import { useRestoreSolution } from './use-restore-solution';

/** Why others don't see it: its author and staff read this. */
export function SolutionNotes({ solution }: { solution: SolutionPage }) {
  const { hidden, deletedAt, author, id } = solution;
  const { user } = useSession();
  const restore = useRestoreSolution();
  if (deletedAt !== null && user?.uid === author.uid) {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-2 border border-line bg-raised p-3">
        <Icon icon={Trash2} size="s" />
        <p className="min-w-0 flex-1 basis-40 text-14">{texts.deletedNote}</p>
        <Button
          look="plain"
          busy={restore.isPending}
          onClick={() => restore.mutate({ solutionId: id })}
        >
          {texts.restore}
        </Button>
      </div>
    );
  }
  if (hidden === null) return null;
  return (
    <div className="flex gap-3 rounded-2 border border-line bg-raised p-3" role="status">
      <Icon icon={EyeOff} size="s" />
      <p className="min-w-0 text-14">
        <b className="block font-label">{texts.hiddenTitle}</b>
        <span className="wrap-anywhere">{texts.hiddenNote(hidden.reason)}</span>
      </p>
    </div>
  );
}
