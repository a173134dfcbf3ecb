import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { useSession } from '../../../lib/session/hooks';
import { IconButton } from '../../../ui/icon-button';

const ReportSheet = lazy(async () => ({
  default: (await importWithRetry(() => import('./report-sheet'))).ReportSheet,
}));

/** Reports what is wrong with a climb; visitors are led to sign in and back. */
export function ReportButton({ climb }: { climb: Climb }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (climb.archivedAt !== null) return null;
  const open = () => {
    if (status === 'signed-in') {
      setOpened(true);
      setOpen(true);
    } else void navigate({ to: '/auth/login', search: { next: window.location.pathname } });
  };
  return (
    <>
      <IconButton icon={Flag} label="Report a problem" onClick={open} />
      {wasOpened ? (
        <Suspense>
          <ReportSheet
            of={{ gymId: climb.gymId, subject: 'climb', id: climb.id, name: climb.name }}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
