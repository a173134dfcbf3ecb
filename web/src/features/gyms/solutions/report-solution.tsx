import type { SolutionPage } from '@cruxboard/contracts/gyms/solutions/solutions';
import { useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { useSession } from '../../../lib/session/hooks';
import { IconButton } from '../../../ui/icon-button';
import { useOnceOpen } from '../../../ui/use-once-open';
import { texts } from './texts';

const ReportSheet = lazy(async () => ({
  default: (await importWithRetry(() => import('../issues/report-sheet'))).ReportSheet,
}));

/** Reports a solution of somebody else to the gym's staff; visitors are led to sign in and back. */
export function ReportSolution({ solution }: { solution: SolutionPage }) {
  const { id, gymId, author, hidden } = solution;
  const { status, user } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const hasSheet = useOnceOpen(isOpen);
  if (hidden !== null || user?.uid === author.uid) return null;
  const open = () => {
    if (status === 'signed-in') setOpen(true);
    else void navigate({ to: '/auth/login', search: { next: window.location.pathname } });
  };
  return (
    <>
      <IconButton icon={Flag} label={texts.report} onClick={open} />
      {hasSheet ? (
        <Suspense>
          <ReportSheet
            of={{ gymId, subject: 'solution', id, name: author.name || author.username }}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
