import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../lib/hooks/use-debounced';
import { buttonClass } from '../../ui/button';
import { Message } from '../../ui/message';
import { texts } from './managed-texts';
import type { Managed } from './switcher-menu';

/** @returns what the open page is about once the user has lost it while the page was open; null until then. */
export function useLost(
  current: Managed | null,
  id: string | undefined,
  /** A page that is deleting what it shows leaves first. */
  afterMs = 0,
): Managed | null {
  const [known, setKnown] = useState<Managed | null>(current);
  if (current !== null && (current.id !== known?.id || current.name !== known.name))
    setKnown(current);
  const isLost = current === null && known !== null && known.id === id;
  const wasLost = useDebounced(isLost, afterMs);
  return isLost && (wasLost || afterMs === 0) ? known : null;
}

interface LostProps {
  name: string;
  back: string;
  backLabel: string;
}

/** In place of a page that could only fail now. */
export function Lost({ name, back, backLabel }: LostProps) {
  return (
    <Message
      icon={UserX}
      title={texts.lost.title(name)}
      headingLevel={1}
      role="alert"
      action={
        <Link to={back} className={buttonClass({ look: 'primary' })}>
          {backLabel}
        </Link>
      }
    >
      {texts.lost.why}
    </Message>
  );
}
