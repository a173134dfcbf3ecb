import { Ban, Flag } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { useSession } from '../../../lib/session/hooks';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import type { Reported } from './report-sheet';

const ReportSheet = lazy(async () => ({
  default: (await importWithRetry(() => import('./report-sheet'))).ReportSheet,
}));
const BlockDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('../../people/model/block-dialog'))).BlockDialog,
}));

const texts = { menu: 'Report or block', report: 'Report', block: (name: string) => `Block @${name}` };

interface ReportMenuProps {
  of: Reported;
  /** Of its author. */
  username: string;
}

/** What can be done about somebody's solution; visitors are led to sign in and back. */
export function ReportMenu({ of, username }: ReportMenuProps) {
  const { status } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  if (status !== 'signed-in') {
    const toSignIn = () => {
      void navigate({ to: '/auth/login', search: { next: window.location.pathname } });
    };
    return <IconButton icon={Flag} label={texts.report} onClick={toSignIn} />;
  }
  return (
    <>
      <Menu
        trigger={<IconButton icon={Flag} label={texts.menu} />}
        entries={[
          { id: 'report', label: texts.report, icon: Flag, onSelect: () => setOpen('report') },
          { id: 'block', label: texts.block(username), icon: Ban, onSelect: () => setOpen('block') },
        ]}
      />
      <Suspense>
        {open === 'report' ? <ReportSheet of={of} isOpen onClose={close} /> : null}
        {open === 'block' ? (
          <BlockDialog
            username={username}
            isOpen
            onClose={close}
            onBlocked={() => void navigate({ to: '/', replace: true })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
