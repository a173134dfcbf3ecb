import { useNavigate } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../../../lib/loading/import-with-retry';
import { useSession } from '../../../../lib/session/hooks';
import { noteIntent } from '../../../../lib/session/intent';
import { useIntent } from '../../../../lib/session/use-intent';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';

const load = () => import('./add-sheet');
const AddSheet = lazy(async () => ({ default: (await importWithRetry(load)).AddSheet }));

interface AddSolutionProps {
  gymId: string;
  climbId: string;
  /** Of the climb, for the sheet and for what is said while it is sent. */
  climbName: string;
  className?: string | undefined;
}

/** The way to add a video of a climb; visitors sign in and come back to it. All behind the button loads on intent. */
export function AddSolution({ gymId, climbId, climbName, className }: AddSolutionProps) {
  const { status } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    if (status === 'signed-in') {
      setOpened(true);
      setOpen(true);
      return;
    }
    const next = `${window.location.pathname}${window.location.search}`;
    // not in the sheet's texts, which load with it
    const label = `add a solution of ${climbName}`;
    noteIntent({ kind: 'add-solution', subjectId: climbId, label, next });
    void navigate({ to: '/auth/login', search: { next } });
  };
  useIntent({ kind: 'add-solution', subjectId: climbId }, open);
  return (
    <>
      <Button
        look="plain"
        className={className}
        onPointerEnter={status === 'signed-in' ? () => void load().catch(() => null) : undefined}
        onClick={open}
      >
        <Icon icon={Video} size="s" />
        Add a solution
      </Button>
      {wasOpened ? (
        <Suspense>
          <AddSheet {...{ gymId, climbId, climbName, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
