import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { useSession } from '../../../lib/session/hooks';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { texts } from './texts';

const BlockDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('../model/block-dialog'))).BlockDialog,
}));

/** What somebody else's profile offers besides reading it. */
export function PersonMenu({ username }: { username: string }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (status !== 'signed-in') return null;
  return (
    <div>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={texts.profile.actions(username)} />}
        entries={[
          {
            id: 'block',
            label: texts.profile.block,
            icon: Ban,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {isAsking ? (
        <Suspense>
          <BlockDialog
            username={username}
            isOpen
            onClose={() => setAsking(false)}
            onBlocked={() => void navigate({ to: '/', replace: true })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
