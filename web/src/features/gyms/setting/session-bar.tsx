import { Link } from '@tanstack/react-router';
import { ArrowUp, ChevronLeft, CloudOff } from 'lucide-react';
import { useOnline } from '../../../lib/browser/online';
import { Icon } from '../../../ui/icon';
import { IconButton, iconButtonClass } from '../../../ui/icon-button';
import { StateBadge } from '../../../ui/state-badge';
import { TopBar } from '../../../ui/top-bar';
import { texts } from './texts';

interface SessionBarProps {
  title: string;
  note: string;
  waitingCount: number;
  /** Back to the session's list; without it back to the walls of this gym. */
  back: { readonly onClose: () => void } | { readonly gymId: string };
}

/** The bar of a session's screens: where one is, and what is still on this phone. */
export function SessionBar({ title, note, waitingCount, back }: SessionBarProps) {
  const isOnline = useOnline();
  return (
    <TopBar>
      {'gymId' in back ? (
        <Link
          to="/dashboard/$gymId/sections"
          params={{ gymId: back.gymId }}
          data-back
          className={iconButtonClass}
          aria-label={texts.back}
        >
          <Icon icon={ChevronLeft} />
        </Link>
      ) : (
        <IconButton icon={ChevronLeft} label={texts.backToList} onClick={back.onClose} />
      )}
      <span className="min-w-0 grow">
        <b className="ell block font-strong">{title}</b>
        <small className="ell block text-13 text-ink-3">{note}</small>
      </span>
      {isOnline ? null : (
        <StateBadge tone="warn" icon={CloudOff}>
          {texts.offline}
        </StateBadge>
      )}
      {waitingCount > 0 ? (
        <StateBadge tone="warn" icon={ArrowUp}>
          {waitingCount}
          <span className="sr-only"> {texts.waiting}</span>
        </StateBadge>
      ) : null}
    </TopBar>
  );
}
