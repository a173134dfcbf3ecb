import type { SolutionPage } from '@cruxboard/contracts/gyms/solutions/solutions';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { useSession } from '../../../lib/session/hooks';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { texts } from './texts';

const ReportSheet = lazy(async () => ({
  default: (await importWithRetry(() => import('../issues/report-sheet'))).ReportSheet,
}));
const BlockDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('../../people/model/block-dialog'))).BlockDialog,
}));

/** Reports a solution of somebody else to the gym's staff, or blocks them; visitors are led to sign in and back. */
export function ReportSolution({ solution }: { solution: SolutionPage }) {
  const { id, gymId, climb, author, hidden } = solution;
  const { status, user } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  if (hidden !== null || user?.uid === author.uid) return null;
  if (status !== 'signed-in') {
    const toSignIn = () => {
      void navigate({ to: '/auth/login', search: { next: window.location.pathname } });
    };
    return <IconButton icon={Flag} label={texts.report} onClick={toSignIn} />;
  }
  const { username } = author;
  const of = { gymId, subject: 'solution', id, name: author.name || username, username } as const;
  const toClimb = () =>
    void navigate({
      to: '/gym/$gymId/climb/$climbId',
      params: { gymId, climbId: climb.id },
      replace: true,
    });
  return (
    <>
      <Menu
        trigger={<IconButton icon={Flag} label={texts.reportOrBlock} />}
        entries={[
          { id: 'report', label: texts.report, icon: Flag, onSelect: () => setOpen('report') },
          {
            id: 'block',
            label: texts.block(username),
            icon: Ban,
            onSelect: () => setOpen('block'),
          },
        ]}
      />
      <Suspense>
        {open === 'report' ? (
          <ReportSheet of={of} isOpen onClose={close} onBlocked={toClimb} />
        ) : null}
        {open === 'block' ? (
          <BlockDialog username={username} isOpen onClose={close} onBlocked={toClimb} />
        ) : null}
      </Suspense>
    </>
  );
}
