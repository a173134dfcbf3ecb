import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { formatAge } from '../../../lib/format/format';
import { Icon } from '../../../ui/icon';
import { textLinkClass } from '../../../ui/text-link';
import { texts } from './texts';

interface SyncLineProps {
  isHere: boolean;
  waiting: number;
  conflicts: number;
  isLive: boolean;
  /** When other judges' scores were last updated; null while live. */
  asOfMs: number | null;
  onDecide: () => void;
  /** Who else is here; hidden while scores are unsent. */
  children?: ReactNode | undefined;
}

/** Shown only while scores are unsent; its space is reserved. */
export function SyncLine({
  isHere,
  waiting,
  conflicts,
  isLive,
  asOfMs,
  onDecide,
  children,
}: SyncLineProps) {
  const words =
    conflicts > 0
      ? texts.conflict.waits(conflicts)
      : isHere && waiting === 1
        ? texts.unsentHere
        : waiting > 0
          ? texts.unsent(waiting)
          : asOfMs !== null
            ? texts.offlineAsOf(formatAge(asOfMs))
            : isLive
              ? null
              : texts.offline;
  return (
    <p role="status" className="flex min-h-9 items-center px-4 gap-2 text-13 font-label text-warn">
      {/* it stays in place while it isn't shown: who is here must not leave with each unsent score */}
      <span className={words === null ? 'contents' : 'hidden'}>{children}</span>
      {words === null ? null : (
        <>
          <Icon icon={CloudOff} size="s" />
          {words}
          {conflicts > 0 ? (
            <button
              type="button"
              className={cx(textLinkClass({ standalone: true }), 'ms-auto')}
              onClick={onDecide}
            >
              {texts.conflict.decide}
            </button>
          ) : waiting > 0 ? (
            <span className="ms-auto font-medium text-ink-3">{texts.keptHere}</span>
          ) : null}
        </>
      )}
    </p>
  );
}
